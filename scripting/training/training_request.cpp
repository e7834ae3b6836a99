#include "scripting/training/training_request.h"

#include <fmt/format.h>

namespace scripting {
namespace {

tl::expected<engine::PatternSet, std::string> pattern_set_of(const TrainingRequest& request) {
    const std::string& game = engine::facts(request.start).name;
    if (auto set = engine::pattern_set_for(game, request.patterns)) return *std::move(set);
    std::string known;
    for (const engine::PatternSet& set : engine::pattern_sets()) {
        known += fmt::format("\n  {:<8} {:<8} {}", set.game, set.name, set.description);
    }
    return tl::unexpected{
        request.patterns.empty()
            ? fmt::format("there are no patterns to train for {}; there are:{}", game, known)
            : fmt::format("{} has no patterns '{}'; there are:{}", game, request.patterns, known)};
}

SelfPlayPlan self_play_of(const SelfPlayRequest& asked, const TrainingRequest& request) {
    engine::SearchRequest search;
    search.algorithm = engine::usual_algorithm(engine::facts(request.start).seats());
    search.evaluation = asked.evaluation;
    search.limits.depth = asked.depth;
    return {.options = {.search = search,
                        .random_plies = asked.random_plies,
                        .random_share = asked.random_share,
                        .exact_empties = asked.exact_empties},
            .name = fmt::format("self-play {} depth {}, random {} and {}, exact {}, seed {}",
                                asked.evaluation_name, asked.depth, asked.random_plies,
                                asked.random_share, asked.exact_empties, request.seed),
            .games = asked.games,
            .seed = request.seed,
            .threads = request.threads};
}

}  // namespace

tl::expected<engine::Label, std::string> label_named(const std::string& name) {
    if (name == "final") return engine::Label::Final;
    if (name == "theoretical") return engine::Label::Theoretical;
    return tl::unexpected{
        fmt::format("labels: expected \"theoretical\" or \"final\", got \"{}\"", name)};
}

tl::expected<TrainingPlan, std::string> plan_of(const TrainingRequest& request) {
    const auto label = label_named(request.labels);
    if (!label) return tl::unexpected{label.error()};
    auto set = pattern_set_of(request);
    if (!set) return tl::unexpected{set.error()};
    const engine::GameFacts& facts = engine::facts(request.start);
    TrainingPlan plan{.start = request.start,
                      .where = request.where,
                      .label = *label,
                      .solving = request.solving,
                      .searching = request.searching,
                      .looking_ahead = request.looking_ahead,
                      .labels_file = request.labels_file,
                      .from_end = request.from_end,
                      .options = {.set = *std::move(set),
                                  .regression = request.regression,
                                  .half_weight = request.half_weight,
                                  .averaged = request.averaged,
                                  .seed = request.seed,
                                  .held_out = request.held_out,
                                  .threads = request.threads},
                      .out = request.out,
                      .made_by = request.made_by};
    if (request.solving.empties > 0 && facts.seats() != 2) {
        return tl::unexpected{
            fmt::format("solving is for two seats; {} has {}", facts.name, facts.seats())};
    }
    if (request.half_weight > 0 && facts.seats() != 2) {
        return tl::unexpected{fmt::format("positions are even or decided for two seats; {} has {}",
                                          facts.name, facts.seats())};
    }
    for (const engine::Averaged& averaged : request.averaged) {
        if (std::string fault = engine::fault_of_average(averaged, plan.options.set);
            !fault.empty()) {
            return tl::unexpected{fmt::format("average: {}", fault)};
        }
    }
    if (request.looking_ahead.depth > 0 && facts.seats() != 2) {
        return tl::unexpected{
            fmt::format("labels of searches to a depth are for two seats; {} has {}", facts.name,
                        facts.seats())};
    }
    if (request.from_end && request.looking_ahead.depth < 2) {
        return tl::unexpected{std::string{
            "stages from the end are labelled by searches of at least 2 plies (--label-depth)"}};
    }
    if (request.from_end && !engine::has_every_stage(plan.options.set)) {
        return tl::unexpected{
            fmt::format("stages from the end need a set with tables for every number of discs, "
                        "such as every-ply; {} has them for some",
                        plan.options.set.name)};
    }
    if (request.self_play) {
        if (request.self_play->exact_empties > 0 && facts.seats() != 2) {
            return tl::unexpected{fmt::format("perfect play at the end is for two seats; {} has {}",
                                              facts.name, facts.seats())};
        }
        plan.self_play = self_play_of(*request.self_play, request);
    }
    return plan;
}

}  // namespace scripting
