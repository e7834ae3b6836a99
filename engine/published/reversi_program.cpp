#include "engine/published/reversi_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "engine/published/printed_alpha_beta.h"

namespace engine {
namespace {

struct SortedMove {
    Square square;
    std::int32_t value = 0;
};

/// `move` of the printed class, for one position.
class Ssai {
  public:
    Ssai(const ReversiProgram& program, const ReversiPosition& position)
        : program_{program}, position_{position} {
        const int empties =
            64 - (position.discs_of(Color::Black) | position.discs_of(Color::White)).size();
        if (empties <= program.wld_depth) {
            limit_ = kJavaMost;
            leaf_ = empties <= program.perfect_depth ? LeafValue::Discs : LeafValue::WinLossDraw;
        } else {
            limit_ = program.normal_depth;
        }
    }

    Square chosen() const {
        const std::vector<SortedMove> moves = sorted_moves();
        if (program_.root_never_raised) return moves.back().square;
        std::int32_t highest = kJavaLeast;
        Square best = moves.front().square;
        for (const SortedMove& move : moves) {
            const std::int32_t value = searched_value(move.square, highest);
            if (value <= highest) continue;
            highest = value;
            best = move.square;
        }
        return best;
    }

  private:
    std::pair<SquareSet, SquareSet> behind(Square square) const {
        const ReversiPosition child = position_.play(square);
        const bool black_moves = child.player_to_move() == Player::First;
        const Color mover = black_moves ? Color::Black : Color::White;
        return {child.discs_of(mover), child.discs_of(other(mover))};
    }

    /// With a proper window, anything not above `highest` will do for what is not above it.
    std::int32_t searched_value(Square square, std::int32_t highest) const {
        const auto [own, rest] = behind(square);
        if (program_.inverted_window) {
            return java_negated(printed_alpha_beta(own, rest, limit_ - 1, -kJavaMost,
                                                   java_negated(kJavaLeast), leaf_,
                                                   program_.order));
        }
        const std::int32_t beta = highest == kJavaLeast ? kJavaMost : -highest;
        if (leaf_ == LeafValue::WinLossDraw) {
            return -windowed_value(own, rest, limit_ - 1, -1, std::min(beta, 1), leaf_);
        }
        return -windowed_value(own, rest, limit_ - 1, -kJavaMost, beta, leaf_);
    }

    std::vector<SortedMove> sorted_moves() const {
        const LeafValue leaf = program_.midgame_sort ? LeafValue::Midgame : leaf_;
        std::vector<SortedMove> moves;
        for_each_square(position_.legal_moves().squares(), program_.order, [&](Square square) {
            const auto [own, rest] = behind(square);
            moves.push_back({square, -windowed_value(own, rest, program_.presearch_depth - 1,
                                                     -kJavaMost, kJavaMost, leaf)});
        });
        for (std::size_t begin = 0; begin + 1 < moves.size(); ++begin) {
            for (std::size_t current = program_.missorted_list ? 1 : begin + 1;
                 current < moves.size(); ++current) {
                if (moves[begin].value < moves[current].value) {
                    std::swap(moves[begin], moves[current]);
                }
            }
        }
        return moves;
    }

    ReversiProgram program_;
    ReversiPosition position_;
    int limit_ = 0;
    LeafValue leaf_ = LeafValue::Midgame;
};

}  // namespace

std::string fault_in_game_for_reversi_program(const GameFacts& facts) {
    if (facts.name == "reversi") return "";
    return fmt::format("the printed program plays Reversi, not {}", facts.name);
}

Strategy ssai_strategy(std::string name, const ReversiProgram& program) {
    assert(program.presearch_depth > 0 && program.normal_depth > 0);
    return {.name = std::move(name),
            .start = {},
            .choose = [program](const AnyPosition& position, const Turn& /*turn*/) {
                return Choice{Ssai{program, std::get<ReversiPosition>(position)}.chosen()};
            }};
}

Strategy msai_strategy(std::string name, SquareOrder order) {
    return {.name = std::move(name),
            .start = {},
            .choose = [order](const AnyPosition& position, const Turn& /*turn*/) {
                Square last{0};
                for_each_square(legal_moves(position).squares().in_word(), order,
                                [&last](Square square) { last = square; });
                return Choice{last};
            }};
}

}  // namespace engine
