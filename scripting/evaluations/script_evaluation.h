#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/evaluate/compile.h"
#include "engine/evaluate/evaluation.h"
#include "scripting/evaluations/script_term.h"
#include "scripting/weights/network_store.h"

namespace scripting {

/// What a script says of an evaluation.
struct EvaluationDescription {
    std::string name;
    std::string game;  ///< empty: every game that the terms fit
    std::string unit = "own";
    engine::Terminal terminal = engine::Terminal::Payoff;
    std::optional<engine::SearchErrors> errors{};
    std::shared_ptr<const LoadedNetwork> network{};  ///< null: none
    std::string place;                               ///< `file:line` where it is written
    std::vector<ScriptTerm> terms;
};

/// An evaluation that a script describes, for whichever game it is asked for. Shared and never
/// changed; any thread may use it.
class ScriptEvaluation {
  public:
    explicit ScriptEvaluation(EvaluationDescription description)
        : description_{std::move(description)} {}

    const EvaluationDescription& description() const { return description_; }
    /// Throws ScriptError when a term does not fit the game's board; the text names evaluation,
    /// term and game.
    engine::Evaluation for_game(const engine::GameFacts& facts) const;
    /// The game that it names, or Reversi, whose maps fit every game for two on 8x8.
    engine::Evaluation for_its_game() const;
    /// Ready to search with; made once per game. Throws ScriptError when it does not fit.
    std::shared_ptr<const engine::CompiledEvaluation> compiled(
        const engine::GameFacts& facts) const;
    /// Whether functions run on the interpreter of the script that holds the evaluation.
    bool has_inline_function() const;
    /// The same evaluation with its functions asked elsewhere.
    std::shared_ptr<const ScriptEvaluation> with_source(
        const std::shared_ptr<FunctionSource>& source) const;
    /// A text that is the same exactly for equal evaluations, functions of the running script
    /// left aside.
    std::string identity() const;
    /// What tells those functions apart; empty: there are none.
    std::string inline_content() const;
    /// Memory that it holds.
    std::size_t bytes() const;

  private:
    /// The sentence and where the evaluation is written.
    std::string placed(const std::string& sentence) const;

    EvaluationDescription description_;
    mutable std::mutex mutex_;
    /// By the facts of a game, which live as long as the program.
    mutable std::vector<
        std::pair<const engine::GameFacts*, std::shared_ptr<const engine::CompiledEvaluation>>>
        compiled_;
};

}  // namespace scripting
