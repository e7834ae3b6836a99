#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/games/game_facts.h"

namespace engine {

/// The numbers that can be read off a position for a seat: the list of features.
enum class Feature : std::uint8_t {
    DiscCount,
    CountedDiscs,
    Mobility,
    PotentialMobility,
    Openness,
    DiscOpenness,
    OneDiscMoves,
    PullingMoves,
    StableDiscs,
    StableDiscsExact,
    Frontier,
    RegionParity,
    WinProbability,
    ExpectedLead
};

/// What people and scripts need to know of a feature.
struct FeatureFacts {
    Feature feature;
    std::string_view name;         ///< in Lua, in weights and on the screen: `mobility`
    std::string_view unit;         ///< `moves`, `discs`, ...
    std::string_view description;  ///< one sentence for people, English
    int parts = 1;                 ///< values count in 1/parts of the unit
    /// Why a game does not have it, as a sentence; empty: it does.
    std::string (*fault)(const GameFacts& facts);
};

/// In the order to list them.
std::span<const FeatureFacts> features();
const FeatureFacts& facts_of(Feature feature);
/// Empty: no feature has that name.
std::optional<Feature> feature_named(std::string_view name);

}  // namespace engine
