#include "engine/search/tie_rule.h"

#include <algorithm>
#include <array>

namespace engine {
namespace {

constexpr std::array kRules = {TieRule::First, TieRule::Last, TieRule::AgainstLeader,
                               TieRule::Averaged};
constexpr std::array<std::string_view, kRules.size()> kNames = {"first", "last", "against_leader",
                                                                "averaged"};

}  // namespace

std::optional<TieRule> tie_rule_named(std::string_view name) {
    const auto* const found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return kRules[found - kNames.begin()];
}

std::string_view name_of(TieRule rule) {
    return kNames[static_cast<std::size_t>(rule)];
}

std::span<const TieRule> tie_rules() {
    return kRules;
}

}  // namespace engine
