#include "scripting/modules/stop_argument.h"

#include <fmt/format.h>

#include "engine/statistics/elo.h"

namespace scripting {
namespace {

/// A mean score, told as it is or in Elo.
std::optional<double> mean_argument(const NamedArguments& rule, const char* mean, const char* elo,
                                    bool has_two_seats) {
    if (rule.has(mean) && rule.has(elo)) {
        rule.wrong(fmt::format("{} and {} are the same; give one of them", mean, elo));
    }
    if (const auto difference = rule.number(elo)) {
        if (!has_two_seats) rule.wrong("Elo is for two seats; give mean0 and mean1");
        return engine::score_of_elo(*difference);
    }
    return rule.number(mean);
}

double risk_argument(const NamedArguments& rule, const char* name) {
    const double risk = rule.number(name).value_or(0.05);
    if (!(risk > 0 && risk < 0.5)) {
        rule.wrong(fmt::format("{}: expected more than 0 and less than 0.5, got {}", name, risk));
    }
    return risk;
}

}  // namespace

std::optional<StopRule> stop_rule_argument(lua_State* state, const NamedArguments& named,
                                           const ExperimentPlan& plan) {
    if (!named.has("stop")) return std::nullopt;
    if (named.push("stop") != LUA_TTABLE) {
        named.fail_at_top("stop",
                          "a rule, such as { score = \"firsts\", mean0 = 0.25, mean1 = 0.28 }");
    }
    const int seats = engine::facts(plan.experiment.start).seats();
    const NamedArguments rule{
        state,
        -1,
        named.function() + ": stop",
        {"strategy", "score", "mean0", "mean1", "elo0", "elo1", "alpha", "beta"}};
    const int players = engine::strategies_of(plan.seating, seats);
    StopRule read;
    read.strategy = static_cast<int>(rule.integer("strategy", 1, players).value_or(1)) - 1;
    const std::string score = rule.text("score").value_or("points");
    const auto known = game_score_named(score);
    if (!known) rule.wrong(fmt::format("score '{}' is none of firsts, points", score));
    read.score = *known;
    const auto mean0 = mean_argument(rule, "mean0", "elo0", seats == 2);
    const auto mean1 = mean_argument(rule, "mean1", "elo1", seats == 2);
    if (!mean0 || !mean1 || !(0 < *mean0 && *mean0 < *mean1 && *mean1 < 1)) {
        rule.wrong("expected mean0 and mean1 with 0 < mean0 < mean1 < 1, or elo0 < elo1");
    }
    read.bounds = {.mean0 = *mean0,
                   .mean1 = *mean1,
                   .alpha = risk_argument(rule, "alpha"),
                   .beta = risk_argument(rule, "beta")};
    lua_pop(state, 2);
    return read;
}

}  // namespace scripting
