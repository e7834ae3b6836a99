#include "scripting/evaluations/script_evaluation.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/any_position.h"
#include "scripting/text/script_error.h"

namespace scripting {

engine::Evaluation ScriptEvaluation::for_game(const engine::GameFacts& facts) const {
    if (!description_.game.empty() && description_.game != facts.name) {
        throw ScriptError{placed(fmt::format("evaluation '{}' is for {}, not for {}",
                                             description_.name, description_.game, facts.name))};
    }
    engine::Evaluation evaluation{
        .name = description_.name,
        .game = description_.game,
        .unit = description_.unit,
        .terminal = description_.terminal,
        .terms = {},
        .errors = description_.errors,
        .network = description_.network ? description_.network->network : nullptr};
    for (const ScriptTerm& term : description_.terms) {
        try {
            for (engine::Term& made : terms_for(term, description_.name, facts)) {
                evaluation.terms.push_back(std::move(made));
            }
        } catch (const ScriptError& error) {
            throw ScriptError{
                placed(fmt::format("evaluation '{}': {}", description_.name, error.what()))};
        }
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
    if (!made) throw ScriptError{placed(made.error())};
    compiled_.emplace_back(&facts, *made);
    return *std::move(made);
}

bool ScriptEvaluation::has_inline_function() const {
    return std::ranges::any_of(description_.terms, [](const ScriptTerm& term) {
        const auto* function = std::get_if<ScriptFunction>(&term.what);
        return function != nullptr && function->source->is_inline();
    });
}

std::shared_ptr<const ScriptEvaluation> ScriptEvaluation::with_source(
    const std::shared_ptr<FunctionSource>& source) const {
    EvaluationDescription changed = description_;
    for (ScriptTerm& term : changed.terms) {
        if (auto* function = std::get_if<ScriptFunction>(&term.what)) function->source = source;
    }
    return std::make_shared<const ScriptEvaluation>(std::move(changed));
}

std::string ScriptEvaluation::identity() const {
    std::string text = fmt::format(
        "evaluation({};{};{};{}", description_.name, description_.game, description_.unit,
        description_.terminal == engine::Terminal::Payoff ? "payoff" : "evaluation");
    for (const ScriptTerm& term : description_.terms) {
        text += fmt::format(";{}", identity_of(term));
    }
    if (description_.network) {
        text +=
            fmt::format(";network {} {}", description_.network->name, description_.network->hash);
    }
    return text + ")";
}

std::string ScriptEvaluation::inline_content() const {
    std::string text;
    for (const ScriptTerm& term : description_.terms) {
        const auto* function = std::get_if<ScriptFunction>(&term.what);
        if (function == nullptr || !function->source->is_inline()) continue;
        text += fmt::format("{}:{};", function->term, function->source->content());
    }
    return text;
}

std::string ScriptEvaluation::placed(const std::string& sentence) const {
    return description_.place.empty() ? sentence
                                      : fmt::format("{} ({})", sentence, description_.place);
}

std::size_t ScriptEvaluation::bytes() const {
    std::size_t bytes = sizeof(ScriptEvaluation) + description_.terms.size() * sizeof(ScriptTerm);
    for (const ScriptTerm& term : description_.terms) bytes += bytes_of(term);
    if (description_.network) bytes += sizeof(engine::ValueNetwork);
    return bytes;
}

}  // namespace scripting
