#include "workbench/cli/seat_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/nearest.h"
#include "engine/search/coalition_seats.h"
#include "engine/search/parameters.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

/// Whether the parameter has no place of its own among the options: it is one of how players are
/// modelled or of Monte Carlo. A new one in the engine's table is an option at once.
bool is_of_models(const engine::SearchParameter& parameter) {
    constexpr std::array<std::string_view, 10> kElsewhere = {
        "depth", "nodes",   "seconds", "confidence", "presearch_depth",
        "lines", "threads", "hash",    "seat",       "against"};
    return std::ranges::find(kElsewhere, parameter.name) == kElsewhere.end();
}

/// Adds the option of a search parameter; `target` outlives the parsing. Seats are given as numbers
/// from 1 and have options of their own.
void add_parameter(CommandWords& words, const engine::SearchParameter& parameter,
                   engine::SearchRequest& target) {
    const Spelling spelling{std::string{parameter.option}, std::string{parameter.unit},
                            std::string{parameter.help}};
    engine::visit_value(parameter, target, [&]<class Value>(Value& value) {
        if constexpr (std::is_same_v<Value, double>) {
            words.add_real(spelling, value, parameter.least, parameter.most);
        } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
            words.add_seconds(spelling, value);
        } else if constexpr (!std::is_same_v<Value, std::optional<engine::Player>>) {
            words.add_number(
                spelling, value,
                {.low = engine::least_whole(parameter), .high = engine::most_whole(parameter)});
        }
    });
}

}  // namespace

engine::Coalition coalition_from(const std::string& text) {
    std::vector<int> seats;
    std::string_view rest = text;
    for (bool is_last = false; !is_last;) {
        const auto comma = rest.find(',');
        is_last = comma == std::string_view::npos;
        const std::string_view word = rest.substr(0, comma);
        int seat = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seat);
        if (error != std::errc{} || end != word.data() + word.size()) {
            throw BadInput{fmt::format(
                "--coalition {}: '{}' is no seat; name those that play together, such as 1,3", text,
                word)};
        }
        seats.push_back(seat);
        if (!is_last) rest = rest.substr(comma + 1);
    }
    const auto coalition = engine::coalition_of(seats);
    if (!coalition) throw BadInput{fmt::format("--coalition {}: {}", text, coalition.error())};
    return *coalition;
}

void SeatOptions::put_into(engine::SearchRequest& request, const engine::GameFacts& facts) const {
    if (!utility.empty()) {
        const auto parsed = engine::parse_utility(utility);
        if (!parsed) throw BadInput{"--utility: " + parsed.error()};
        request.utility = *parsed;
    }
    if (!ties.empty()) {
        const auto rule = engine::tie_rule_named(ties);
        if (!rule) {
            std::vector<std::string> names;
            for (const engine::TieRule known : engine::tie_rules()) {
                names.emplace_back(engine::name_of(known));
            }
            throw BadInput{fmt::format("--ties: there is no rule '{}'{}; rules: {}", ties,
                                       engine::suggestion(ties, names), fmt::join(names, ", "))};
        }
        request.ties = *rule;
    }
    if (against > facts.seats()) {
        throw BadInput{
            fmt::format("--against {}: {} has {} seats", against, facts.name, facts.seats())};
    }
    if (against > 0) request.against = engine::player_at(against - 1);
    if (!coalition.empty()) request.coalition = coalition_from(coalition);
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        if (is_of_models(parameter)) engine::copy(parameter, numbers, request);
    }
}

void add_seat_options(CommandWords& words, SeatOptions& target) {
    words.add_text({"--coalition", "S,S",
                    "the seats that play together, such as 1,3; the rest is against them"},
                   target.coalition);
    words.add_text(
        {"--utility", "SUM",
         "what each seat plays for with maxn, mpmix, flat and mcts: payoff, rank,\n"
         "first, not_last, lead or a sum such as 'payoff + 10 first'; payoff by default"},
        target.utility);
    words.add_text({"--ties", "RULE",
                    "what a seat does with moves of equal worth to it: first, last,\n"
                    "against_leader or averaged; first by default"},
                   target.ties);
    words.add_number({"--against", "S", "the seat that the root seat wants to have little"},
                     target.against, {1, engine::kMaxSeats});
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        if (is_of_models(parameter)) add_parameter(words, parameter, target.numbers);
    }
}

}  // namespace workbench
