#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/games/any_position.h"

namespace engine {

/// A game for two that another program plays, and the search that follows it: its table is kept as
/// long as the game lasts.
class SearchedGame {
  public:
    /// What is asked of one search, beside what every search of the game has in common.
    struct Question {
        Limits limits;
        int lines = 1;
        std::function<void(const SearchResult&)> on_depth_finished{};
    };

    /// `request` has neither limits nor a seat; its evaluation was made for the game of `start`.
    SearchedGame(const AnyPosition& start, SearchRequest request);

    const AnyPosition& start() const { return start_; }
    const AnyPosition& position() const { return position_; }
    const std::vector<Move>& moves() const { return moves_; }

    /// Begins anew, from a position of the same game.
    void restart(const AnyPosition& start);
    /// The move is legal.
    void play(Move move);
    /// Takes the last move back; false: there is none.
    bool undo();

    /// Searches the position, which is not over. Scores are the mover's. Limits below the smallest
    /// that a search takes count as that one.
    SearchResult search(const Question& question, const std::stop_token& stop);

  private:
    AnyPosition start_;
    AnyPosition position_;
    std::vector<Move> moves_;
    SearchRequest request_;
    SearchSession session_;
};

}  // namespace engine
