#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/games/any_position.h"
#include "engine/search/propagation.h"
#include "engine/search/request.h"
#include "engine/search/result.h"
#include "engine/search/search_session.h"

namespace engine {

/// How MP-Mix searches one position.
struct MixChoice {
    Propagation propagation = Propagation::MaxN;
    std::optional<Player> target{};  ///< of the offensive search: the seat that leads
    friend bool operator==(const MixChoice&, const MixChoice&) = default;
};

/// What MP-Mix chooses, by what the evaluation gives each seat now: paranoid where the root seat
/// leads by `request.thresholds.defensive` or more, offensive against another seat that leads by
/// `offensive` or more, else max^n. Of seats that are level at the top the root seat leads, then
/// the first. Source: Zuckerman, Felner and Kraus, Mixing search strategies for multi-player games
/// (IJCAI 2009).
MixChoice mix_choice(const AnyPosition& position, const SearchRequest& request);

/// MP-Mix: chooses, searches so, and says in each result what was chosen. The request fits the
/// position.
tl::expected<SearchResult, std::string> analyze_mixed(const AnyPosition& position,
                                                      const SearchRequest& request,
                                                      SearchSession& session,
                                                      const std::stop_token& stop);

}  // namespace engine
