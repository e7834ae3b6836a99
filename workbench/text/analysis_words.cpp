#include "workbench/text/analysis_words.h"

namespace workbench {
namespace {

constexpr AnalysisWords kEnglish{
    .start_analysis = "Analyze",
    .stop_analysis = "Stop",
    .default_evaluation = "standard",
    .depth = "Depth",
    .threads = "Threads",
    .every_move = "Score every move",
    .discs = "discs",
    .evaluation_unit = "points",
    .exact = "exact",
    .estimated = "estimated",
    .score = "Score",
    .nodes = "Nodes",
    .line = "Line",
    .playouts = "Playouts",
    .time = "Time",
    .no_time_limit = "No time limit",
    .coalition = "Coalition: seats",
    .defensive_threshold = "Paranoid from",
    .offensive_threshold = "Offensive from",
    .mover = "player to move",
    .heat_map = "Heat map",
    .no_maps = "This evaluation has no maps.",
    .payoff_instead = "The game is over: a search takes the payoff, not this value.",
    .term = "Term",
    .kind = "Kind",
    .weight = "Weight",
    .value = "Value",
    .share = "Share",
    .map = "map",
    .turn = "turn",
    .pattern_short = "{} sq. × {}",
    .map_note =
        "A number for every square: the sum over the seat's color minus that over the other.",
    .turn_note = "What the turn is worth to the seat.",
    .pattern_note = "A pattern of {} squares: {} look-ups, summed up.",
    .function_note = "A function in Lua: {}",
};

constexpr AnalysisWords kJapanese{
    .start_analysis = "解析する",
    .stop_analysis = "停止",
    .default_evaluation = "標準",
    .depth = "深さ",
    .threads = "スレッド",
    .every_move = "すべての手を評価",
    .discs = "石",
    .evaluation_unit = "点",
    .exact = "確定",
    .estimated = "推定",
    .score = "評価値",
    .nodes = "ノード",
    .line = "読み筋",
    .playouts = "試行回数",
    .time = "時間",
    .no_time_limit = "時間制限なし",
    .coalition = "連合の席",
    .defensive_threshold = "paranoid 差",
    .offensive_threshold = "offensive 差",
    .mover = "手番の席",
    .heat_map = "ヒートマップ",
    .no_maps = "この評価関数にはマップがありません。",
    .payoff_instead = "終局です。探索はこの値ではなく得点を使います。",
    .term = "項",
    .kind = "種類",
    .weight = "重み",
    .value = "値",
    .share = "寄与",
    .map = "マップ",
    .turn = "手番",
    .pattern_short = "{}マス × {}",
    .map_note = "マスごとの数。席の色の石の合計から相手の色の石の合計を引きます。",
    .turn_note = "手番であることの価値です。",
    .pattern_note = "{}マスのパターン。{}回の表引きの合計です。",
    .function_note = "Luaの関数: {}",
};

}  // namespace

const AnalysisWords& analysis_words(Language language) {
    return language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace workbench
