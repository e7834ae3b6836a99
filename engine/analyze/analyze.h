#pragma once

#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/games/any_position.h"
#include "engine/search/request.h"
#include "engine/search/result.h"
#include "engine/search/search_session.h"

namespace engine {

/// Searches a position: the one door to every algorithm. Blocks; a stop request ends it within
/// 50 ms with what the last finished depth found. Fails with a sentence when the request does not
/// fit the position: no legal move, an algorithm for other numbers of seats, a limit below one.
tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                const std::stop_token& stop = {});

/// The same with the table of a session, so that one game's searches learn from each other.
/// `request.hash_megabytes` is not used.
tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                SearchSession& session,
                                                const std::stop_token& stop);

}  // namespace engine
