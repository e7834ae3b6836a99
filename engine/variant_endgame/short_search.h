#pragma once

#include <vector>

#include "engine/search/core/node_counter.h"
#include "engine/variant_endgame/sides.h"

namespace engine::variant_endgame {

/// What a position far from the end is probably worth to the coalition: a search of a few moves
/// with an estimate where it ends. It puts the exact search's moves in order and tells a selective
/// one where to stop.
class ShortSearch {
  public:
    ShortSearch(const Sides& sides, NodeCounter& nodes) : sides_{sides}, nodes_{nodes} {}

    /// The worth after `depth` more moves, in parts of a disc. One of at most `low` is an upper
    /// bound, one of at least `high` a lower one. Meaningless once the search has stopped.
    int score(const Board& board, const Turn& turn, int depth, int low, int high);

    static constexpr int kDisc = 16;       ///< the worth of one disc
    static constexpr int kMost = 100'000;  ///< nothing is worth so much

  private:
    /// What the last search of a position to this depth has shown.
    struct Known {
        Key key = 0;
        int depth = 0;
        int least = -kMost;
        int most = kMost;
    };
    struct Child {
        Board board;
        Turn turn;
        int rank;
    };
    static constexpr int kKnownBits = 14;
    static constexpr int kKnownFrom = 2;  ///< depth from which remembering is worth it

    int best_of(const Board& board, const Turn& turn, int depth, int low, int high);
    int estimate(const Board& board, const Turn& turn) const;

    const Sides& sides_;
    NodeCounter& nodes_;
    std::vector<Known> known_;  ///< empty until first asked, for most searches are near the end
};

}  // namespace engine::variant_endgame
