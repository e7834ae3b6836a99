#include "workbench/views/lab/console.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "scripting/console/console_history.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/script_fault.h"
#include "workbench/process/limited_work.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

/// A loop that prints for ever must not eat the memory: older lines go.
constexpr std::size_t kLinesKept = 20'000;
constexpr std::size_t kMostOffered = 200;
constexpr JobLimits kEntryLimits{.seconds = 3600, .memory_megabytes = 2048};

std::filesystem::path history_file(const Workspace& workspace) {
    return workspace.folder / "console_history";
}

void add_lines(ConsoleState& state, ConsoleLine::Kind kind, const std::string& text) {
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        if (state.lines.size() >= kLinesKept) {
            state.lines.erase(state.lines.begin(), state.lines.begin() + kLinesKept / 10);
        }
        state.lines.push_back({kind, line});
    }
}

void take_printed(ConsoleState& state) {
    for (const std::string& text : state.printed->take_all()) state.unfinished_line += text;
    const std::size_t end = state.unfinished_line.rfind('\n');
    if (end == std::string::npos) return;
    add_lines(state, ConsoleLine::Kind::Printed, state.unfinished_line.substr(0, end));
    state.unfinished_line.erase(0, end + 1);
}

void take_reply(ConsoleState& state, Workspace& workspace) {
    auto finished = state.running.take();
    if (!finished) return;
    take_printed(state);
    state.is_stopping = false;
    workspace.store_revision++;  // whatever was asked may have written
    if (!*finished) {
        add_lines(state, ConsoleLine::Kind::Failed, finished->error());
        return;
    }
    for (const std::string& value : (*finished)->values) {
        add_lines(state, ConsoleLine::Kind::Value, value.empty() ? " " : value);
    }
    if ((*finished)->was_stopped) {
        add_lines(state, ConsoleLine::Kind::Notice,
                  words(workspace.settings.language).entry_stopped);
    }
}

/// The part of the cursor's line before the cursor.
std::string before_cursor(const CodeText& entry) {
    const CodePlace cursor = entry.cursor();
    return entry.lines()[cursor.line].substr(0, cursor.column);
}

/// What all of them begin with.
std::string common_beginning(const std::vector<scripting::Completion>& names) {
    std::string common = names.front().name;
    for (const scripting::Completion& one : names) {
        const auto differs = std::ranges::mismatch(common, one.name);
        common.erase(differs.in1, common.end());
    }
    return common;
}

void take_completions(ConsoleState& state) {
    auto finished = state.completing.take();
    if (!finished || !*finished || (*finished)->names.empty()) return;
    std::vector<scripting::Completion>& names = (*finished)->names;
    const std::string typed = before_cursor(state.entry);
    if ((*finished)->begin > typed.size()) return;
    const std::string begun = typed.substr((*finished)->begin);
    const std::string common = common_beginning(names);
    if (!common.starts_with(begun)) return;  // something else was typed meanwhile
    if (common.size() > begun.size()) {
        apply(TypeText{common.substr(begun.size())}, state.entry);
    }
    if (names.size() > 1) {
        names.resize(std::min(names.size(), kMostOffered));
        state.offered = std::move(names);
    }
}

/// The interpreter of the work that runs, made where there is none yet.
scripting::Console& console_of(ConsoleInterpreter& interpreter,
                               const std::filesystem::path& database) {
    if (!interpreter.console) {
        interpreter.console =
            std::make_unique<scripting::Console>(scripting::ConsoleOptions{.database = database});
    }
    return *interpreter.console;
}

/// Another database is another world: what was kept of the old one goes.
void follow_database(ConsoleState& state, const Workspace& workspace) {
    const std::string now = workspace.database.string();
    if (state.database == now) return;
    if (!state.database.empty()) {
        state.interpreter = std::make_shared<ConsoleInterpreter>();
        add_lines(state, ConsoleLine::Kind::Notice,
                  words(workspace.settings.language).console_begins_anew);
    }
    state.database = now;
}

std::optional<scripting::ConsoleBoard> board_of(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return std::nullopt;
    scripting::ConsoleBoard board{
        .position = game->position(), .record = game->record(), .ply = game->ply(), .id = {}};
    if (game->id()) board.id = game->id()->value;
    return board;
}

void remember(ConsoleState& state, const std::string& entry) {
    state.recalled.reset();
    if (state.history.empty() || state.history.back() != entry) state.history.push_back(entry);
}

