#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/analyses/reviews.h"
#include "workbench/workspace/shown_game.h"

namespace workbench {

/// The unit of payoffs that a search of two sides found where more seats play: what the seat's side
/// has more than the other, which does not compare with what one seat has.
inline constexpr const char* kSideDiscs = "discs of the side";

/// What a position is worth, by whatever search looked furthest.
struct KnownValue {
    std::vector<std::optional<double>> seats;  ///< by seat; empty: this search does not say
    std::optional<engine::Move> best;          ///< empty: the game is over
    std::string unit;
    bool exact = false;
    int depth = 0;  ///< plies
    int confidence = 100;
    friend bool operator==(const KnownValue&, const KnownValue&) = default;
};

/// What a move gave away, in its search's unit.
struct KnownLoss {
    double loss = 0;
    engine::Move best = engine::Move::pass();
    std::string unit;
    bool exact = false;
    int depth = 0;
    friend bool operator==(const KnownLoss&, const KnownLoss&) = default;
};

/// A position of a game and the move that was played in it.
struct JudgedPly {
    std::optional<KnownValue> value;
    std::optional<KnownLoss> loss;
    friend bool operator==(const JudgedPly&, const JudgedPly&) = default;
};

/// How bad a move was.
enum class MoveMark { None, Dubious, Mistake, Blunder };

/// What is known of the positions and moves of a game. Of two searches of one position the surer
/// and deeper one counts.
class JudgedGame {
  public:
    explicit JudgedGame(const ShownGame& game) { follow(game); }

    /// Goes over to another game, or to more moves of the same: what still holds stays. False: it
    /// was of this game already.
    bool follow(const ShownGame& game);
    const engine::AnyPosition& start() const { return start_; }
    const std::vector<engine::Move>& moves() const { return moves_; }
    /// One more than moves: the last one is the end of the game.
    const std::vector<JudgedPly>& plies() const { return plies_; }
    bool is_empty() const;  ///< nothing was searched
    engine::Player mover(int ply) const { return movers_[ply]; }

    void add(const engine::JudgedMove& judged);
    void add(const db::ReviewedMove& reviewed);
    /// What a search found in the position after so many moves.
    void add(int ply, const engine::SearchResult& result);
    /// Everything that another knows of the moves that both games begin with.
    void add(const JudgedGame& other);

    /// As much of a unit as counts as much as a disc: an evaluation's own unit may be anything. 0:
    /// nobody knows yet.
    double points_a_disc(const std::string& unit) const;
    MoveMark mark(int ply) const;
    /// The next ply, from `ply` in that direction, whose move deserves a mark; empty: none does.
    std::optional<int> mistake_from(int ply, int direction) const;

  private:
    void add(int ply, KnownValue value);
    void add(int ply, KnownLoss loss);

    engine::AnyPosition start_;
    std::vector<engine::Move> moves_;
    std::vector<engine::Player> movers_;  ///< by ply
    std::vector<JudgedPly> plies_ = std::vector<JudgedPly>(1);
};

/// `?!`, `?`, `??`; empty for none.
const char* text_of(MoveMark mark);

}  // namespace workbench
