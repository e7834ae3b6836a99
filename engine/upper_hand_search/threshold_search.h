#pragma once

#include <functional>
#include <limits>
#include <optional>

#include "engine/search/core/node_counter.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/upper_hand_search/outlook.h"
#include "engine/upper_hand_search/proof_table.h"
#include "engine/upper_hand_search/ranked_moves.h"

namespace engine::upper_hand {

/// One thread's search to the end of the game for a single question: does the side to move get at
/// least so much? Depth first; what it finds out stays in the table for the questions to come.
///
/// What is known of the positions after all moves, by the balls on the board or by the table, is
/// asked before any is searched (enhanced transposition cutoffs; Plaat, Schaeffer, Pijls and de
/// Bruin, Exploiting graph properties of game trees, AAAI 1996), since here most positions are
/// reached in many ways.
class ThresholdSearch {
  public:
    ThresholdSearch(const Shape& shape, TranspositionTable& table, SearchControl& control)
        : shape_{shape}, table_{table}, control_{control}, count_{control, kReportEvery} {}

    /// Puts what is proven of a position into the table, if it says whether the side that is to
    /// move there, or the other, gets so much.
    void know(const PositionName& name, const ProvenBounds& bounds, int at_least);

    /// Told of a position that is decided, and what its payoff is at least or at most.
    using OnDecided = std::function<void(const Board&, const ProvenBounds&)>;
    /// From now on tells of all that it decides with so many balls left or more.
    void tell_from(int balls, OnDecided on_decided) {
        told_from_ = balls;
        on_decided_ = std::move(on_decided);
    }

    /// The payoff is at least this if it reaches `at_least`, else at most. Empty: `budget` balls
    /// were placed and it is not known yet, or the control has stopped.
    std::optional<int> payoff_bound(const Board& board, int at_least, std::uint64_t budget);
    /// Balls placed so far.
    std::uint64_t nodes() const { return nodes_; }
    /// Hands the rest of the count to the control.
    void report() { count_.report(); }

  private:
    static constexpr std::uint64_t kReportEvery = 4096;  ///< nodes; some milliseconds
    // Found by trying on twelve positions of the largest pyramid, 14 plies from its start. Reserves
    // are those of both sides together.
    static constexpr int kTableFrom = 6;      ///< nearer the end a look-up costs more than it saves
    static constexpr int kForesightFrom = 8;  ///< from here on the table is asked for every move
    static constexpr int kLeadFrom = 12;      ///< from here on the moves are ordered by the lead
    static constexpr float kLead = 4096;      ///< its rank per ball; see `gain`
    static constexpr int kFreeCell = -600;  ///< rank of a free cell: few answers are soon searched

    /// A position after a move, as far as it is known before it is searched.
    struct Child {
        Prospects prospects;
        Outlook outlook;
        Key key;
    };
    using Children = std::array<Child, 25>;
    /// What the moves that need no search are worth.
    struct Foreseen {
        int best = -kWordSquares;
        bool suffices = false;
    };

    int search(const Board& board, int at_least, const Prospects& prospects,
               const Outlook* known_outlook);
    /// Marks the moves that fall short with `kFallsShort`.
    Foreseen foresee(RankedMoves& moves, Children& children, int at_least, bool asks_table);
    Foreseen ask_table(RankedMoves& moves, const Children& children, int at_least) const;
    void rank(RankedMoves& moves, const Children& children, const Board& board,
              std::uint8_t known_move);
    /// That the payoff is at least, or at most, so much.
    int decided(const Board& board, int bound, bool is_least) const {
        if (board.own_reserve + board.other_reserve >= told_from_) tell(board, bound, is_least);
        return bound;
    }
    void tell(const Board& board, int bound, bool is_least) const;
    void count() {
        ++nodes_;
        count_.count();
    }
    bool is_stopped() const { return nodes_ >= limit_ || control_.is_stopped(); }

    const Shape& shape_;
    TranspositionTable& table_;
    SearchControl& control_;
    NodeCounter count_;
    CutHistory history_;
    std::uint64_t nodes_ = 0;
    std::uint64_t limit_ = 0;
    int told_from_ = std::numeric_limits<int>::max();
    OnDecided on_decided_;
};

}  // namespace engine::upper_hand
