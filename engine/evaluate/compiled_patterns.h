#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluate/pattern_fusion.h"
#include "engine/evaluate/pattern_indexer.h"

namespace engine {

/// The pattern terms of an evaluation as one seat sees them: fused tables for every stage.
class CompiledPatterns {
  public:
    /// No seat has more look-ups.
    static constexpr int kMostLookups = 1024;

    CompiledPatterns(const Evaluation& evaluation, int seat, FixedPoint fixed_point,
                     std::span<const int> stages);

    /// The sum of all tables' entries at a stage, in steps. `own` and `other` are the discs as the
    /// seat sees them.
    std::int32_t sum(std::uint64_t own, std::uint64_t other, int stage, bool own_to_move) const {
        if (turn_ == TurnUse::MoversView && !own_to_move) return -entries_of(other, own, stage);
        const int table = turn_ == TurnUse::Each ? stage * 2 + (own_to_move ? 0 : 1) : stage;
        return entries_of(own, other, table);
    }
    /// Look-ups that a value costs.
    int lookups() const { return indexer_.size(); }
    std::size_t bytes() const { return narrow_.size() * 2 + wide_.size() * 4; }

  private:
    std::int32_t entries_of(std::uint64_t own, std::uint64_t other, int table) const {
        std::array<std::uint16_t, kMostLookups> numbers;  // NOLINT: `find` writes what is read
        indexer_.find(own, other, numbers.data());
        return is_wide_ ? added(wide_.data() + table * entries_, numbers.data())
                        : added(narrow_.data() + table * entries_, numbers.data());
    }
    template <class Steps>
    std::int32_t added(const Steps* tables, const std::uint16_t* numbers) const {
        std::int32_t sum = 0;
        const int count = indexer_.size();
        for (int place = 0; place < count; ++place) {
            sum += tables[offsets_[place] + numbers[place]];
        }
        return sum;
    }

    PatternIndexer indexer_;
    std::vector<std::uint32_t> offsets_;  ///< by look-up
    std::size_t entries_ = 0;             ///< of one stage and side to move
    TurnUse turn_ = TurnUse::Ignores;
    bool is_wide_ = false;
    std::vector<std::int16_t> narrow_;  ///< by stage (and side to move): half the size, where
    std::vector<std::int32_t> wide_;    ///< every entry fits; else this one
};

/// Bytes that the fused tables of an evaluation take, all seats together, at most.
double table_bytes_of(const Evaluation& evaluation, int stages);

}  // namespace engine
