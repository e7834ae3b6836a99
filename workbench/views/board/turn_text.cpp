#include "workbench/views/board/turn_text.h"

#include "workbench/views/board/turn_name.h"

namespace workbench {
namespace {

const char* name_text(TurnName name, const Words& word) {
    switch (name) {
        case TurnName::Same:
            return word.turn_same;
        case TurnName::QuarterRight:
            return word.turn_right;
        case TurnName::Half:
            return word.turn_half;
        case TurnName::QuarterLeft:
            return word.turn_left;
        case TurnName::LeftRight:
            return word.mirror_left_right;
        case TurnName::UpDown:
            return word.mirror_up_down;
        case TurnName::MainDiagonal:
            return word.mirror_main_diagonal;
        case TurnName::OtherDiagonal:
            break;
    }
    return word.mirror_other_diagonal;
}

}  // namespace

std::string turn_text(const engine::BoardSymmetry& symmetry, const engine::GameFacts& facts,
                      const Words& word) {
    std::string text = name_text(turn_name(symmetry, facts.layout), word);
    if (symmetry.swaps_colors()) text += word.turn_swaps_colors;
    return text;
}

}  // namespace workbench