void enter(ConsoleState& state, Workspace& workspace) {
    if (state.running.running() || state.completing.running()) return;
    const std::string text = state.entry.text();
    if (text.find_first_not_of(" \t\n") == std::string::npos) return;
    if (scripting::is_unfinished(text)) {
        apply(MoveCursor{Motion::TextEnd}, state.entry);
        apply(BreakLine{}, state.entry);
        return;
    }
    follow_database(state, workspace);
    add_lines(state, ConsoleLine::Kind::Asked, text);
    remember(state, text);
    state.entry = CodeText{};
    state.starts = LuaLineStarts{};
    state.offered.clear();
    state.running.start(
        [text, board = board_of(workspace), interpreter = state.interpreter,
         printed = state.printed, database = workspace.database,
         file = workspace.folder.empty() ? std::filesystem::path{} : history_file(workspace),
         wake = workspace.wake](const std::stop_token& users_stop) {
            if (!file.empty()) scripting::add_to_history(file, text);
            const LimitedWork limited{kEntryLimits, users_stop};
            const std::stop_token stop = limited.stop();
            const auto print = [&](std::string_view line) {
                printed->post_in_turn(std::string{line}, stop);
                if (wake) wake();
            };
            ConsoleReply reply;
            try {
                reply.values = console_of(*interpreter, database).run(text, board, print, stop);
            } catch (const scripting::ScriptStopped&) {
                limited.throw_if_passed();
                reply.was_stopped = true;  // asked for, so no failure
            }
            return reply;
        },
        workspace.wake);
}

void recall(ConsoleState& state, int direction) {
    if (state.history.empty()) return;
    if (!state.recalled) {
        if (direction > 0) return;
        state.put_aside = state.entry.text();
        state.recalled = state.history.size();
    }
    const auto next = static_cast<std::ptrdiff_t>(*state.recalled) + direction;
    if (next < 0) return;
    const bool is_own = next >= std::ssize(state.history);
    if (is_own) {
        state.recalled.reset();
    } else {
        state.recalled = static_cast<std::size_t>(next);
    }
    state.entry.replace_all(is_own ? state.put_aside : state.history[next]);
    apply(MoveCursor{Motion::TextEnd}, state.entry);
}

void complete(ConsoleState& state, Workspace& workspace) {
    if (state.running.running() || state.completing.running()) return;
    follow_database(state, workspace);
    const std::string typed = before_cursor(state.entry);
    if (typed.find_first_not_of(' ') == std::string::npos) {
        apply(IndentLines{1}, state.entry);
        return;
    }
    state.completing.start(
        [typed, interpreter = state.interpreter, database = workspace.database](
            const std::stop_token&) { return console_of(*interpreter, database).complete(typed); },
        workspace.wake);
}

}  // namespace

void refresh(ConsoleState& state, Workspace& workspace) {
    if (!std::exchange(state.has_begun, true)) {
        add_lines(state, ConsoleLine::Kind::Notice,
                  words(workspace.settings.language).console_help);
        if (!workspace.folder.empty()) {
            state.reading.start(
                [file = history_file(workspace)](const std::stop_token&) {
                    return scripting::read_history(file);
                },
                workspace.wake);
        }
    }
    if (auto finished = state.reading.take(); finished && *finished) {
        state.history.insert(state.history.begin(), (*finished)->begin(), (*finished)->end());
    }
    if (state.running.take_left_behind()) {
        // The work still has the others.
        state.interpreter = std::make_shared<ConsoleInterpreter>();
        state.printed = std::make_shared<Mailbox<std::string>>();
    }
    take_printed(state);
    take_reply(state, workspace);
    take_completions(state);
    state.starts.follow(state.entry);
    if (state.running.running()) {
        workspace.jobs.push_back(
            {words(workspace.settings.language).console, std::nullopt, state.running.handle()});
    }
}

void apply(const ConsoleAction& action, ConsoleState& state, Workspace& workspace) {
    if (const auto* typed = std::get_if<TypeEntry>(&action)) {
        for (const CodeEdit& edit : typed->edits) apply(edit, state.entry);
        state.offered.clear();
    } else if (std::holds_alternative<EnterEntry>(action)) {
        enter(state, workspace);
    } else if (const auto* recalled = std::get_if<RecallEntry>(&action)) {
        recall(state, recalled->direction);
    } else if (std::holds_alternative<CompleteEntry>(action)) {
        complete(state, workspace);
    } else if (std::holds_alternative<StopEntry>(action)) {
        state.is_stopping = state.running.running();
        state.running.request_stop();
        state.offered.clear();
    } else if (std::holds_alternative<ClearConsole>(action)) {
        state.lines.clear();
        state.unfinished_line.clear();
    } else if (std::holds_alternative<ConsoleFocused>(action)) {
        state.wants_focus = false;
    }
    state.starts.follow(state.entry);
}

Told tell(const ConsoleState& state) {
    return {{"entry", state.entry.text()}};
}

}  // namespace workbench
