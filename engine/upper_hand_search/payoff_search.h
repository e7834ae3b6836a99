#pragma once

#include "engine/search/core/node_counter.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/upper_hand_search/canonical.h"
#include "engine/upper_hand_search/ranked_moves.h"

namespace engine::upper_hand {

/// One thread's search of UpperHand to the end of the game. Scores are payoffs of the side to move.
///
/// Null windows, a table of canonical positions, and the moves ordered by what they win at once,
/// what they leave to be won, and the lead that they promise.
class PayoffSearch {
  public:
    PayoffSearch(const Shape& shape, TranspositionTable& table, SearchControl& control,
                 NodeCounter& count)
        : shape_{shape}, table_{table}, control_{control}, count_{count} {}

    /// The payoff under perfect play: exact inside the window, else a bound. Meaningless once the
    /// control has stopped. `line` becomes the best play where the payoff lies inside.
    int payoff(const Board& board, int alpha, int beta, Line& line);

  private:
    static constexpr int kTableFrom = 4;    ///< reserves together; nearer the end a look-up costs
    static constexpr int kTurnedFrom = 5;   ///< from here on symmetric positions share an entry
    static constexpr int kBisectFrom = 10;  ///< from here on null windows find the payoff sooner
    static constexpr int kLeadFrom = 10;    ///< from here on the moves are ordered by it
    static constexpr int kLead = 4;         ///< its weight beside what is won at once

    /// The lead that the side to move may expect, in 1/1024 of a ball.
    std::int32_t lead(const Board& board) const;
    int search(const Board& board, int alpha, int beta, Line& line);
    /// The payoff if it is `low` to `high`, else a bound, by null windows.
    int bisect(const Board& board, int low, int high, Line& line);

    const Shape& shape_;
    TranspositionTable& table_;
    SearchControl& control_;
    NodeCounter& count_;
    CutHistory history_;
};

}  // namespace engine::upper_hand
