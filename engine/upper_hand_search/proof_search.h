#pragma once

#include <functional>
#include <vector>

#include "engine/upper_hand_search/proof_table.h"
#include "engine/upper_hand_search/threshold_search.h"

namespace engine::upper_hand {

/// How far the positions after a number of plies are known.
struct PlyProgress {
    int positions = 0;
    int decided = 0;
    friend bool operator==(const PlyProgress&, const PlyProgress&) = default;
};

/// Asks whether the side to move gets at least so much, and follows the moves that promise the
/// cheapest proof: depth-first proof-number search (Nagai, df-pn algorithm and its application to
/// tsume-shogi, 2002) with thresholds of 1 + epsilon (Pawlewicz and Lew, Improving depth-first
/// PN-search, CG 2006).
///
/// Three things differ from it as published. A position that is met for the first time is given
/// to ThresholdSearch if that is expected to be cheap, and has children only where it was not. The
/// proof number of a position whose work has not begun is the nodes that it is expected to cost: so
/// many by the reserves, divided by the probability that it is won, by the lead. And since most
/// positions are reached in many ways, so that the costs of siblings are for a good part the same
/// work, the costs of all moves are added up with a weight below 1 but for the highest (between
/// the sum and the maximum, which is weak proof-number search; Ueda, Hashimoto, Hashimoto and Iida,
/// Weak proof-number search, CG 2008).
class ProofSearch {
  public:
    struct Options {
        std::uint64_t budget = 1'000'000'000;  ///< nodes that a first try is expected to take
        double growth = 1.7;                   ///< of those nodes with each ball in the reserves
        double spread = 0.6;  ///< of payoffs around what the lead promises, in balls
        double lead = 0.82;   ///< what a ball of the lead is worth in the end
        double tempo = 1.5;   ///< what the move is worth, in balls
        double shared = 0.1;  ///< the weight of all moves but the costliest
        double epsilon = 0.25;
    };
    struct Numbers {
        double proof;     ///< 0: the side to move gets that much
        double disproof;  ///< 0: it does not
        bool is_decided() const { return proof == 0 || disproof == 0; }
    };
    /// Told of each position that is proven or disproven, with the nodes that it cost.
    using OnProven = std::function<void(const PositionName&, const ProvenBounds&, double work)>;

    ProofSearch(const Shape& shape, const Options& options, ProofTable& proofs,
                TranspositionTable& table, SearchControl& control, OnProven on_proven)
        : shape_{shape},
          options_{options},
          proofs_{proofs},
          control_{control},
          search_{shape, table, control},
          on_proven_{std::move(on_proven)} {}
    ProofSearch(const ProofSearch&) = delete;
    ProofSearch& operator=(const ProofSearch&) = delete;

    /// From now on tells also of what its depth-first searches decide with so many balls left or
    /// more; the nodes of that are not known.
    void tell_from(int balls);
    /// What is proven of a position, for the depth-first searches to find.
    void know(const PositionName& name, const ProvenBounds& bounds, int at_least) {
        search_.know(name, bounds, at_least);
    }

    /// Works until the answer is known or the control has stopped.
    Numbers prove(const Board& board, int at_least);
    std::uint64_t nodes() const { return search_.nodes(); }
    /// What is known now, proven or expected.
    Numbers numbers(const Board& board, int at_least) const;
    /// Of the positions after one ply, after two and so on: how many are proven or disproven.
    /// Positions that end alike count once.
    std::vector<PlyProgress> first_plies(const Board& board, int at_least, int plies) const;

  private:
    struct Child {
        Board board;
        PositionName name;
        Numbers numbers;
        ProvenBounds bounds;
    };
    struct Found {
        Numbers numbers;
        ProvenBounds bounds;
        bool is_expected = false;  ///< no work has been done, or it has been forgotten
    };

    /// Works on a position until one of its numbers has reached its threshold.
    Found work_on(const Board& board, const PositionName& name, int at_least,
                  const Numbers& thresholds);
    std::vector<Child> children_of(const Board& board, int at_least) const;
    /// What is known of it, or else is expected of it.
    Found look_up(const Board& board, const PositionName& name, int at_least) const;
    Numbers expected(const Board& board, int at_least) const;
    double expected_nodes(const Board& board) const;
    /// Of a position by its children.
    Found summed_up(const std::vector<Child>& children) const;
    /// What a child's proof number must reach for the position's disproof number to reach
    /// `disproof`.
    double threshold_among(const std::vector<Child>& children, const Child& chosen,
                           double disproof) const;
    void remember(const PositionName& name, int at_least, const Found& found, double work);

    const Shape& shape_;
    Options options_;
    ProofTable& proofs_;
    SearchControl& control_;
    ThresholdSearch search_;
    OnProven on_proven_;
};

}  // namespace engine::upper_hand
