#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace db {

/// When a game was played, as far as a file tells it.
struct PlayedDay {
    std::optional<int> year{};
    std::optional<int> month{};
    std::optional<int> day{};
    std::optional<int> minute{};  ///< of the hour: hours depend on where the clock hangs
    std::optional<int> second{};
    friend bool operator==(const PlayedDay&, const PlayedDay&) = default;
};

/// Reads a date in any of the ways in which files of games write it: `1996-11-02`, `2003.12.15
/// 12:33:18 MST`, `15/12/2003`, `2003年12月15日`, `????.??.??`, seconds since 1970. Of a list of
/// days the month; of `3/4/2003`, which may be March or April, the year.
PlayedDay parse_day(std::string_view text);

/// `1996`, `1996-11`, `1996-11-02`; empty: not known.
std::string day_text(const PlayedDay& day);

/// How two dates agree, the better the later.
enum class DayMatch { Different, Unknown, Year, Month, Day };

/// Days may differ by one, since zones differ.
DayMatch match_days(const PlayedDay& a, const PlayedDay& b);

}  // namespace db
