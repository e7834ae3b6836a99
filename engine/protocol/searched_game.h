#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/games/any_position.h"
#include "engine/match/strategy.h"
#include "engine/search/level.h"

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
        std::optional<double> seconds_left{};  ///< of the mover's clock, for all moves to come
    };
    /// Who chooses the moves instead of the search: one object for each seat, since each plays one
    /// game; with the seed of what they leave to chance.
    struct Players {
        std::array<Strategy, 2> by_seat;
        std::uint64_t seed = 1;
    };

    /// `request` has neither limits nor a seat; its evaluation was made for the game of `start`.
    /// `level` says goal and depth of a search that nobody gives a depth.
    SearchedGame(const AnyPosition& start, SearchRequest request, std::optional<Level> level = {});
    void seat(Players players);
    bool has_players() const { return players_.has_value(); }

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
    /// The move of whoever chooses them; the game is not over and leaves a choice. Fails with the
    /// reason why a player cannot go on; throws what one throws.
    tl::expected<Choice, std::string> choose(const Question& question, const std::stop_token& stop);

  private:
    void begin();

    AnyPosition start_;
    AnyPosition position_;
    std::vector<Move> moves_;
    SearchRequest request_;
    SearchSession session_;
    std::optional<Level> level_;
    std::optional<Players> players_;
    std::uint64_t games_ = 0;      ///< begun
    std::vector<Random> streams_;  ///< by seat
};

}  // namespace engine
