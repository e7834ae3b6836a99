#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/evaluate/fixed_point.h"

namespace engine {

/// One look-up in place of many: all pattern terms of one seat over the same squares, or over some
/// of them, and the tables that they share.
///
/// An image whose squares all belong to a larger one's is read in the larger one's table, so it
/// costs nothing at search time. Tables that would be equal are one.
class PatternFusion {
  public:
    PatternFusion(const Evaluation& evaluation, int seat);

    /// The squares of each look-up.
    const std::vector<PatternSquares>& patterns() const { return patterns_; }
    /// Where each look-up's table begins among the entries.
    const std::vector<std::uint32_t>& offsets() const { return offsets_; }
    /// How many entries all tables have together: the place of the 0 behind them.
    std::uint32_t entries() const { return static_cast<std::uint32_t>(entries_); }
    /// Whether the other's look-ups read the same tables, on other squares: seats that see the
    /// board turned do.
    bool reads_like(const PatternFusion& other) const {
        return tables_ == other.tables_ && offsets_ == other.offsets_;
    }
    /// All tables, one after the other, at one stage, in steps, and a 0 behind them; `own_to_move`
    /// says whose turn it is.
    std::vector<std::int32_t> tables_at(int discs, bool own_to_move, FixedPoint fixed_point) const;

  private:
    /// A term that a table holds: at which places of the table's squares the term's own are.
    struct Part {
        StagedWeight weight;
        std::shared_ptr<const PatternTables> tables;
        std::vector<int> places;
        friend bool operator==(const Part&, const Part&) = default;
    };
    struct Table {
        int length;
        std::vector<Part> parts;
        std::uint32_t offset = 0;
        friend bool operator==(const Table&, const Table&) = default;
    };

    /// The entries of a term at one stage, in steps: the same sums as PatternTables::entry, without
    /// looking again for every entry where it lies.
    static void fill_steps(const Part& part, int discs, bool own_to_move, FixedPoint fixed_point,
                           std::vector<std::int32_t>& steps);

    std::vector<PatternSquares> patterns_;
    std::vector<std::uint32_t> offsets_;
    std::vector<Table> tables_;
    std::size_t entries_ = 0;  ///< of all tables together
};

}  // namespace engine
