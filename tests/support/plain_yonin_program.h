#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/random.h"
#include "engine/published/yonin_program.h"
#include "tests/support/reference_reversi.h"

namespace tests {

/// The Yonin theses' appendix written down again, statement by statement and under the slow rules:
/// an 8x8 array of values that every evaluation changes, a board that is searched once for each
/// candidate. Shares nothing with the engine's version but the names of the switches.
class PlainYoninProgram {
  public:
    /// `SelfStrategy(int player_no)`; seats from 0, the even ones black.
    PlainYoninProgram(const engine::YoninProgram& program, int seat);

    /// `decide`: the square to place on; there is at least one.
    int decide(const ReferenceReversi& board, engine::Random& coins);

  private:
    void set_value(int seat);
    std::int64_t get_value(const ReferenceReversi& board, int depth);
    std::int64_t calculate_value(int seat, const ReferenceReversi& board);
    std::int64_t payoff_value(const ReferenceReversi& board) const;
    std::vector<int> possibles(const ReferenceReversi& board) const;
    bool takes_highest(int seat) const;
    std::int64_t wrapped(std::int64_t value) const;

    engine::YoninProgram program_;
    int seat_;
    std::int64_t values_[8][8] = {};
};

}  // namespace tests
