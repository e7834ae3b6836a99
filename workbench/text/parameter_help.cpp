#include "workbench/text/parameter_help.h"

#include <algorithm>
#include <array>

namespace workbench {
namespace {

struct JapaneseHelp {
    std::string_view name;
    std::string_view help;
};

constexpr std::array kJapaneseHelp = {
    JapaneseHelp{"depth", "先読みの手数"},
    JapaneseHelp{"nodes", "打つ石の数の上限"},
    JapaneseHelp{"seconds", "探索時間（秒）"},
    JapaneseHelp{
        "confidence",
        "確信度（%）：100未満では推測で手を打ち切る。終局までの探索では評価値が正確である割合"},
    JapaneseHelp{"presearch_depth", "手の順序を決める最初の探索の深さ"},
    JapaneseHelp{"lines", "正確な評価値を求める手の数"},
    JapaneseHelp{"threads", "同時に探索するスレッドの数"},
    JapaneseHelp{"hash", "置換表の大きさ（MB）"},
    JapaneseHelp{"seat", "評価値を求める席（1から）。指定がなければ手番の席"},
    JapaneseHelp{"against", "手番の席が値を小さくしたい相手の席"},
    JapaneseHelp{"defensive_threshold",
                 "mpmix：手番の席が評価値でこれだけ勝っているときはparanoidで読む"},
    JapaneseHelp{"offensive_threshold",
                 "mpmix：ほかの席が評価値でこれだけ勝っているときは首位の席を狙う"},
    JapaneseHelp{"playouts", "flatとmctsが終局まで打つ対局の数。expectimaxでは引く応手の数"},
    JapaneseHelp{"exploration", "mctsとexpectimax：UCB1の定数"},
    JapaneseHelp{"puct",
                 "mcts：PUCTの定数。評価のネットワークが予想する手から試す。0ならUCB1を使う"},
    JapaneseHelp{"bias", "mcts：評価値がどれだけ手を導くか"},
    JapaneseHelp{"evaluation_share",
                 "flat・mcts・expectimax：末端の値のうち評価値が占める割合（0〜1）"},
    JapaneseHelp{"guided", "flatとmcts：プレイアウトが評価値の勧める手を選ぶ割合（0〜1）"},
    JapaneseHelp{"careful",
                 "flat・mcts・expectimax：プレイアウトが隅を優先し、"
                 "空いた隅の斜め隣を避ける割合（0〜1）"},
    JapaneseHelp{"seed", "プレイアウトの乱数の種"},
};

}  // namespace

std::string_view parameter_help(const engine::SearchParameter& parameter, Language language) {
    if (language == Language::English) return parameter.help;
    const auto found = std::ranges::find(kJapaneseHelp, parameter.name, &JapaneseHelp::name);
    return found == kJapaneseHelp.end() ? parameter.help : found->help;
}

}  // namespace workbench
