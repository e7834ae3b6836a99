#include "workbench/text/frame_words.h"

namespace workbench {
namespace {

constexpr FrameWords kEnglish{
    .game_menu = "Game",
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
    .board = "Board",
    .moves = "Moves",
    .analysis = "Analysis",
    .games = "Games",
    .experiments = "Experiments",
    .evaluation = "Evaluation",
    .explorer = "Explorer",
    .query = "Query",
    .scripts = "Scripts",
    .idle = "ready",
    .picture_saved = "Picture saved: ",
    .picture_failed = "The picture could not be written: ",
};

constexpr FrameWords kJapanese{
    .game_menu = "ゲーム",
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
    .board = "盤面",
    .moves = "棋譜",
    .analysis = "解析",
    .games = "対局一覧",
    .experiments = "実験",
    .evaluation = "評価",
    .explorer = "エクスプローラー",
    .query = "SQL検索",
    .scripts = "スクリプト",
    .idle = "待機中",
    .picture_saved = "画像を保存しました: ",
    .picture_failed = "画像を保存できません: ",
};

}  // namespace

const FrameWords& frame_words(Language language) {
    return language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace workbench
