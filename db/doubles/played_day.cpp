#include "db/doubles/played_day.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace db {
namespace {

/// A row of digits, and what stands before it.
struct Number {
    std::string_view before;
    std::string_view digits;
    std::int64_t value = 0;
};

std::vector<Number> numbers_in(std::string_view text) {
    std::vector<Number> numbers;
    std::size_t last = 0;
    while (numbers.size() < 12) {
        const std::size_t begin = text.find_first_of("0123456789", last);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
        Number number{.before = text.substr(last, begin - last),
                      .digits = text.substr(begin, end - begin)};
        std::from_chars(number.digits.data(), number.digits.data() + number.digits.size(),
                        number.value);
        numbers.push_back(number);
        last = end;
    }
    return numbers;
}

bool is_year(const Number& number) {
    return number.digits.size() == 4 && 1800 <= number.value && number.value <= 2200;
}

bool is_part(const Number& number, std::int64_t most) {
    return number.digits.size() <= 2 && 1 <= number.value && number.value <= most;
}

/// What parts the numbers of one date.
bool is_within_date(std::string_view between) {
    return between == "-" || between == "." || between == "/" || between == " " ||
           between == "年" || between == "月" || between == ". ";
}

PlayedDay day_of_seconds(std::int64_t seconds) {
    namespace chrono = std::chrono;
    const chrono::sys_seconds time{chrono::seconds{seconds}};
    const auto midnight = chrono::floor<chrono::days>(time);
    const chrono::year_month_day date{midnight};
    const chrono::hh_mm_ss clock{time - midnight};
    return {.year = static_cast<int>(date.year()),
            .month = static_cast<int>(static_cast<unsigned>(date.month())),
            .day = static_cast<int>(static_cast<unsigned>(date.day())),
            .minute = static_cast<int>(clock.minutes().count()),
            .second = static_cast<int>(clock.seconds().count())};
}

/// `12:33:18` among the numbers.
void read_clock(const std::vector<Number>& numbers, std::size_t from, PlayedDay& day) {
    for (std::size_t place = from + 1; place < numbers.size(); ++place) {
        if (numbers[place].before != ":" || numbers[place].value > 59) continue;
        day.minute = static_cast<int>(numbers[place].value);
        if (place + 1 < numbers.size() && numbers[place + 1].before == ":") {
            day.second = static_cast<int>(numbers[place + 1].value);
        }
        return;
    }
}

/// From the year on; the number of numbers read.
std::size_t read_from_year(const std::vector<Number>& numbers, std::size_t at, PlayedDay& day) {
    day.year = static_cast<int>(numbers[at].value);
    if (at + 1 >= numbers.size() || !is_within_date(numbers[at + 1].before) ||
        !is_part(numbers[at + 1], 12)) {
        return at + 1;
    }
    day.month = static_cast<int>(numbers[at + 1].value);
    if (at + 2 >= numbers.size() || !is_within_date(numbers[at + 2].before) ||
        !is_part(numbers[at + 2], 31)) {
        return at + 2;
    }
    const bool is_list = at + 3 < numbers.size() && numbers[at + 3].before == ",";
    if (!is_list) day.day = static_cast<int>(numbers[at + 2].value);
    return at + 3;
}

/// Day and month before the year, in either order.
void read_before_year(const std::vector<Number>& numbers, std::size_t year, PlayedDay& day) {
    day.year = static_cast<int>(numbers[year].value);
    const Number& first = numbers[year - 2];
    const Number& second = numbers[year - 1];
    if (!is_within_date(second.before) || !is_within_date(numbers[year].before)) return;
    // Only with points the day surely comes first.
    const bool is_day_first = numbers[year].before.starts_with('.');
    const bool may_be_day_month = is_part(first, 31) && is_part(second, 12);
    const bool may_be_month_day = is_part(first, 12) && is_part(second, 31) && !is_day_first;
    if (!may_be_day_month && !may_be_month_day) return;
    if (may_be_day_month && may_be_month_day && first.value != second.value) return;
    const bool day_first = may_be_day_month;
    day.day = static_cast<int>((day_first ? first : second).value);
    day.month = static_cast<int>((day_first ? second : first).value);
}

std::optional<std::chrono::sys_days> days_of(const PlayedDay& day) {
    if (!day.year || !day.month || !day.day) return std::nullopt;
    return std::chrono::sys_days{std::chrono::year{*day.year} / *day.month / *day.day};
}

bool differ(const std::optional<int>& a, const std::optional<int>& b) {
    return a && b && *a != *b;
}

}  // namespace

PlayedDay parse_day(std::string_view text) {
    PlayedDay day;
    const std::vector<Number> numbers = numbers_in(text);
    constexpr std::size_t kDigitsOfSeconds = 9;
    if (numbers.size() == 1 && numbers[0].digits.size() >= kDigitsOfSeconds &&
        numbers[0].digits.size() <= kDigitsOfSeconds + 1) {
        return day_of_seconds(numbers[0].value);
    }
    if (numbers.size() == 1 && numbers[0].digits.size() == 8) {  // 19961102
        const auto value = static_cast<int>(numbers[0].value);
        return parse_day(
            fmt::format("{:04}-{:02}-{:02}", value / 10'000, value / 100 % 100, value % 100));
    }
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        if (!is_year(numbers[at])) continue;
        if (at >= 2) {
            read_before_year(numbers, at, day);
            read_clock(numbers, at + 1, day);
        } else {
            read_clock(numbers, read_from_year(numbers, at, day), day);
        }
        return day;
    }
    return day;
}

std::string day_text(const PlayedDay& day) {
    if (!day.year) return "";
    if (!day.month) return fmt::format("{:04}", *day.year);
    if (!day.day) return fmt::format("{:04}-{:02}", *day.year, *day.month);
    return fmt::format("{:04}-{:02}-{:02}", *day.year, *day.month, *day.day);
}

DayMatch match_days(const PlayedDay& a, const PlayedDay& b) {
    if (!a.year || !b.year) return DayMatch::Unknown;
    const auto days_a = days_of(a);
    const auto days_b = days_of(b);
    if (days_a && days_b) {
        const auto apart = (*days_a - *days_b).count();
        if (std::abs(apart) > 1) return DayMatch::Different;
        // Two clocks that show other minutes were not read at one moment.
        if (differ(a.minute, b.minute) || differ(a.second, b.second)) return DayMatch::Different;
        return DayMatch::Day;
    }
    if (*a.year != *b.year || differ(a.month, b.month)) return DayMatch::Different;
    return a.month && b.month ? DayMatch::Month : DayMatch::Year;
}

}  // namespace db
