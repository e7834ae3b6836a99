#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "engine/evaluate/pattern_indexer.h"
#include "engine/evaluate/pattern_steps.h"

namespace engine {

/// The pattern terms of an evaluation as one seat sees them: where to look, and the tables.
class CompiledPatterns {
  public:
    /// No seat has more look-ups.
    static constexpr int kMostLookups = 1024;

    /// Seats whose look-ups read the same tables share them: `others` are those made before.
    CompiledPatterns(const Evaluation& evaluation, int seat, FixedPoint fixed_point,
                     std::span<const int> stages,
                     std::span<const std::shared_ptr<const CompiledPatterns>> others);

    /// The sum of all tables' entries at a stage, in steps. `own` and `other` are the discs as the
    /// seat sees them.
    std::int32_t sum(std::uint64_t own, std::uint64_t other, int stage, bool own_to_move) const {
        if (turn_ == TurnUse::MoversView && !own_to_move) return -entries_of(other, own, stage, 0);
        const int turn = turn_ == TurnUse::Each && !own_to_move ? 1 : 0;
        return entries_of(own, other, stage, turn);
    }
    /// The same from numbers that have followed the game, as the seat sees it.
    std::int32_t sum(const PatternNumbers& numbers, int stage, bool own_to_move) const {
        if (turn_ == TurnUse::MoversView && !own_to_move) {
            alignas(64) std::array<std::uint16_t, PatternNumbers::kMost> swapped;  // NOLINT: filled
            indexer_.swap_sides(numbers, swapped.data());
            return -entries_at(swapped.data(), tables(stage), 0);
        }
        const int turn = turn_ == TurnUse::Each && !own_to_move ? 1 : 0;
        return entries_at(numbers.seen.data(), tables(stage), turn);
    }
    /// Whether it is all one which seat sees: only who is to move matters.
    bool is_movers() const { return turn_ == TurnUse::MoversView; }
    /// The tables of a stage for `movers_sum`, to be asked for once for many positions.
    const PatternSteps::Stage& tables(int stage) const { return steps_->at(stage); }
    /// For the side to move, from the numbers as that side sees them; the patterns are the mover's.
    std::int32_t movers_sum(const std::uint16_t* numbers, const PatternSteps::Stage& tables) const {
        return entries_at(numbers, tables, 0);
    }
    const PatternIndexer& indexer() const { return indexer_; }
    /// Look-ups that a value costs.
    int lookups() const { return indexer_.size(); }

  private:
    std::int32_t entries_of(std::uint64_t own, std::uint64_t other, int stage, int turn) const {
        std::array<std::uint16_t, kMostLookups> numbers;  // NOLINT: `find` writes what is read
        indexer_.find(own, other, numbers.data());
        return entries_at(numbers.data(), tables(stage), turn);
    }
    std::int32_t entries_at(const std::uint16_t* numbers, const PatternSteps::Stage& steps,
                            int turn) const {
        return steps.is_wide ? added(steps.wide[turn].data(), numbers)
                             : added(steps.narrow[turn], numbers);
    }
    /// Eight at a time, since a table's last entry is 0 for the look-ups there are not. Where to
    /// look is found by vectors first: loads are what takes the time, and so a look-up has two of
    /// them, not three.
    template <class Steps>
    std::int32_t added(const Steps* tables, const std::uint16_t* numbers) const {
        alignas(sizeof(Places)) std::array<std::uint32_t, kMostLookups> places;  // NOLINT: filled
        const std::size_t groups = offsets_.size();
        for (std::size_t group = 0; group < groups; ++group) {
            Numbers eight;
            std::memcpy(&eight, numbers + group * kTogether, sizeof eight);
            const Places found = __builtin_convertvector(eight, Places) + offsets_[group];
            std::memcpy(&places[group * kTogether], &found, sizeof found);
        }
        std::int32_t sum = 0;
        for (std::size_t first = 0; first < groups * kTogether; first += kTogether) {
            for (int next = 0; next < kTogether; ++next) sum += tables[places[first + next]];
        }
        return sum;
    }

    static constexpr int kTogether = 8;
    using Numbers [[gnu::vector_size(kTogether * sizeof(std::uint16_t))]] = std::uint16_t;
    using Places [[gnu::vector_size(kTogether * sizeof(std::uint32_t))]] = std::uint32_t;

    PatternIndexer indexer_;
    /// By look-up, eight in a group: its table among the entries; then the place of the 0 behind
    /// them.
    std::vector<Places> offsets_;
    TurnUse turn_ = TurnUse::Ignores;
    std::shared_ptr<const PatternSteps> steps_;
};

/// Bytes that the fused tables of an evaluation take when all stages are made, at most.
double table_bytes_of(const Evaluation& evaluation, int stages);

}  // namespace engine
