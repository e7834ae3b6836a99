#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/seat_values.h"
#include "engine/games/game_facts.h"
#include "engine/search/request.h"
#include "engine/search/result.h"

namespace engine {

/// A legal move of the root, and what it is worth to every seat.
struct SeatMove {
    Move move = Move::pass();
    SeatValues values{};
    Bound bound = Bound::None;
    bool proven = false;         ///< every leaf is a payoff
    std::uint64_t playouts = 0;  ///< that began with it
    std::vector<Move> line;
};

enum class MoveOrder : std::uint8_t {
    /// Of equal ones the first by the request's rule for ties, then by square.
    ByValue,
    /// The most often tried first: a mean of few playouts says little. A proven one that is no
    /// worse goes before it.
    ByPlayouts
};

/// The result of moves that are worth so much to each seat, the best for `mover` first.
SearchResult result_of(std::vector<SeatMove> moves, Player mover, const SearchRequest& request,
                       const GameFacts& facts, MoveOrder order = MoveOrder::ByValue);

}  // namespace engine
