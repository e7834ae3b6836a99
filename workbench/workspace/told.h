#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace workbench {

/// What a view tells another program of itself (frame/watch.h): names and plain values. Empty: the
/// view has nothing to tell.
using ToldValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<int>,
                 std::vector<std::string>, std::vector<std::optional<double>>>;
struct ToldItem {
    const char* name;
    ToldValue value;
};
using Told = std::vector<ToldItem>;

/// Any count as a value.
template <class Number>
ToldValue told_count(Number count) {
    return static_cast<std::int64_t>(count);
}

}  // namespace workbench
