#pragma once

#include <cstdint>
#include <optional>

namespace engine {

/// No search looks further ahead, in plies: 60 discs and, with four seats, passes between them.
inline constexpr int kMaxDepth = 250;

/// When a search ends. Whichever limit comes first counts. Without limits it ends once the result
/// is proven.
struct Limits {
    std::optional<int> depth;            ///< plies; a pass is one
    std::optional<std::uint64_t> nodes;  ///< discs placed
    std::optional<double> seconds;
    std::optional<std::uint64_t> playouts{};  ///< of Monte Carlo
    friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace engine
