#include "scripting/modules/script_evaluation.h"

#include <fmt/format.h>

#include "engine/games/any_position.h"
#include "scripting/run_script.h"

namespace scripting {

engine::Evaluation ScriptEvaluation::for_game(const engine::GameFacts& facts) const {
    engine::Evaluation evaluation{.name = description_.name,
                                  .game = description_.game,
                                  .unit = description_.unit,
                                  .terminal = description_.terminal,
                                  .terms = {}};
    for (const ScriptTerm& term : description_.terms) {
        if (term.map.size != 0 && term.map.size != facts.layout.columns) {
            throw ScriptError{fmt::format(
                "evaluation '{}': {} is a map of {} columns; the board of {} has {}",
                description_.name, term.name, term.map.size, facts.name, facts.layout.columns)};
        }
        engine::MapTerm made{.name = term.name, .weight = term.weight, .maps = {}};
        for (int seat = 0; seat < facts.seats(); ++seat) {
            made.maps.push_back(term.map.for_seat(facts, seat));
        }
        evaluation.terms.emplace_back(std::move(made));
    }
    return evaluation;
}

engine::Evaluation ScriptEvaluation::for_its_game() const {
    const auto start = engine::start_of(description_.game);
    return for_game(engine::facts(start.value_or(engine::ReversiPosition::start())));
}

std::shared_ptr<const engine::CompiledEvaluation> ScriptEvaluation::compiled(
    const engine::GameFacts& facts) const {
    const std::scoped_lock lock{mutex_};
    for (const auto& [game, compiled] : compiled_) {
        if (game == &facts) return compiled;
    }
    auto made = engine::compile(for_game(facts), facts);
    if (!made) throw ScriptError{made.error()};
    compiled_.emplace_back(&facts, *made);
    return *std::move(made);
}

std::string ScriptEvaluation::identity() const {
    std::string text = fmt::format(
        "evaluation({};{};{};{}", description_.name, description_.game, description_.unit,
        description_.terminal == engine::Terminal::Payoff ? "payoff" : "evaluation");
    for (const ScriptTerm& term : description_.terms) {
        text += fmt::format(";{}*{}", term.weight, term.map.size);
        for (const double cell : term.map.cells.cells) text += fmt::format(",{}", cell);
        for (int n = 0; n < 4; ++n) text += fmt::format(",{}", term.map.quarters.cells[n]);
        text += fmt::format(",{}", term.map.everywhere);
    }
    return text + ")";
}

}  // namespace scripting
