#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/upper_hand_search/position_name.h"

namespace engine::upper_hand {

/// What is infinite among proof and disproof numbers.
inline constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// What is proven of a position's payoff for the side to move.
struct ProvenBounds {
    std::int8_t least = -kWordSquares;
    std::int8_t most = kWordSquares;

    bool answers(int at_least) const { return least >= at_least || most < at_least; }
    void add(const ProvenBounds& more) {
        least = std::max(least, more.least);
        most = std::min(most, more.most);
    }
    friend bool operator==(const ProvenBounds&, const ProvenBounds&) = default;
};

/// A position that a proof search has worked on.
struct ProofEntry {
    PositionName name;
    float proof = 1;     ///< the work that a proof is expected to cost; see ProofSearch
    float disproof = 1;  ///< the same for a disproof
    float work = 0;      ///< nodes spent below the position; 0: an empty slot
    ProvenBounds bounds;
    std::int8_t at_least = kNothing;  ///< what the two numbers are about

    static constexpr std::int8_t kNothing = 127;  ///< there are no numbers, only bounds
};

/// The positions of a proof search: a fixed number, of which those go first that cost least.
class ProofTable {
  public:
    explicit ProofTable(std::size_t bytes);

    /// Null: not known, or forgotten. Valid until the next `store`.
    const ProofEntry* find(const PositionName& name) const;
    /// Takes the place of what was known of the position; proven bounds are added up.
    void store(ProofEntry entry);
    /// Entries in use, and how many there can be.
    std::size_t used() const { return used_; }
    std::size_t size() const { return entries_.size(); }

  private:
    static constexpr std::size_t kBucket = 8;  ///< entries among which one is replaced

    std::size_t bucket(const PositionName& name) const {
        const Key key = mix(name.filled ^ mix(name.live + 0x9e3779b97f4a7c15U));
        return (key & mask_) * kBucket;
    }

    std::vector<ProofEntry> entries_;
    std::uint64_t mask_;
    std::size_t used_ = 0;
};

}  // namespace engine::upper_hand
