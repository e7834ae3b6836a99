#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scripting/console/console.h"
#include "workbench/views/lab/code_assistance.h"
#include "workbench/widgets/code_editor.h"
#include "workbench/widgets/text_pane.h"
#include "workbench/workspace/mailbox.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// A line of what was asked and answered.
struct ConsoleLine {
    enum class Kind { Asked, Printed, Value, Failed, Notice };
    Kind kind = Kind::Printed;
    std::string text;
    friend bool operator==(const ConsoleLine&, const ConsoleLine&) = default;
};

/// The interpreter, made with the first entry. Only the work that runs uses it.
struct ConsoleInterpreter {
    std::unique_ptr<scripting::Console> console;
};

/// What an entry came to.
struct ConsoleReply {
    std::vector<std::string> values;
    bool was_stopped = false;
};

/// Lua that is asked line by line, about the position on the board and the database.
struct ConsoleState {
    CodeText entry;
    LuaLineStarts starts;
    std::vector<ConsoleLine> lines;
    TextPane pane;                        ///< what is selected and searched in them
    std::string unfinished_line;          ///< printed, its line end still to come
    std::vector<std::string> history;     ///< the oldest first
    std::optional<std::size_t> recalled;  ///< of the history, in the entry now
    std::string put_aside;                ///< what was typed before something was recalled
    CodeAssistance assistance;
    std::string database;    ///< that the interpreter has
    bool completes = false;  ///< what all names begin with is to be typed
    bool is_stopping = false;
    bool wants_focus = false;
    bool has_begun = false;  ///< the history was asked for

    std::shared_ptr<ConsoleInterpreter> interpreter = std::make_shared<ConsoleInterpreter>();
    std::shared_ptr<Mailbox<std::string>> printed = std::make_shared<Mailbox<std::string>>();
    BackgroundJob<ConsoleReply> running;
    BackgroundJob<scripting::Completions> completing;
    BackgroundJob<std::vector<std::string>> reading;
};

struct TypeEntry {
    std::vector<CodeEdit> edits;
};
/// Runs what was typed, or begins another line of it where it is not finished.
struct EnterEntry {};
struct RecallEntry {
    int direction = -1;  ///< -1: the one before
};
/// Tab: indents where nothing was typed, else offers names.
struct CompleteEntry {};
/// Of the list of names at the cursor.
struct OfferEntry {
    OfferAction action;
};
struct StopEntry {};
struct ClearConsole {};
struct ConsoleFocused {};
/// Something was done to the lines.
struct ReadAnswers {
    PaneAction action;
};
using ConsoleAction =
    std::variant<std::monostate, TypeEntry, EnterEntry, RecallEntry, CompleteEntry, StopEntry,
                 ClearConsole, ConsoleFocused, ReadAnswers, OfferEntry>;

void refresh(ConsoleState& state, Workspace& workspace);
void apply(const ConsoleAction& action, ConsoleState& state, Workspace& workspace);
ConsoleAction draw(const ConsoleState& state, const Workspace& workspace);

/// The lines, what is not ended yet among them.
PaneText console_text(const ConsoleState& state);

/// What another program is told of it.
Told tell(const ConsoleState& state);

}  // namespace workbench
