#include "workbench/seat_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <stdexcept>
#include <utility>

#include "scripting/evaluations/script_search.h"
#include "scripting/load.h"

namespace workbench {
namespace {

constexpr std::array kTwoSeatDepths{2, 4, 6};
constexpr int kColorDepth = 4;  // what the theses call depth 4 is played as such
constexpr std::string_view kColorMap = "yonin_self";

}  // namespace

std::string strategy_name(const SeatChoice& choice) {
    switch (choice.who) {
        case SeatChoice::Who::Human:
            return "human";
        case SeatChoice::Who::Script:
            return choice.script;
        case SeatChoice::Who::Search:
            return fmt::format("{} depth {}",
                               choice.evaluation.empty() ? "search" : choice.evaluation,
                               choice.depth);
    }
    assert(false);
    return {};
}

std::vector<SeatChoice> seat_choices(const engine::GameFacts& facts,
                                     const std::vector<std::string>& strategies,
                                     const std::vector<std::string>& evaluations) {
    std::vector<SeatChoice> choices{SeatChoice{}};
    const auto add_search = [&](std::string evaluation, engine::Algorithm algorithm, int depth) {
        choices.push_back({.who = SeatChoice::Who::Search,
                           .script = {},
                           .evaluation = std::move(evaluation),
                           .algorithm = algorithm,
                           .depth = depth});
    };
    if (facts.seats() == 2) {
        for (const int depth : kTwoSeatDepths) {
            add_search({}, engine::Algorithm::AlphaBeta, depth);
        }
    } else {
        const bool has_map = std::ranges::find(evaluations, kColorMap) != evaluations.end();
        if (facts.name == "yonin" && has_map) {
            add_search(std::string{kColorMap}, engine::Algorithm::Color, kColorDepth);
        }
        add_search({}, engine::Algorithm::Color, 2);
        add_search({}, engine::Algorithm::Color, kColorDepth);
    }
    for (const std::string& script : strategies) {
        choices.push_back({.who = SeatChoice::Who::Script,
                           .script = script,
                           .evaluation = {},
                           .algorithm = engine::Algorithm::AlphaBeta,
                           .depth = 0});
    }
    return choices;
}

engine::Strategy load_seat(const SeatChoice& choice, const engine::GameFacts& facts) {
    assert(choice.who != SeatChoice::Who::Human);
    if (choice.who == SeatChoice::Who::Script) return scripting::load_strategy(choice.script);
    auto compiled = engine::compile(choice.evaluation.empty()
                                        ? scripting::default_evaluation(facts)
                                        : scripting::load_evaluation(choice.evaluation, facts),
                                    facts);
    if (!compiled) throw std::runtime_error{compiled.error()};
    engine::SearchRequest request;
    request.algorithm = choice.algorithm;
    request.evaluation = std::move(*compiled);
    request.limits.depth = choice.depth;
    return scripting::script_search_strategy(strategy_name(choice), std::move(request));
}

}  // namespace workbench
