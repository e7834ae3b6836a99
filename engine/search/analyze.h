#pragma once

#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/games/any_position.h"
#include "engine/search/request.h"
#include "engine/search/result.h"
#include "engine/search/transposition_table.h"

namespace engine {

/// How large a table this search can use: `hash_megabytes`, or less where the depth or the nodes
/// allow few positions, since clearing a table takes time and a small one stays in the cache.
std::size_t table_bytes(const SearchRequest& request);

/// Searches a position: the one door to every algorithm. Blocks; a stop request ends it within
/// 50 ms with what the last finished depth found. Fails with a sentence when the request does not
/// fit the position: no legal move, an algorithm for other numbers of seats, a limit below one.
tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                const std::stop_token& stop = {});

/// The same with a table that the caller keeps, so that one game's searches learn from each other.
/// `request.hash_megabytes` is not used; the table must have held only searches with the same
/// evaluation, algorithm, coalition, goal and seat since it was last cleared.
tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                TranspositionTable& table,
                                                const std::stop_token& stop);

}  // namespace engine
