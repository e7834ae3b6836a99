#pragma once

#include <limits>
#include <span>
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
    /// `getValue`, as many times as there are `values`: minimax without a cut, for Black. Every
    /// leaf changes a map that drifts.
    void value(ThesisMap& map, std::span<std::int64_t> values);
    /// The same value, once, of the tree of `plies` plies under `root` where the map stands still:
    /// then nothing depends on which leaves are asked, and alpha-beta leaves most of them out.
    std::int64_t still_value(const VariantPosition& root, int plies, ThesisMap& map) const;

  private:
    struct Window {
        std::int64_t low = std::numeric_limits<std::int64_t>::min();
        std::int64_t high = std::numeric_limits<std::int64_t>::max();
    };
    std::int64_t cut_value(const VariantPosition& position, const MapTally& tally, int plies,
                           Window window, ThesisMap& map) const;
    enum class Kind : std::uint8_t { Maximum, Minimum, Leaf };
    struct Node {
        Kind kind = Kind::Leaf;
        std::uint8_t children = 0;
        bool has_only_leaves = false;  ///< below it, as many as children
    };
    struct Payoff {
        std::size_t leaf = 0;
        std::int64_t value = 0;
    };

    void add(const VariantPosition& position, int plies);
    void add_leaves(const VariantPosition& position, SquareSet moves);
    /// Whose map values what lies behind a turn of `mover`.
    std::uint8_t map_seat(Player mover) const;
    Kind kind_of(const VariantPosition& position) const;
    std::int64_t payoff_of(const VariantPosition& position) const;
    void value_whole(ThesisMap& map, std::span<std::int64_t> values);
    /// The same where the program's numbers wrap: 32 bits hold them, which is half the memory.
    void value_wrapped(ThesisMap& map, std::span<std::int64_t> values);
    template <class Number>
    Number minimax(std::span<const Number> leaves) const;
    template <class Number>
    Number value_at(const Node*& node, const Number*& leaf) const;

    YoninProgram program_;
    int searcher_;
    std::vector<Node> nodes_;  ///< each before its children; leaves of `has_only_leaves` left out
    std::vector<MapLeaf> leaves_;  ///< in the order in which they are valued
    std::vector<Payoff> payoffs_;  ///< of leaves that the map does not value
    // By leaf, of the tree's value in hand:
    std::vector<std::int64_t> sums_;            ///< before they wrap
    std::vector<std::uint32_t> wrapped_;        ///< as the program sees them, where they wrap,
    std::vector<std::uint32_t> wrapped_steps_;  ///< and by how much they change from time to time
    std::vector<std::int64_t> values_;          ///< as the program sees them, where they do not
};

}  // namespace engine
