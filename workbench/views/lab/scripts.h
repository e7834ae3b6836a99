#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "scripting/run_script.h"
#include "workbench/mailbox.h"
#include "workbench/workspace.h"

namespace workbench {

/// A line of a script's output.
struct OutputLine {
    enum class Kind { Printed, Notice, Failed };
    Kind kind = Kind::Printed;
    std::string text;
    friend bool operator==(const OutputLine&, const OutputLine&) = default;
};

/// What a running script sends to the window.
using ScriptLetter = std::variant<std::string, scripting::Progress>;

/// The scripts to choose from, and the one that runs with its output.
struct ScriptsState {
    std::string script;     ///< a shipped experiment's name, or the path of any script
    std::string arguments;  ///< `games=100 depth=2`
    int threads = 1;
    std::string running;  ///< the script that runs or ran last; empty: none yet
    std::vector<OutputLine> output;
    std::string unfinished_line;  ///< printed, its line end still to come
    std::optional<scripting::Progress> progress;
    bool is_stopping = false;
    bool has_listed = false;  ///< the shipped scripts have been asked for
    BackgroundJob<bool> job;
    BackgroundJob<ShippedScripts> listing;
    std::shared_ptr<Mailbox<ScriptLetter>> letters = std::make_shared<Mailbox<ScriptLetter>>();
};

struct EditScript {
    std::string script;
    std::string arguments;
    int threads;
};
struct RunScript {};
struct StopScript {};
struct ClearOutput {};
struct ListScripts {};
using ScriptsAction =
    std::variant<std::monostate, EditScript, RunScript, StopScript, ClearOutput, ListScripts>;

void refresh(ScriptsState& state, Workspace& workspace);
void apply(const ScriptsAction& action, ScriptsState& state, Workspace& workspace);
ScriptsAction draw(const ScriptsState& state, const Workspace& workspace);

/// Reads `name=value` words; else the word that is none.
tl::expected<std::vector<std::pair<std::string, std::string>>, std::string> parse_arguments(
    std::string_view text);

}  // namespace workbench
