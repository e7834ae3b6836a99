#pragma once

#include <vector>

#include "engine/published/yonin_program.h"

namespace engine {

/// The whole tree under a position as the printed search walks it, kept: since the map drifts, the
/// same tree is worth something else each time it is valued.
class StoredTree {
  public:
    /// `searcher` from 0.
    StoredTree(const YoninProgram& program, int searcher);

    /// Forgets the last tree and keeps the one of `plies` plies under `root`.
    void grow(const VariantPosition& root, int plies);
    /// `getValue`: minimax without a cut, for Black. Every leaf changes a map that drifts.
    std::int64_t value(ThesisMap& map) const;

  private:
    enum class Kind : std::uint8_t { Maximum, Minimum, Leaf, Payoff };
    struct Node {
        std::int64_t payoff = 0;  ///< of a finished game that is not valued by the map
        MapTally tally{};         ///< of a leaf
        std::uint8_t children = 0;
        std::uint8_t map_seat = 0;
        Kind kind = Kind::Leaf;
    };

    void add(const VariantPosition& position, int plies);
    void add_leaf(const VariantPosition& position, bool is_over);
    bool maximises(const VariantPosition& position) const;
    std::int64_t payoff_of(const VariantPosition& position) const;
    std::int64_t value_at(std::size_t& place, ThesisMap& map) const;

    YoninProgram program_;
    int searcher_;
    std::vector<Node> nodes_;  ///< each before its children
};

}  // namespace engine
