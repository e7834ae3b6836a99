#pragma once

#include <algorithm>
#include <type_traits>

#include "engine/search/parameters.h"

namespace tests {

/// Gives the parameter another value than a request has that says nothing.
inline void change(const engine::SearchParameter& parameter, engine::SearchRequest& request) {
    engine::visit_value(parameter, request, [&]<class Value>(Value& value) {
        if constexpr (std::is_same_v<Value, std::optional<engine::Player>>) {
            value = engine::Player::Second;
        } else if constexpr (std::is_same_v<Value, double> ||
                             std::is_same_v<Value, std::optional<double>>) {
            value = 0.5;
        } else if constexpr (std::is_same_v<Value, int> ||
                             std::is_same_v<Value, std::optional<int>>) {
            value = 51;
        } else {
            value = 51U;
        }
    });
}

/// A request of an algorithm that reads the parameter.
inline engine::SearchRequest request_that_reads(const engine::SearchParameter& parameter) {
    return {.algorithm = *std::ranges::find_if(engine::algorithms(), parameter.concerns)};
}

}  // namespace tests
