#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/board/score.h"
#include "engine/evaluate/evaluation.h"
#include "engine/games/position.h"

namespace engine {

/// An evaluation as fixed-point tables: whatever the number of its terms, the value of a position
/// is sixteen look-ups.
class CompiledEvaluation {
  public:
    CompiledEvaluation(Evaluation source, const GameFacts& facts);

    const Evaluation& source() const { return source_; }
    /// Steps of a Score that make one unit of the evaluation.
    int scale() const { return scale_; }
    /// Steps of a Score that a disc of payoff is worth. Equal to `scale` where the unit is discs;
    /// otherwise so much that no estimate outweighs a won game.
    int payoff_scale() const { return payoff_scale_; }

    /// The value for a seat, in steps.
    template <Position P>
    Score value(const P& position, Player seat) const {
        const SeatTables& tables = seats_[index_of(seat)];
        const std::uint64_t own = position.discs_of(tables.color).bits();
        const std::uint64_t rest = position.discs_of(other(tables.color)).bits();
        std::int32_t sum = 0;
        for (int row = 0; row < 8; ++row) {
            sum += tables.rows[row][own >> (row * 8) & 255];
            sum -= tables.rows[row][rest >> (row * 8) & 255];
        }
        return Score::from_raw(sum);
    }
    /// The largest cell of a seat's map, its sign left aside, in steps.
    std::int32_t largest_cell(Player seat) const;

  private:
    struct SeatTables {
        Color color = Color::Black;
        std::array<std::array<std::int32_t, 256>, 8> rows{};  ///< by row, by the discs in it
    };

    Evaluation source_;
    int scale_ = 1;
    int payoff_scale_ = 1;
    std::vector<SeatTables> seats_;
};

/// Makes an evaluation ready to search a game with. Fails with a sentence when it does not fit:
/// another game, too few maps, cells beyond the range of a score. Weights are rounded once, to
/// the coarsest of 1, 1/10, ... 1/10000 that keeps every cell, or else to the finest of them that
/// the range of a score allows.
tl::expected<std::shared_ptr<const CompiledEvaluation>, std::string> compile(
    const Evaluation& evaluation, const GameFacts& facts);

}  // namespace engine
