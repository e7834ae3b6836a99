#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/evaluate/evaluation.h"
#include "scripting/files/script_files.h"
#include "scripting/loading/load_limits.h"

namespace workbench {

/// Whether `name` is a file or a script of that room, shipped or the user's own.
bool is_script(std::string_view room, const std::string& name);

/// The file that `name` means; the user is told where it hides one of his own. Throws BadInput that
/// lists the nearest names.
std::filesystem::path script_file(std::string_view room, const std::string& name);

/// What `scripting::load_strategy` takes for a strategy of the command line: a level's name as it
/// is, else the file that `script_file` finds, with the arguments of the name. Throws BadInput.
std::string strategy_word(const std::string& name);

/// The evaluation of that name or file for one game; the user is told which of his own scripts it
/// does not use. Throws BadInput, or ScriptError for what is wrong inside one.
engine::Evaluation evaluation_named(const std::string& name, const engine::GameFacts& facts);

/// Tells on standard error which of the user's own scripts were not used because shipped ones of
/// their names were read, each once.
void tell_hidden(const scripting::ScriptFiles& files);

/// What `load` makes with the limits that it is given; what it read is told of as above.
template <class Load>
auto load_and_tell_hidden(const Load& load) {
    const scripting::LoadLimits limits{.files = std::make_shared<scripting::ScriptFiles>()};
    auto value = load(limits);
    tell_hidden(*limits.files);
    return value;
}

}  // namespace workbench
