#include "scripting/experiments/planned_experiment.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/games/notation.h"
#include "engine/json_text.h"

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

void PlannedExperiment::add_arm(std::string name, std::vector<StrategySource> strategies,
                                std::uint64_t seed) {
    db::Experiment& facts = plan.experiment;
    std::vector<std::string> names;
    std::vector<std::string> definitions;
    std::vector<PlannedStrategy> planned;
    for (const StrategySource& source : strategies) {
        names.push_back(source.name);
        definitions.push_back(definition_of(source));
        planned.push_back(
            {.name = source.name, .make = source.make, .try_start = source.try_start});
        facts.reproducible &= !source.is_timed && !source.remembers_games;
    }
    facts.arms.push_back(std::move(name));
    facts.strategies.push_back(std::move(names));
    facts.definitions.push_back(std::move(definitions));
    plan.arms.push_back(std::move(planned));
    plan.arm_seeds.push_back(seed);
    sources.push_back(std::move(strategies));
}

nlohmann::ordered_json design_of(const PlannedExperiment& experiment) {
    const ExperimentPlan& plan = experiment.plan;
    auto json = nlohmann::ordered_json::object();
    if (plan.random_plies > 0) json["random_plies"] = plan.random_plies;
    if (const auto seconds = plan.seconds_per_game) json["seconds_per_game"] = *seconds;
    for (const auto& opening : plan.openings) {
        json["openings"].push_back(
            engine::moves_text(engine::facts(plan.experiment.start), opening));
    }
    if (plan.errors_forfeit) json["on_error"] = "forfeit";
    if (experiment.is_adaptive) json["adaptive"] = true;
    if (plan.stop) json["stop"] = json_of(*plan.stop);
    return json;
}

PlannedExperiment planned_match(MatchTerms terms) {
    PlannedExperiment match;
    ExperimentPlan& plan = match.plan;
    std::vector<std::string> names;
    for (const StrategySource& source : terms.strategies) names.push_back(source.name);
    plan.experiment.name =
        fmt::format("{}: {}", engine::facts(terms.start).name, fmt::join(names, ", "));
    plan.experiment.start = terms.start;
    plan.experiment.seating = engine::name_of(terms.seating);
    plan.experiment.games = terms.games;
    plan.experiment.reproducible = !terms.seconds_per_game;
    plan.seating = terms.seating;
    plan.games = terms.games;
    plan.random_plies = terms.random_plies;
    plan.openings = std::move(terms.openings);
    plan.seconds_per_game = terms.seconds_per_game;
    match.add_arm("match", std::move(terms.strategies));
    plan.experiment.design = engine::json_text(design_of(match));
    return match;
}

}  // namespace scripting
