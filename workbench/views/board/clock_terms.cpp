#include "workbench/views/board/clock_terms.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

#include "workbench/views/board/play_clock.h"

namespace workbench {
namespace {

constexpr double kMinute = 60;
constexpr double kHour = 3600;
constexpr double kLongestClock = 24 * kHour;

/// Reads a text from its front.
class ClockText {
  public:
    explicit ClockText(std::string_view text) : rest_{text} { skip_blanks(); }

    bool is_at_end() const { return rest_.empty(); }

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        skip_blanks();
        return true;
    }
    template <std::size_t kCount>
    bool take_one_of(const std::array<std::string_view, kCount>& words) {
        for (const std::string_view word : words) {
            if (take(word)) return true;
        }
        return false;
    }
    /// Digits, perhaps with a fraction.
    std::optional<double> number() {
        double value = 0;
        const char* begin = rest_.data();
        const auto [end, fault] =
            std::from_chars(begin, begin + rest_.size(), value, std::chars_format::fixed);
        if (fault != std::errc{} || std::signbit(value)) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - begin));
        skip_blanks();
        return value;
    }

  private:
    void skip_blanks() {
        constexpr std::string_view kWide = "\xE3\x80\x80";  // that of Japanese
        while (true) {
            if (rest_.starts_with(' ') || rest_.starts_with('\t')) {
                rest_.remove_prefix(1);
            } else if (rest_.starts_with(kWide)) {
                rest_.remove_prefix(kWide.size());
            } else {
                return;
            }
        }
    }

    std::string_view rest_;
};

// The longer words first.
constexpr std::array<std::string_view, 6> kHours{"hours", "hour", "h", "H", "時間", "時"};
constexpr std::array<std::string_view, 7> kMinutes{"minutes", "minute", "mins", "min",
                                                   "m",       "M",      "分"};
constexpr std::array<std::string_view, 6> kSecondWords{"seconds", "second", "secs",
                                                       "sec",     "s",      "秒"};
constexpr std::array<std::string_view, 5> kAMove{"a move", "per move", "each move", "/move",
                                                 "/ move"};

/// `10:00`, `1:30:00`, `5`, `5 min`, `90 s`, `1 h`, in seconds. `plain`: what a bare number is.
std::optional<double> span_in(ClockText& text, double plain) {
    const std::optional<double> first = text.number();
    if (!first) return std::nullopt;
    if (text.take(":")) {
        const std::optional<double> second = text.number();
        if (!second || *second >= kMinute) return std::nullopt;
        if (!text.take(":")) return *first * kMinute + *second;
        const std::optional<double> third = text.number();
        if (!third || *third >= kMinute) return std::nullopt;
        return *first * kHour + *second * kMinute + *third;
    }
    if (text.take_one_of(kHours)) return *first * kHour;
    // "m" is the beginning of "move" as well.
    if (text.take_one_of(kMinutes)) return *first * kMinute;
    if (text.take_one_of(kSecondWords)) return *first;
    return *first * plain;
}

std::optional<ClockTerms> checked(ClockTerms terms) {
    const bool is_sound = terms.seconds > 0 && terms.seconds <= kLongestClock &&
                          terms.increment <= kHour &&
                          (!terms.is_per_move || terms.seconds <= kHour);
    return is_sound ? std::optional{terms} : std::nullopt;
}

}  // namespace

std::optional<ClockTerms> parse_clock_terms(std::string_view written) {
    ClockText text{written};
    constexpr std::array<std::string_view, 5> kNone{"none", "no clock", "なし", "-", "0"};
    if (text.is_at_end()) return ClockTerms{};
    if (ClockText none{written}; none.take_one_of(kNone) && none.is_at_end()) return ClockTerms{};
    if (text.take("1手")) {
        const std::optional<double> span = span_in(text, 1);
        if (!span || !text.is_at_end()) return std::nullopt;
        return checked({.seconds = *span, .is_per_move = true});
    }
    const std::optional<double> span = span_in(text, kMinute);
    if (!span) return std::nullopt;
    if (text.is_at_end()) return checked({.seconds = *span});
    if (text.take_one_of(kAMove)) {
        if (!text.is_at_end()) return std::nullopt;
        return checked({.seconds = *span, .is_per_move = true});
    }
    if (!text.take("+") && !text.take("＋")) return std::nullopt;
    const std::optional<double> increment = span_in(text, 1);
    if (!increment) return std::nullopt;
    text.take_one_of(kAMove);
    if (!text.is_at_end()) return std::nullopt;
    return checked({.seconds = *span, .increment = *increment});
}

std::string to_text(const ClockTerms& terms) {
    if (terms.seconds == 0) return {};
    if (terms.is_per_move) return fmt::format("{:g} s a move", terms.seconds);
    if (std::fmod(terms.seconds, 1) != 0) {
        return terms.increment > 0 ? fmt::format("{:g} s+{:g}", terms.seconds, terms.increment)
                                   : fmt::format("{:g} s", terms.seconds);
    }
    if (terms.increment == 0) return whole_clock_text(terms.seconds);
    const bool is_of_minutes = std::fmod(terms.seconds, kMinute) == 0 && terms.seconds < kHour;
    const std::string span = is_of_minutes ? fmt::format("{:g}", terms.seconds / kMinute)
                                           : whole_clock_text(terms.seconds);
    return fmt::format("{}+{:g}", span, terms.increment);
}

}  // namespace workbench
