#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "engine/board/random.h"
#include "engine/games/any_position.h"
#include "engine/search/level.h"
#include "engine/search/search_call.h"

namespace engine {

/// What a strategy is told when it is its turn.
struct Turn {
    Player seat;
    int ply;                        ///< moves played so far, passes included
    std::span<const Move> history;  ///< those moves
    Random& random;                 ///< this seat's own stream in this game
    std::stop_token stop;
};

/// Who chooses moves. One object plays one game at a time, on one thread.
struct Strategy {
    std::string name;
    /// Called before each game; forgets the last one. May be empty.
    std::function<void(const AnyPosition& start, Player seat)> start;
    /// Called where there are two or more legal moves; returns one of them. May throw: the game is
    /// then given up and the exception reaches who asked for the game.
    std::function<Move(const AnyPosition& position, const Turn& turn)> choose;
};

/// Plays the best move of a native search; a tie goes to the first move in the search's order.
/// Each game starts with an empty table. The request's evaluation must fit the game. With a level,
/// that says goal and depth of every move. `search`: `analyze` when absent.
Strategy search_strategy(std::string name, SearchRequest request, std::optional<Level> level = {},
                         SearchCall search = {});

}  // namespace engine
