#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluate/pattern_indexer.h"
#include "engine/train/pattern_set.h"
#include "engine/train/sample.h"

namespace engine {

/// A position as one seat sees it, ready to learn from.
struct Row {
    std::uint64_t own = 0;
    std::uint64_t other = 0;
    float label = 0;   ///< in discs
    float weight = 1;  ///< how much the row counts
    std::uint8_t seat = 0;
    std::uint8_t own_to_move = 1;
    std::uint8_t seats_after = 0;  ///< from the seat to the mover
};

/// Which numbers are fitted for a set of patterns: one for every entry of a table, patterns that a
/// symmetry of the board makes equal sharing theirs, and what the turn is worth.
class ParameterLayout {
  public:
    ParameterLayout(const PatternSet& set, const GameFacts& facts);

    int parameters() const { return parameters_; }
    /// Parameters that a row takes, at most.
    int row_room() const { return lookups_ + 1; }
    /// Writes the parameters of a row (one of them may come several times) and gives their count.
    int find(const Row& row, std::span<std::uint32_t> parameters) const;
    /// The views of a position to learn from: the mover's in games for two, every seat's in others.
    void append_rows(const Sample& sample, float weight, std::vector<Row>& rows) const;
    /// Puts fitted parameters, one list per knot, into tables of 16-bit steps.
    Weights weights_of(const std::vector<std::vector<float>>& by_knot) const;
    /// The parameters that the terms of weights with the same patterns stand for when so many discs
    /// are on the board. Of entries that share one the first counts.
    std::vector<float> parameters_of(std::span<const Term> terms, int discs) const;

  private:
    std::int16_t step(float value) const;
    std::vector<std::int16_t> table_of(std::size_t pattern, bool own_to_move,
                                       const std::vector<float>& parameters) const;

    PatternSet set_;
    std::vector<Color> colors_;  ///< by seat
    int lookups_ = 0;
    int parameters_ = 0;
    std::uint32_t first_turn_ = 0;              ///< the parameters of the turn come last
    bool knows_side_ = false;                   ///< a table each for either side to move
    std::vector<PatternIndexer> indexers_;      ///< by seat
    std::vector<std::uint32_t> offsets_;        ///< by look-up: its table among the entries
    std::vector<std::uint32_t> table_offsets_;  ///< by pattern
    std::vector<std::uint32_t> parameter_of_;   ///< by entry; other side to move after own
    std::size_t entries_ = 0;                   ///< of one side to move
};

}  // namespace engine
