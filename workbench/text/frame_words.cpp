#include "workbench/text/frame_words.h"

namespace workbench {
namespace {

constexpr FrameWords kFrameEnglish{
    .game_menu = "Game",
    .database_menu = "Database",
    .view_menu = "View",
    .go_menu = "Go",
    .new_game = "New game",
    .undo = "Undo",
    .open_database = "Open database",
    .save_picture = "Save picture of the window",
    .quit = "Quit",
    .first_move = "Start of the game",
    .previous_move = "Previous move",
    .next_move = "Next move",
    .last_move = "End of the game",
    .previous_game = "Previous game in the list",
    .next_game = "Next game in the list",
    .refresh = "Refresh lists",
    .switch_theme = "Light or dark",
    .switch_language = "日本語",
    .reset_layout = "Reset layout",
    .switch_analysis = "Analyze or stop",
    .show_evaluation = "Evaluation of the position",
    .show_explorer = "Explorer of the position",
    .show_query = "SQL query",
    .run_query = "Run the query",
    .stop_query = "Stop the query",
    .switch_heat_map = "Heat map on the board",
    .run_script = "Run the script",
    .review_game = "Analyze or stop analyzing the game",
    .show_graph = "Graph of the game",
    .next_mistake = "Next mistake",
    .previous_mistake = "Previous mistake",
    .show_models = "Models of the players",
    .show_exercises = "Exercises of a player's mistakes",
    .ask_exercise_command = "Ask the next exercise",
    .switch_models = "Compare models or stop",
    .board = "Board",
    .moves = "Moves",
    .analysis = "Analysis",
    .games = "Games",
    .experiments = "Experiments",
    .evaluation = "Evaluation",
    .graph = "Graph",
    .models = "Models",
    .explorer = "Explorer",
    .query = "Query",
    .scripts = "Scripts",
    .idle = "ready",
    .job_stuck = "does not stop",
    .leave_behind = "Leave it behind",
    .left_behind = "it did not stop and was left behind; what it brings is dropped",
    .picture_saved = "Picture saved: ",
    .picture_failed = "The picture could not be written: ",
    .help_menu = "Help",
    .import_games = "Import games",
    .open_examples = "Open the example database",
    .show_palette = "Command palette",
    .key_bindings = "Keyboard",
    .tour = "A short tour",
    .maximise = "One panel fills the window",
    .next_panel = "Next panel",
    .previous_panel = "Previous panel",
    .next_tab = "Next view of the panel",
    .lock_layout = "Lock the layout",
    .larger = "Larger",
    .smaller = "Smaller",
    .usual_size = "Usual size",
    .workspace_all = "All",
    .workspace_analyze = "Analyze",
    .workspace_play = "Play",
    .show_all = "Workspace: all panels",
    .show_analyze = "Workspace: analyze",
    .show_games = "Workspace: games",
    .show_lab = "Workspace: lab",
    .show_experiments = "Workspace: experiments",
    .show_play = "Workspace: play",
    .workspaces = "Own workspaces ...",
    .workspace_name = "a name for it",
    .make_workspace = "Make",
    .rename_workspace = "Rename",
    .remove_workspace = "Remove",
    .workspaces_note =
        "A workspace keeps how the panels share the window. A new one begins as what is seen now.",
    .workspace_name_needed = "A workspace needs a name of up to 40 letters.",
    .workspace_name_signs = "A name has no dot, comma, number sign or equals sign.",
    .workspace_name_taken = "Another workspace has that name.",
    .close = "Close",
    .palette_hint = "what do you want to do?",
    .palette_empty = "Nothing has these words.",
    .palette_panel = "Panel: {}",
    .palette_script = "Script: {}",
    .palette_query = "Saved query: {}",
    .press_a_key = "press a key ...",
    .no_key = "none",
    .key_is_taken = "{} is the key of \"{}\". Take it from there?",
    .take_key = "Take it",
    .leave_key = "Leave it",
    .find_command = "find a command or a key",
    .key_bindings_note =
        "Click a key and press another one. Esc leaves it, Backspace takes it away.",
    .restore_keys = "All keys as they were",
    .layout_locked = "The layout is locked.",
    .layout_free = "The layout can be changed.",
    .making_examples = "making the example database",
    .tour_next = "Next",
    .tour_back = "Back",
    .game_saved_from_crash = "The window ended while a game was in play: it is stored as game {}.",
    .store_is_gone =
        "Another program has deleted, renamed or replaced the database. Nothing more is stored: "
        "bring the file back, or open the one that is there now (File, Open database).",
    .store_is_read_only = "The database may only be read: nothing that is done here is stored.",
    .read_only = "read-only",
    .gone = "gone",
    .tour_welcome =
        "Welcome to Yomi. Everything in this window is about the one position on the board: pick a "
        "game, a row or a move, and every panel follows. The example database has real games of "
        "Reversi and a small experiment of Yonin to look around in.",
    .tour_board =
        "The board shows any game. Click a square to play or to try a move, step with the arrow "
        "keys, paste a position or a game with Ctrl+V, begin a game against any strategy with "
        "Ctrl+N.",
    .tour_analysis =
        "Space starts and stops the analysis of the position. Values appear on the squares; a "
        "framed one is exact.",
    .tour_games =
        "All stored games, filtered and sorted. Page Up and Page Down go through them. Drop files "
        "of games onto the window, or import them from the menu.",
    .tour_explorer =
        "The explorer tells what stored games played next in this position, in every orientation "
        "of the board.",
    .tour_lab =
        "Scripts in Lua run here: experiments with strategies and evaluation maps, stored game by "
        "game. Whatever was stopped goes on later.",
    .tour_palette =
        "Ctrl+Shift+P finds every command, panel, script and saved query by a word of its name. F6 "
        "walks through the panels by keyboard, F11 lets one fill the window. Menu Help has this "
        "tour and all keys.",
};

constexpr FrameWords kFrameJapanese{
    .game_menu = "ゲーム",
    .database_menu = "データベース",
    .view_menu = "表示",
    .go_menu = "移動",
    .new_game = "新しい対局",
    .undo = "待った",
    .open_database = "データベースを開く",
    .save_picture = "画面を画像に保存",
    .quit = "終了",
    .first_move = "最初の局面",
    .previous_move = "一手戻る",
    .next_move = "一手進む",
    .last_move = "最後の局面",
    .previous_game = "一覧の前の対局",
    .next_game = "一覧の次の対局",
    .refresh = "一覧を更新",
    .switch_theme = "明暗の切り替え",
    .switch_language = "English",
    .reset_layout = "配置を元に戻す",
    .switch_analysis = "解析の開始と停止",
    .show_evaluation = "局面の評価の内訳",
    .show_explorer = "局面のエクスプローラー",
    .show_query = "SQL検索",
    .run_query = "検索を実行",
    .stop_query = "検索を停止",
    .switch_heat_map = "盤上のヒートマップ",
    .run_script = "スクリプトを実行",
    .review_game = "棋譜解析の開始・停止",
    .show_graph = "対局のグラフ",
    .next_mistake = "次の悪手",
    .previous_mistake = "前の悪手",
    .show_models = "プレイヤーモデル",
    .show_exercises = "悪手の復習",
    .ask_exercise_command = "次の問題を出題",
    .switch_models = "モデル比較の開始・停止",
    .board = "盤面",
    .moves = "棋譜",
    .analysis = "解析",
    .games = "対局一覧",
    .experiments = "実験",
    .evaluation = "評価",
    .graph = "グラフ",
    .models = "モデル",
    .explorer = "エクスプローラー",
    .query = "SQL検索",
    .scripts = "スクリプト",
    .idle = "待機中",
    .job_stuck = "停止に応答しません",
    .leave_behind = "置いていく",
    .left_behind = "停止しなかったので置いていきました。その結果は破棄されます。",
    .picture_saved = "画像を保存しました: ",
    .picture_failed = "画像を保存できません: ",
    .help_menu = "ヘルプ",
    .import_games = "棋譜の取り込み",
    .open_examples = "見本のデータベースを開く",
    .show_palette = "コマンド一覧",
    .key_bindings = "キー割り当て",
    .tour = "ひとめぐり",
    .maximise = "パネルを最大化",
    .next_panel = "次のパネル",
    .previous_panel = "前のパネル",
    .next_tab = "パネルの次の表示",
    .lock_layout = "配置の固定",
    .larger = "拡大",
    .smaller = "縮小",
    .usual_size = "標準の大きさ",
    .workspace_all = "全体",
    .workspace_analyze = "検討",
    .workspace_play = "対局",
    .show_all = "画面の構成: 全体",
    .show_analyze = "画面の構成: 検討",
    .show_games = "画面の構成: 棋譜",
    .show_lab = "画面の構成: ラボ",
    .show_experiments = "画面の構成: 実験",
    .show_play = "画面の構成: 対局",
    .workspaces = "自分の画面構成...",
    .workspace_name = "名前",
    .make_workspace = "作る",
    .rename_workspace = "名前を変える",
    .remove_workspace = "削除",
    .workspaces_note = "画面の構成はパネルの配置を覚えます。新しい構成は今の配置から始まります。",
    .workspace_name_needed = "名前は1字以上40字以内です。",
    .workspace_name_signs = "名前に「.」「,」「#」「=」は使えません。",
    .workspace_name_taken = "その名前の構成がすでにあります。",
    .close = "閉じる",
    .palette_hint = "何をしますか",
    .palette_empty = "該当する項目がありません。",
    .palette_panel = "パネル: {}",
    .palette_script = "スクリプト: {}",
    .palette_query = "保存した検索: {}",
    .press_a_key = "キーを押してください",
    .no_key = "なし",
    .key_is_taken = "{}は「{}」のキーです。こちらに移しますか。",
    .take_key = "移す",
    .leave_key = "やめる",
    .find_command = "コマンドまたはキーを検索",
    .key_bindings_note = "キーをクリックして新しいキーを押します。Escで中止、Backspaceで解除。",
    .restore_keys = "すべて元に戻す",
    .layout_locked = "配置を固定しました。",
    .layout_free = "配置の固定を解きました。",
    .making_examples = "見本のデータベースを作成中",
    .tour_next = "次へ",
    .tour_back = "戻る",
    .game_saved_from_crash =
        "対局中にウィンドウが終了したため、その対局を {} 番として保存しました。",
    .store_is_gone =
        "ほかのプログラムがデータベースを削除、改名、または置き換えました。これ以降は何も保存されま"
        "せん"
        "。ファイルを元に戻すか、今あるものを開き直してください。",
    .store_is_read_only = "データベースは読み取り専用です。ここで行ったことは保存されません。",
    .read_only = "読み取り専用",
    .gone = "失われました",
    .tour_welcome =
        "Yomiへようこそ。この画面のすべては盤上の一つの局面についてのものです。対局や行、手を選ぶと"
        "、すべてのパネルが追従します。見本のデータベースにはリバーシの実戦譜とヨニンの小さな実験が"
        "入っています。",
    .tour_board =
        "盤面にはどのゲームも表示されます。マスをクリックして着手し、矢印キーで進めます。Ctrl+"
        "Vで局面や棋譜を貼り付け、Ctrl+Nで対局を始めます。",
    .tour_analysis =
        "スペースキーで解析を開始・停止します。マスに評価値が表示され、枠付きは確定値です。",
    .tour_games =
        "保存された対局の一覧です。絞り込みと並べ替えができ、Page "
        "Up/Downで移動します。棋譜ファイルを画面にドロップするか、メニューから取り込めます。",
    .tour_explorer =
        "エクスプローラーは、この局面から保存された対局がどう進んだかを、盤の対称も含めて示します"
        "。",
    .tour_lab =
        "ここでLuaスクリプトを実行します。戦略や評価マップの実験は一局ずつ保存され、止めても後で続"
        "けられます。",
    .tour_palette =
        "Ctrl+Shift+"
        "Pで、コマンド、パネル、スクリプト、保存した検索を名前から探せます。F6でパネルを移り、F11で"
        "最大化します。このひとめぐりとキーの一覧はヘルプにあります。",
};

}  // namespace

const FrameWords& frame_words(Language language) {
    return language == Language::Japanese ? kFrameJapanese : kFrameEnglish;
}

}  // namespace workbench
