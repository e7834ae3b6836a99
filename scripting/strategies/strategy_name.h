#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scripting {

/// A strategy as people write it: a name or a file, perhaps with arguments of its own, which its
/// script reads as `yomi.args`: `corners.lua:mobility=3:depth=2`.
struct StrategyName {
    std::string word;  ///< without the arguments
    std::vector<std::pair<std::string, std::string>> arguments{};

    /// The arguments as they are written; empty: there are none.
    std::string ending() const;
};

/// What follows a colon is arguments where each part has a `=`, or is a number, the depth:
/// `yonin_self:4`. `level:12` is asked for before: it has none.
StrategyName parse_strategy_name(std::string_view text);

}  // namespace scripting
