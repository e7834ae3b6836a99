#include "workbench/text/board_words.h"

namespace workbench {
namespace {

constexpr BoardWords kEnglish{
    .welcome = "Choose a game in the list, run a script, or play one yourself.",
    .no_game = "No game on the board.",
    .return_to_game = "Back to the game in play",
    .thinking = "thinking ...",
    .to_move = "to move",
    .must_pass = "must pass",
    .rank_note = "rank {}",
    .game_kept = "The game is in the database.",
    .game_is_gone = "The game is no longer in the database.",
    .game = "Game",
    .seat = "Seat",
    .black = "black",
    .white = "white",
    .human = "You",
    .self_map_depth = "Self map, depth {}",
    .search_depth = "Search, depth {}",
    .begin = "Begin",
    .cancel = "Cancel",
    .database_path = "path of the database file",
    .open = "Open",
};

constexpr BoardWords kJapanese{
    .welcome = "一覧から対局を選ぶか、スクリプトを実行するか、自分で対局を始めてください。",
    .no_game = "盤上に対局がありません。",
    .return_to_game = "進行中の対局に戻る",
    .thinking = "考慮中…",
    .to_move = "手番",
    .must_pass = "パス",
    .rank_note = "{}位",
    .game_kept = "対局をデータベースに保存しました。",
    .game_is_gone = "対局はデータベースにありません。",
    .game = "ゲーム",
    .seat = "席",
    .black = "黒",
    .white = "白",
    .human = "あなた",
    .self_map_depth = "Selfマップ 深さ{}",
    .search_depth = "探索 深さ{}",
    .begin = "開始",
    .cancel = "取消",
    .database_path = "データベースファイルのパス",
    .open = "開く",
};

}  // namespace

const BoardWords& board_words(Language language) {
    return language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace workbench
