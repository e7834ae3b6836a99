#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/analyze/search_call.h"
#include "engine/search/level.h"

namespace engine {

/// Positions to search, and how.
struct PositionsToSearch {
    std::vector<AnyPosition> positions;
    SearchRequest request;       ///< of each; each has one thread
    std::optional<Level> level;  ///< says goal and depth by the position
    int threads = 1;
    /// Makes a search for one thread; called on the caller's thread. Empty: `analyze`.
    std::function<SearchCall()> make_search;
    /// How many are done, of how many; called on the caller's thread. False stops. May be empty.
    std::function<bool(int done, int total)> on_progress;
};

/// Searches each position with an empty table of its own, several positions at a time. The results
/// stand in the order of the positions and do not depend on the number of threads, unless a time
/// limit decides; those that were not searched when it was stopped are empty. Fails with a sentence
/// when the request does not fit a position; throws what a search throws.
tl::expected<std::vector<std::optional<SearchResult>>, std::string> search_all(
    const PositionsToSearch& asked, const std::stop_token& stop = {});

}  // namespace engine
