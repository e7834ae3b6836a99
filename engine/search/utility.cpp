#include "engine/search/utility.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <system_error>

#include "engine/numbers/exp_log.h"

namespace engine {
namespace {

constexpr std::array kParts = {
    UtilityPart{"payoff", &Utility::payoff}, UtilityPart{"rank", &Utility::rank},
    UtilityPart{"first", &Utility::first}, UtilityPart{"not_last", &Utility::not_last},
    UtilityPart{"lead", &Utility::lead}};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Adds `10 first`, or `first`. False: that is neither.
bool add_part(std::string_view text, Utility& utility) {
    double weight = 1;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
    const std::string_view name =
        trimmed(error == std::errc{} ? text.substr(rest - text.data()) : text);
    const auto* const part = std::ranges::find(kParts, name, &UtilityPart::name);
    if (part == kParts.end() || !std::isfinite(weight)) return false;
    utility.*part->weight += weight;
    return true;
}

}  // namespace

SeatValues Utility::of(const SeatValues& values, int seats) const {
    if (is_payoff()) return values;
    SeatValues worth{};
    const auto [worst, best] = std::minmax_element(values.begin(), values.begin() + seats);
    const auto firsts = std::count(values.begin(), values.begin() + seats, *best);
    const auto lasts = std::count(values.begin(), values.begin() + seats, *worst);
    for (int seat = 0; seat < seats; ++seat) {
        double points = 0;
        double best_other = std::numeric_limits<double>::lowest();
        for (int other = 0; other < seats; ++other) {
            if (other == seat) continue;
            points += values[other] < values[seat] ? 1 : values[other] == values[seat] ? 0.5 : 0;
            best_other = std::max(best_other, values[other]);
        }
        const double share = values[seat] == *best ? 1.0 / static_cast<double>(firsts) : 0;
        const double last = values[seat] == *worst ? 1.0 / static_cast<double>(lasts) : 0;
        worth[seat] = payoff * values[seat] + rank * points + first * share + not_last * (1 - last);
        if (lead != 0) worth[seat] += lead * (values[seat] - best_other);
    }
    return worth;
}

SeatValues Utility::expected(const SeatValues& values, int seats, double spread) const {
    if (is_payoff()) return values;
    // Of two seats, whose difference is off by more than either: a logistic curve with the slope
    // of the normal distribution's. Of all: the same curve's share of the first place, or of the
    // last.
    const double scale = spread * std::numbers::sqrt2 * std::sqrt(2 * std::numbers::pi) / 4;
    const auto [worst, best] = std::minmax_element(values.begin(), values.begin() + seats);
    SeatValues worth{};
    SeatValues strength{};
    SeatValues weakness{};
    double sum = 0;
    double sum_of_weakness = 0;
    for (int seat = 0; seat < seats; ++seat) {
        strength[seat] = exponential((values[seat] - *best) / scale);
        weakness[seat] = exponential((*worst - values[seat]) / scale);
        sum += strength[seat];
        sum_of_weakness += weakness[seat];
    }
    for (int seat = 0; seat < seats; ++seat) {
        double points = 0;
        double best_other = std::numeric_limits<double>::lowest();
        for (int other = 0; other < seats; ++other) {
            if (other == seat) continue;
            points += strength[seat] / (strength[seat] + strength[other]);
            best_other = std::max(best_other, values[other]);
        }
        worth[seat] = payoff * values[seat] + rank * points + first * strength[seat] / sum +
                      not_last * (1 - weakness[seat] / sum_of_weakness) +
                      lead * (values[seat] - best_other);
    }
    return worth;
}

ValueRange Utility::range(ValueRange payoffs, int seats) const {
    ValueRange range;
    const auto add = [&range](double weight, double low, double high) {
        range.low += weight * (weight > 0 ? low : high);
        range.high += weight * (weight > 0 ? high : low);
    };
    const double width = payoffs.high - payoffs.low;
    add(payoff, payoffs.low, payoffs.high);
    add(rank, 0, seats - 1);
    add(first, 0, 1);
    add(not_last, 0, 1);
    add(lead, -width, width);
    return range;
}

std::optional<double> Utility::constant_sum(int seats) const {
    if (payoff != 0 || lead != 0 || rank < 0 || first < 0 || not_last < 0) return std::nullopt;
    return rank * seats * (seats - 1) / 2 + first + not_last * (seats - 1);
}

tl::expected<Utility, std::string> parse_utility(std::string_view text) {
    Utility utility{.payoff = 0};
    for (std::string_view rest = text; !rest.empty();) {
        const auto plus = rest.find('+');
        const std::string_view part = trimmed(rest.substr(0, plus));
        if (!add_part(part, utility)) {
            return tl::unexpected{fmt::format(
                "'{}' is no part of a utility; parts: payoff, rank, first, not_last and lead, each "
                "with a weight before it or none, such as 'payoff + 10 first'",
                part)};
        }
        if (plus == std::string_view::npos) return utility;
        rest = rest.substr(plus + 1);
    }
    return tl::unexpected{std::string{"a utility has at least one part, such as 'payoff'"}};
}

std::span<const UtilityPart> utility_parts() {
    return kParts;
}

std::string text_of(const Utility& utility) {
    std::string text;
    for (const UtilityPart& part : kParts) {
        const double weight = utility.*part.weight;
        if (weight == 0) continue;
        if (!text.empty()) text += " + ";
        text += weight == 1 ? std::string{part.name} : fmt::format("{} {}", weight, part.name);
    }
    return text.empty() ? "nothing" : text;
}

}  // namespace engine
