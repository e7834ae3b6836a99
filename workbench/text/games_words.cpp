#include "workbench/text/games_words.h"

namespace workbench {
namespace {

constexpr GamesWords kEnglish{
    .every_game = "every game",
    .every_experiment = "every experiment",
    .strategy_filter = "strategy or player",
    .players = "Seats",
    .result = "Payoffs",
    .plies = "Plies",
    .played_at = "Played (UTC)",
    .unfinished = "unfinished",
    .games_found = "{} games",
    .explore_start = "No game on the board. Explore from the start of",
    .player_filter = "player",
    .years_filter = "years: 1990-1999",
    .where_filter = "SQL condition: plies > 60",
    .not_years = "These are no years; write 1999 or 1990-1999:",
    .games_meet = "{} games",
    .games_end = "{} end here",
    .no_game_meets = "No stored game meets this position.",
    .not_in_index =
        "{} games are not in the index of positions and are replayed one by one; `yomi index --db "
        "FILE` takes them in.",
    .stopped_note = "Stopped.",
    .move = "Move",
    .games_played = "Games",
    .share_of_games = "Share",
    .won_drawn_lost = "Won / lost",
    .outcome_note = "The player to move: {} won, {} drawn, {} lost, {} unfinished",
    .mean_payoff = "Payoff",
    .opening = "Opening",
    .same_moves = "the same by symmetry: {}",
    .year = "Year",
    .event = "Event",
    .saved_queries = "Saved",
    .example_queries = "Examples",
    .query_history = "History",
    .nothing_yet = "nothing yet",
    .query_values = "values of the ?: 20, 'name'",
    .query_name = "name to keep it under",
    .save = "Save",
    .replace = "Replace",
    .forget = "Forget",
    .forget_note = "The text stays in the history of this session.",
    .query_saved = "The query is saved: ",
    .query_forgotten = "The query is forgotten: ",
    .rows_found = "rows: {}   {:.2f} s",
    .first_rows = "first {} rows   {:.2f} s",
    .rows_stopped = "stopped at row {}   {:.2f} s",
    .more_rows = "More",
    .no_room_for_more =
        "There is no room for more in the window; `yomi query --csv` writes every row.",
    .copy = "Copy",
    .copy_note =
        "Every row, with a heading, separated by tabs (TSV). A right click copies one cell.",
    .rows_copied = "Copied.",
    .columns_left_out = "{} more columns are not shown; a copy has them.",
    .open_note = "A double click opens the game.",
    .no_rows = "No rows.",
    .example_games = "Games by kind",
    .example_players = "Players with the most games",
    .example_close = "Close games, newest first",
    .example_losses = "The costliest reviewed moves",
    .importing = "importing",
    .indexing = "indexing positions",
    .games_imported = "{} games are new, {} were there already.",
    .import_stopped = "Stopped; what was read is stored.",
    .records_rejected =
        "{} records could not be read and are kept aside (table rejected_record). The first: {}",
    .no_such_file = "There is no file or folder {}",
    .import_note =
        "A file of games or a folder of them: WTHOR, GGF, SGF, PGN, Othello Quest, transcripts, "
        "boards, OBF, told by their content. Every game is replayed; a game that is there already "
        "is not stored twice. Files can also be dropped onto the window.",
    .import_path = "path of a file or a folder",
    .import_begin = "Import",
};

constexpr GamesWords kJapanese{
    .every_game = "すべてのゲーム",
    .every_experiment = "すべての実験",
    .strategy_filter = "戦略または対局者",
    .players = "席順",
    .result = "得点",
    .plies = "手数",
    .played_at = "日時 (UTC)",
    .unfinished = "未了",
    .games_found = "{}局",
    .explore_start = "盤上に対局がありません。開始局面から調べる:",
    .player_filter = "対局者",
    .years_filter = "年: 1990-1999",
    .where_filter = "SQL条件: plies > 60",
    .not_years = "年の書き方は 1999 または 1990-1999 です。誤り:",
    .games_meet = "{}局",
    .games_end = "ここで終局 {}局",
    .no_game_meets = "この局面に至った対局はありません。",
    .not_in_index =
        "{}局が局面索引に入っておらず、一局ずつ再生して探しています。`yomi index --db FILE` "
        "で索引に入ります。",
    .stopped_note = "停止しました。",
    .move = "手",
    .games_played = "局数",
    .share_of_games = "割合",
    .won_drawn_lost = "勝敗",
    .outcome_note = "手番側: {}勝 {}分 {}敗、未了 {}",
    .mean_payoff = "平均点",
    .opening = "定石",
    .same_moves = "対称で同じ手: {}",
    .year = "年",
    .event = "大会",
    .saved_queries = "保存済み",
    .example_queries = "例",
    .query_history = "履歴",
    .nothing_yet = "まだありません",
    .query_values = "? の値: 20, 'name'",
    .query_name = "保存する名前",
    .save = "保存",
    .replace = "置き換え",
    .forget = "削除",
    .forget_note = "文面はこの起動中の履歴に残ります。",
    .query_saved = "検索文を保存しました: ",
    .query_forgotten = "検索文を削除しました: ",
    .rows_found = "{}行 {:.2f}秒",
    .first_rows = "先頭の{}行 {:.2f}秒",
    .rows_stopped = "{}行 {:.2f}秒で停止",
    .more_rows = "続き",
    .no_room_for_more =
        "これ以上は画面に入りません。`yomi query --csv` ですべての行を出力できます。",
    .copy = "コピー",
    .copy_note =
        "見出しと全行をタブ区切り(TSV)でコピーします。右クリックでセルだけをコピーします。",
    .rows_copied = "コピーしました。",
    .columns_left_out = "残り{}列は表示されません。コピーには含まれます。",
    .open_note = "ダブルクリックで対局を開きます。",
    .no_rows = "該当なし。",
    .example_games = "ゲームごとの局数",
    .example_players = "対局数の多い対局者",
    .example_close = "接戦 (新しい順)",
    .example_losses = "検討で最も損をした手",
    .importing = "取り込み中",
    .indexing = "局面を索引中",
    .games_imported = "新しい対局 {}局、登録済み {}局。",
    .import_stopped = "停止しました。読んだ分は保存されています。",
    .records_rejected = "{}件は読めず、rejected_record に残しました。最初の例: {}",
    .no_such_file = "ファイルもフォルダもありません: {}",
    .import_note =
        "棋譜のファイルまたはフォルダ: "
        "WTHOR、GGF、SGF、PGN、オセロクエスト、棋譜、盤面、OBF。形式は内容で判別します。すべて再生"
        "して確かめ、同じ対局は二重に保存しません。ファイルを画面にドロップしても取り込めます。",
    .import_path = "ファイルまたはフォルダのパス",
    .import_begin = "取り込む",
};

}  // namespace

const GamesWords& games_words(Language language) {
    return language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace workbench
