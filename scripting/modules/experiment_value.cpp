#include "scripting/modules/experiment_value.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/strategies/seats_argument.h"

namespace scripting {
namespace {

/// What a strategy is, for people: a search's algorithm, evaluation and limits, or its files.
std::string definition_of(const StrategySource& source) {
    if (source.files.empty()) return source.identity;
    std::string text = "files";
    for (const db::Script& file : source.files) text += ' ' + file.path;
    return text;
}

nlohmann::ordered_json json_of(const StopRule& rule) {
    return {{"strategy", rule.strategy + 1}, {"score", name_of(rule.score)},
            {"mean0", rule.bounds.mean0},    {"mean1", rule.bounds.mean1},
            {"alpha", rule.bounds.alpha},    {"beta", rule.bounds.beta}};
}

}  // namespace

void read_arm(lua_State* state, lua_Integer number, ExperimentValue& experiment) {
    const std::string place = fmt::format("yomi.experiment: arm {}", number);
    const NamedArguments named{state, -1, place, {"name", "strategies"}};
    const std::string name = named.required_text("name", "Self");
    named.push("strategies");
    std::vector<StrategySource> sources =
        strategies_at(state, -1, experiment.plan.experiment.start, experiment.plan.seating, place);
    std::vector<std::string> names;
    std::vector<std::string> definitions;
    std::vector<PlannedStrategy> planned;
    for (const StrategySource& source : sources) {
        names.push_back(source.name);
        definitions.push_back(definition_of(source));
        planned.push_back({.name = source.name, .make = source.make});
        experiment.plan.experiment.reproducible &= !source.is_timed && !source.remembers_games;
    }
    if (std::ranges::count(experiment.plan.experiment.arms, name) > 0) {
        named.wrong(fmt::format("there is another arm '{}'; every arm has its own name", name));
    }
    experiment.plan.experiment.arms.push_back(name);
    experiment.plan.experiment.strategies.push_back(std::move(names));
    experiment.plan.experiment.definitions.push_back(std::move(definitions));
    experiment.plan.arms.push_back(std::move(planned));
    experiment.sources.push_back(std::move(sources));
    lua_pop(state, 2);  // the strategies and the arm's raw content
}

nlohmann::ordered_json design_of(const ExperimentValue& experiment) {
    const ExperimentPlan& plan = experiment.plan;
    auto json = nlohmann::ordered_json::object();
    if (plan.random_plies > 0) json["random_plies"] = plan.random_plies;
    if (const auto seconds = plan.seconds_per_game) json["seconds_per_game"] = *seconds;
    for (const auto& opening : plan.openings) {
        json["openings"].push_back(
            engine::moves_text(engine::facts(plan.experiment.start), opening));
    }
    if (experiment.is_adaptive) json["adaptive"] = true;
    if (plan.stop) json["stop"] = json_of(*plan.stop);
    return json;
}

}  // namespace scripting
