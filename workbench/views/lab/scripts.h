#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "scripting/lua/script_fault.h"
#include "scripting/run_script.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/script_probe.h"
#include "workbench/widgets/text_pane.h"
#include "workbench/workspace/mailbox.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// A line of a script's output.
struct OutputLine {
    enum class Kind { Printed, Notice, Failed };
    Kind kind = Kind::Printed;
    std::string text;
    friend bool operator==(const OutputLine&, const OutputLine&) = default;
};

/// The calls that led to an error.
struct ScriptTraceback {
    std::string calls;  ///< the innermost first, each in a line
};
/// What a running script sends to the window.
using ScriptLetter = std::variant<std::string, scripting::Progress, scripting::ReturnedValue,
                                  ScriptTraceback, std::shared_ptr<const scripting::ProfileReport>>;

/// The scripts to choose from, and the one that runs with its output.
struct ScriptsState {
    std::string script;     ///< a shipped experiment's name, or the path of any script
    std::string arguments;  ///< `games=100 depth=2`
    int threads = 1;
    std::string running;                   ///< the script that runs or ran last; empty: none yet
    std::filesystem::path running_file;    ///< of it; empty: not known
    std::vector<std::string> known_files;  ///< as the output shows them, for its links
    std::vector<OutputLine> output;
    ScriptProbe probe;
    TextPane pane;                ///< what is selected and searched in the output
    std::string unfinished_line;  ///< printed, its line end still to come
    std::optional<scripting::Progress> progress;
    std::optional<scripting::ScriptFault> fault;  ///< what the last run ended with, and where
    std::string traceback;                        ///< of an error that is to be told
    std::uint64_t runs = 0;                       ///< that have ended
    bool plays_experiment = false;                ///< the running script is one
    bool is_stopping = false;
    bool is_pausing = false;                          ///< running games are played to their end
    bool has_listed = false;                          ///< the shipped scripts have been asked for
    std::stop_source finish;                          ///< begins no further game
    std::chrono::steady_clock::time_point looked_at;  ///< when the store was last said to be new
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
/// Runs a text that may not be saved as the file that it would be.
struct RunText {
    std::filesystem::path file;
    std::string text;
    RunKind kind = RunKind::Plain;
    std::set<scripting::Breakpoint> breakpoints{};  ///< of a run that halts there
};
/// A script that has halted goes on.
struct StepScript {
    scripting::DebugStep step;
};
/// Plays an experiment on that the database has half of.
struct ResumeExperiment {
    db::ExperimentId id;
    std::string name;
    bool mix_builds = false;
};
struct StopScript {};
/// Plays the running games of an experiment to their end and begins no other.
struct PauseExperiment {};
struct ClearOutput {};
struct ListScripts {};
/// Something was done to the output.
struct ReadOutput {
    PaneAction action;
};
using ScriptsAction =
    std::variant<std::monostate, EditScript, RunScript, RunText, ResumeExperiment, StopScript,
                 PauseExperiment, ClearOutput, ListScripts, ReadOutput, StepScript>;

void refresh(ScriptsState& state, Workspace& workspace);
void apply(const ScriptsAction& action, ScriptsState& state, Workspace& workspace);
ScriptsAction draw(const ScriptsState& state, const Workspace& workspace);

/// The output's lines, what is not ended yet among them.
PaneText output_text(const ScriptsState& state);
/// The lines that were printed, as large as there is room, under the buttons that search, copy and
/// clear them.
ScriptsAction draw_script_output(const ScriptsState& state, const Workspace& workspace);
/// Stop, and pause for an experiment; beside them how far the script is.
ScriptsAction draw_script_progress(const ScriptsState& state, const Words& word);

/// Reads `name=value` words; else the word that is none.
tl::expected<std::vector<std::pair<std::string, std::string>>, std::string> parse_arguments(
    std::string_view text);

/// What another program is told of it.
Told tell(const ScriptsState& state);

}  // namespace workbench
