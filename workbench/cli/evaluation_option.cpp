#include "workbench/cli/evaluation_option.h"

#include <fmt/format.h>

#include "scripting/evaluations/script_evaluation.h"
#include "scripting/loading/load.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/script_words.h"

namespace workbench {

void add_evaluation(CommandWords& words, std::string& target) {
    words.add_text({"--eval", "NAME|FILE", "an evaluation: its name or a Lua file"}, target);
}

std::shared_ptr<const engine::CompiledEvaluation> evaluation_for(const std::string& option,
                                                                 const engine::GameFacts& facts) {
    if (option.empty()) return scripting::compiled_evaluation({}, facts);
    const auto file = script_file("evaluations", option);
    const auto evaluation = load_and_tell_hidden([&](const scripting::LoadLimits& limits) {
        return scripting::load_script_evaluation(file.string(), limits);
    });
    try {
        return evaluation->compiled(facts);
    } catch (const scripting::ScriptError& error) {
        // The script is sound, but not for this game.
        throw BadInput{fmt::format("--eval {}: {}", option, error.what())};
    }
}

}  // namespace workbench
