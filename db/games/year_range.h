#pragma once

#include <optional>
#include <string_view>

namespace db {

/// Years, both included.
struct YearRange {
    int first = 0;
    int last = 0;
    friend bool operator==(const YearRange&, const YearRange&) = default;
};

/// A year, such as `1999`, or the first and the last one: `1990-1999`. Empty: the text is neither.
std::optional<YearRange> parse_years(std::string_view text);

}  // namespace db
