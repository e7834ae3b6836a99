#include "workbench/workspace/seat_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <stdexcept>
#include <utility>

#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"

namespace workbench {
namespace {

constexpr std::array kTwoSeatDepths{2, 4, 6};
constexpr int kColorDepth = 4;  // what the theses call depth 4 is played as such
constexpr std::string_view kColorMap = "yonin_self";
/// A few seconds a move at most, most of them less than one.
constexpr std::string_view kStrongReversi = "level:18";
constexpr int kStrongDepth = 8;
constexpr int kStrongColorDepth = 6;

/// How the names of the page are played where a script of K. Kobayashi's does not: his first level
/// looks at the next move alone, the second one ply ahead and the third two.
class Levels {
  public:
    Levels(const engine::GameFacts& facts, const std::vector<std::string>& strategies)
        : facts_{facts}, strategies_{strategies} {}

    std::vector<SeatChoice> choices() const {
        const bool is_pyramid = facts_.name.starts_with("upperhand");
        return {
            script(PlayLevel::Beginner, is_pyramid ? "upperhand_beginner" : "greedy", 1),
            script(PlayLevel::MiddleClass, is_pyramid ? "upperhand_middle_class" : "", 1),
            script(PlayLevel::JuniorMaster, is_pyramid ? "upperhand_junior_master" : "", 2),
            strongest(),
        };
    }

  private:
    /// A script that ships, else a search.
    SeatChoice script(PlayLevel level, const std::string& name, int depth) const {
        if (std::ranges::find(strategies_, name) == strategies_.end()) return search(level, depth);
        return {.who = SeatChoice::Who::Script, .script = name, .level = level};
    }
    SeatChoice search(PlayLevel level, int depth) const {
        return {.who = SeatChoice::Who::Search,
                .search = {.algorithm = engine::usual_algorithm(facts_.seats()),
                           .limits = {.depth = depth}},
                .level = level};
    }
    SeatChoice strongest() const {
        const int depth = facts_.seats() == 2 ? kStrongDepth : kStrongColorDepth;
        if (facts_.name == "reversi") {
            return {.who = SeatChoice::Who::Script,
                    .script = std::string{kStrongReversi},
                    .level = PlayLevel::Strongest};
        }
        return script(PlayLevel::Strongest, facts_.name + "_strong", depth);
    }

    const engine::GameFacts& facts_;
    const std::vector<std::string>& strategies_;
};

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
                               *choice.search.limits.depth);
    }
    assert(false);
    return {};
}

std::vector<SeatChoice> seat_choices(const engine::GameFacts& facts,
                                     const std::vector<std::string>& strategies,
                                     const std::vector<std::string>& evaluations) {
    std::vector<SeatChoice> choices{SeatChoice{}};
    for (SeatChoice& choice : Levels{facts, strategies}.choices()) {
        choices.push_back(std::move(choice));
    }
    const auto add_search = [&](std::string evaluation, engine::Algorithm algorithm, int depth) {
        choices.push_back({.who = SeatChoice::Who::Search,
                           .evaluation = std::move(evaluation),
                           .search = {.algorithm = algorithm, .limits = {.depth = depth}}});
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
        choices.push_back({.who = SeatChoice::Who::Script, .script = script});
    }
    return choices;
}

const SeatChoice* choice_at(PlayLevel level, const std::vector<SeatChoice>& choices) {
    const auto found = std::ranges::find(choices, level, &SeatChoice::level);
    return found == choices.end() ? nullptr : &*found;
}

engine::Strategy load_seat(const SeatChoice& choice, const engine::GameFacts& facts) {
    assert(choice.who != SeatChoice::Who::Human);
    if (choice.who == SeatChoice::Who::Script) return scripting::load_strategy(choice.script);
    engine::SearchRequest request = choice.search;
    request.evaluation = scripting::compiled_evaluation(choice.evaluation, facts);
    return scripting::script_search_strategy(strategy_name(choice), std::move(request));
}

}  // namespace workbench
