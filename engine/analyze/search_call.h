#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/games/any_position.h"
#include "engine/search/request.h"
#include "engine/search/result.h"

namespace engine {

class SearchSession;

/// A search of a position with a table that is kept: `analyze`, or one that sees to more, such as
/// functions of scripts.
using SearchCall = std::function<tl::expected<SearchResult, std::string>(
    const AnyPosition& position, const SearchRequest& request, SearchSession& session,
    const std::stop_token& stop)>;

/// `analyze`.
SearchCall native_search();

}  // namespace engine
