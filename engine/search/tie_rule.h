#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace engine {

/// What a player of max^n does when several moves are worth the same to it. The others' values
/// depend on it, so without a declared rule max^n has no single answer (Sturtevant, Current
/// challenges in multi-player game search, 2004).
enum class TieRule : std::uint8_t {
    First,          ///< the lowest square
    Last,           ///< the highest square
    AgainstLeader,  ///< where the best of the other seats gets least; then the lowest square
    Averaged        ///< each of them equally likely: the mean of what they are worth
};

/// `first`, `last`, `against_leader`, `averaged`. Empty: no rule has that name.
std::optional<TieRule> tie_rule_named(std::string_view name);
std::string_view name_of(TieRule rule);
/// In the order to list them.
std::span<const TieRule> tie_rules();

}  // namespace engine
