#pragma once

#include "db/analyses/comparison.h"
#include "db/analyses/reviews.h"
#include "engine/match/strategy.h"

namespace scripting {

/// What a search with an evaluation does in positions: looked up in the store before it is made,
/// and kept there. The connection outlives it.
db::Contender contender_of(const db::Connection& connection, const db::ReviewSettings& settings);

/// What a strategy does in positions, as if a game began there; chance is the same each time.
/// `make` is called once for each thread.
db::Contender contender_of(const std::string& name, std::function<engine::Strategy()> make,
                           std::uint64_t seed);

}  // namespace scripting
