#include "workbench/cli/seat_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <string_view>
#include <vector>

#include "engine/search/coalition_seats.h"
#include "scripting/nearest.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

/// More than any evaluation's edge: never.
constexpr double kHighestThreshold = 1e9;

/// `1,3`, what `--coalition` says. Throws BadInput.
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

}  // namespace

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
                                       scripting::suggestion(ties, names), fmt::join(names, ", "))};
        }
        request.ties = *rule;
    }
    if (against > facts.seats()) {
        throw BadInput{
            fmt::format("--against {}: {} has {} seats", against, facts.name, facts.seats())};
    }
    if (against > 0) request.against = engine::player_at(against - 1);
    if (!coalition.empty()) request.coalition = coalition_from(coalition);
    request.thresholds = thresholds;
    request.limits.playouts = playouts;
    request.monte_carlo = monte_carlo;
}

void add_seat_options(Words& words, SeatOptions& target) {
    words.add_text({"--coalition", "S,S",
                    "the seats that play together, such as 1,3; the rest is against them"},
                   target.coalition);
    words.add_text({"--utility", "SUM",
                    "what each seat plays for with maxn, mpmix, flat and mcts: payoff, rank,\n"
                    "first, lead or a sum such as 'payoff + 10 first'; payoff by default"},
                   target.utility);
    words.add_text({"--ties", "RULE",
                    "what a seat does with moves of equal worth to it: first, last,\n"
                    "against_leader or averaged; first by default"},
                   target.ties);
    words.add_number({"--against", "S", "the seat that the root seat wants to have little"},
                     target.against, {1, engine::kMaxSeats});
    words.add_real({"--defensive-threshold", "T",
                    fmt::format("of mpmix: paranoid where the root seat leads by so much in the\n"
                                "evaluation's unit; {} by default",
                                target.thresholds.defensive)},
                   target.thresholds.defensive, 0, kHighestThreshold);
    words.add_real(
        {"--offensive-threshold", "T",
         fmt::format("of mpmix: against the leader where another seat leads by so much;\n"
                     "{} by default",
                     target.thresholds.offensive)},
        target.thresholds.offensive, 0, kHighestThreshold);
    words.add_number(
        {"--playouts", "N",
         "games that flat and mcts play to the end, and replies that expectimax draws"},
        target.playouts, {.low = 1});
    words.add_real(
        {"--exploration", "C", "of mcts and expectimax: the constant of UCB1; 0.7 by default"},
        target.monte_carlo.exploration, 0, 100);
    words.add_real({"--puct", "C",
                    "of mcts: the constant of PUCT, which tries moves as the evaluation's network\n"
                    "expects them to be made, in place of UCB1; 0, the default: UCB1"},
                   target.monte_carlo.puct, 0, 100);
    words.add_real({"--bias", "B", "of mcts: how much the evaluation leads it; 0 by default"},
                   target.monte_carlo.bias, 0, 1000);
    words.add_real(
        {"--evaluation-share", "P",
         "of mcts and expectimax: how much of a leaf's worth is the evaluation's, 0 to 1"},
        target.monte_carlo.evaluation_share, 0, 1);
    words.add_real({"--guided", "P",
                    "of flat and mcts: how often a playout takes the evaluation's move, 0 to 1"},
                   target.monte_carlo.guided, 0, 1);
    words.add_real({"--careful", "P",
                    "of flat, mcts and expectimax: how often a playout takes corners first and\n"
                    "keeps off the squares diagonally beside empty ones, 0 to 1"},
                   target.monte_carlo.careful, 0, 1);
    words.add_number({"--playout-seed", "S", "of the playouts' luck; 1 by default"},
                     target.monte_carlo.seed, {});
}

}  // namespace workbench
