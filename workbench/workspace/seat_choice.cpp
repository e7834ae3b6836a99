#include "workbench/workspace/seat_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"

namespace workbench {
namespace {

constexpr int kColorDepth = 4;  // what the theses call depth 4 is played as such
constexpr int kMostDepth = 20;  // what takes longer nobody waits for
constexpr int kMostLevel = 30;
constexpr int kUsualLevel = 10;  // about a tenth of a second a move of Reversi
constexpr std::string_view kLevelPrefix = "level:";
/// A few seconds a move at most, most of them less than one.
constexpr std::string_view kStrongReversi = "level:18";
constexpr int kStrongDepth = 8;
constexpr int kStrongColorDepth = 6;

/// How the names of the page are played where a script of K. Kobayashi's does not: his first level
/// looks at the next move alone, the second one ply ahead and the third two.
class Levels {
  public:
    Levels(const engine::GameFacts& facts, const std::vector<std::string>& strategies,
           const ScriptFits& fits)
        : facts_{facts}, strategies_{strategies}, fits_{fits} {}

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
        const bool is_there = std::ranges::find(strategies_, name) != strategies_.end();
        if (!is_there || fits_.of(PlayingScript::Strategy, name, facts_.name) == Fit::CannotPlay) {
            return search(level, depth);
        }
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
    const ScriptFits& fits_;
};

SeatChoice numbered_level(int number) {
    return {.who = SeatChoice::Who::Script, .script = fmt::format("{}{}", kLevelPrefix, number)};
}

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

std::vector<SeatChoice> seat_choices(const engine::GameFacts& facts, const PlayingScripts& scripts,
                                     const ScriptFits& fits) {
    std::vector<SeatChoice> choices{SeatChoice{}};
    for (SeatChoice& choice : Levels{facts, scripts.strategies, fits}.choices()) {
        choices.push_back(std::move(choice));
    }
    const auto add_search = [&](std::string evaluation) {
        choices.push_back({.who = SeatChoice::Who::Search,
                           .evaluation = std::move(evaluation),
                           .search = {.algorithm = engine::usual_algorithm(facts.seats()),
                                      .limits = {.depth = kColorDepth}}});
    };
    if (facts.seats() == 2) choices.push_back(numbered_level(kUsualLevel));
    add_search({});
    for (const std::string& script : scripts.strategies) {
        if (fits.of(PlayingScript::Strategy, script, facts.name) != Fit::Plays) continue;
        choices.push_back({.who = SeatChoice::Who::Script, .script = script});
    }
    for (const std::string& evaluation : scripts.evaluations) {
        if (fits.of(PlayingScript::Evaluation, evaluation, facts.name) != Fit::Plays) continue;
        add_search(evaluation);
    }
    return choices;
}

std::optional<int> strength_of(const SeatChoice& choice) {
    if (choice.level != PlayLevel::None) return std::nullopt;
    if (choice.who == SeatChoice::Who::Search) return choice.search.limits.depth;
    const std::string_view name = choice.script;
    if (choice.who != SeatChoice::Who::Script || !name.starts_with(kLevelPrefix)) {
        return std::nullopt;
    }
    int number = 0;
    const std::string_view digits = name.substr(kLevelPrefix.size());
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return fault == std::errc{} ? std::optional{number} : std::nullopt;
}

int most_strength(const SeatChoice& choice) {
    return choice.who == SeatChoice::Who::Search ? kMostDepth : kMostLevel;
}

SeatChoice with_strength(SeatChoice choice, int strength) {
    if (!strength_of(choice)) return choice;
    const int number = std::clamp(strength, 1, most_strength(choice));
    if (choice.who == SeatChoice::Who::Search) {
        choice.search.limits.depth = number;
        return choice;
    }
    return numbered_level(number);
}

bool is_same_kind(const SeatChoice& one, const SeatChoice& other) {
    return with_strength(one, 1) == with_strength(other, 1);
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
