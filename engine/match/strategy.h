#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/analyze/search_call.h"
#include "engine/board/random.h"
#include "engine/games/any_position.h"
#include "engine/record/game_record.h"
#include "engine/search/level.h"

namespace engine {

/// What a strategy is told when it is its turn.
struct Turn {
    Player seat;
    int ply;                        ///< moves played so far, passes included
    std::span<const Move> history;  ///< those moves
    Random& random;                 ///< this seat's own stream in this game
    std::stop_token stop;
    /// Of this seat's clock, for this move and all that follow; empty: there is no clock.
    std::optional<double> seconds_left{};
};

/// A move that a strategy chose, and what it thinks of the position, if it tells.
struct Choice {
    Choice(Move chosen)  // NOLINT(google-explicit-constructor): most strategies tell nothing else
        : move{chosen} {}
    Choice(Move chosen, PlayedScore told) : move{chosen}, score{std::move(told)} {}

    Move move;
    std::optional<PlayedScore> score{};
};

/// Who chooses moves. One object plays one game at a time, on one thread.
struct Strategy {
    std::string name;
    /// Called before each game; forgets the last one. May be empty.
    std::function<void(const AnyPosition& start, Player seat)> start;
    /// Called where there are two or more legal moves; chooses one of them. Fails with the reason
    /// why it cannot go on: it has lost, and the game counts. May throw: the game is then given up
    /// and the exception reaches who asked for the game.
    std::function<tl::expected<Choice, std::string>(const AnyPosition& position, const Turn& turn)>
        choose;
};

/// The best move that a search of `position` found, with its score where that is the mover's.
Choice choice_of(const AnyPosition& position, const SearchResult& result);

/// Plays the best move of a native search; a tie goes to the first move in the search's order.
/// Each game starts with an empty table. The request's evaluation must fit the game. With a level,
/// that says goal and depth of every move. With a clock no search takes longer than its share of
/// what is left. `search`: `analyze` when absent.
Strategy search_strategy(std::string name, SearchRequest request, std::optional<Level> level = {},
                         SearchCall search = {});

}  // namespace engine
