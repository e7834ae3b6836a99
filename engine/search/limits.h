#pragma once

#include <cstdint>
#include <optional>

namespace engine {

/// When a search ends. Whichever limit comes first counts; none: when every leaf is a payoff.
struct Limits {
    std::optional<int> depth;            ///< plies; a pass is one
    std::optional<std::uint64_t> nodes;  ///< discs placed
    std::optional<double> seconds;
    friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace engine
