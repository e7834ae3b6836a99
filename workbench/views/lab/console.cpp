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
constexpr JobLimits kEntryLimits{.seconds = 3600, .memory_megabytes = 2048};

std::filesystem::path history_file(const Workspace& workspace) {
    return workspace.folder / "console_history";
}

void add_lines(ConsoleState& state, ConsoleLine::Kind kind, const std::string& text) {
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        if (state.lines.size() >= kLinesKept) {
            constexpr int kForgotten = kLinesKept / 10;
            state.lines.erase(state.lines.begin(), state.lines.begin() + kForgotten);
            forget_lines(state.pane, kForgotten);
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

/// What all names begin with that begin so; empty: none does.
std::string common_beginning(const CodeOffers& offers, std::string_view begun) {
    std::optional<std::string> common;
    for (const int number : offers.seen) {
        const std::string& name = offers.all[number].name;
        if (!name.starts_with(begun)) continue;
        if (!common) common = name;
        const auto differs = std::ranges::mismatch(*common, name);
        common->erase(differs.in1, common->end());
    }
    return common.value_or("");
}

/// What the interpreter has, with what is said of it; then what is said of other names.
void add_found(std::vector<scripting::Offer>& offers, const scripting::Completions& found) {
    using Kind = scripting::Offer::Kind;
    for (const scripting::Completion& one : found.names) {
        const auto known = std::ranges::find(offers, one.name, &scripting::Offer::name);
        if (known != offers.end()) continue;
        offers.push_back({one.name, one.is_function ? Kind::Function : Kind::Word, "", ""});
    }
    std::ranges::stable_sort(offers, {}, &scripting::Offer::name);
}

void take_completions(ConsoleState& state, const Workspace& workspace) {
    auto finished = state.completing.take();
    if (!finished || !*finished) return;
    CodeOffers& offers = state.assistance.offers;
    offer(state.assistance, state.entry, *workspace.shipped.annotations);
    const CodePlace cursor = state.entry.cursor();
    const auto begin = static_cast<int>((*finished)->begin);
    if (begin <= cursor.column && !(*finished)->names.empty()) {
        const bool is_same = !offers.all.empty() && offers.begin.column == begin;
        if (!is_same) offers.all.clear();
        offers.begin = {cursor.line, begin};
        add_found(offers.all, **finished);
        narrow(offers, state.entry);
    }
    if (!offers.is_open()) return;
    const std::string begun = state.entry.text_in({offers.begin, cursor});
    const std::string common = common_beginning(offers, begun);
    if (!state.completes || common.empty()) return;
    if (offers.seen.size() == 1) {
        take(offers, 0, state.entry);
    } else if (common.size() > begun.size()) {
        apply(TypeText{common.substr(begun.size())}, state.entry);
        narrow(offers, state.entry);
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
    state.assistance = CodeAssistance{};
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
    state.assistance = CodeAssistance{};
    apply(MoveCursor{Motion::TextEnd}, state.entry);
}

/// Asks the interpreter for names; while it runs something there are those that are known anyway.
void find_names(ConsoleState& state, Workspace& workspace) {
    if (state.running.running()) {
        offer(state.assistance, state.entry, *workspace.shipped.annotations);
        return;
    }
    if (state.completing.running()) return;
    follow_database(state, workspace);
    state.completing.start(
        [typed = before_cursor(state.entry), interpreter = state.interpreter,
         database = workspace.database](const std::stop_token&) {
            return console_of(*interpreter, database).complete(typed);
        },
        workspace.wake);
}

void complete(ConsoleState& state, Workspace& workspace) {
    if (before_cursor(state.entry).find_first_not_of(' ') == std::string::npos) {
        apply(IndentLines{1}, state.entry);
        return;
    }
    state.completes = true;
    find_names(state, workspace);
}

void use_offers(ConsoleState& state, Workspace& workspace, const OfferAction& action) {
    if (std::holds_alternative<AskForOffers>(action)) {
        state.completes = false;
        return find_names(state, workspace);
    }
    apply(action, state.assistance, state.entry, *workspace.shipped.annotations);
    if (std::holds_alternative<TakeOffer>(action)) state.wants_focus = true;
}

/// What was typed is followed; a dot or a colon asks the interpreter.
void type_entry(ConsoleState& state, Workspace& workspace, const std::vector<CodeEdit>& edits) {
    for (const CodeEdit& edit : edits) apply(edit, state.entry);
    follow_edits(state.assistance, edits, state.entry, *workspace.shipped.annotations);
    const auto* typed = edits.empty() ? nullptr : std::get_if<TypeText>(&edits.back());
    if (typed == nullptr || (typed->text != "." && typed->text != ":")) return;
    state.completes = false;
    find_names(state, workspace);
}

}  // namespace

PaneText console_text(const ConsoleState& state) {
    const auto count = static_cast<int>(state.lines.size());
    return {.lines = count + (state.unfinished_line.empty() ? 0 : 1),
            .line = [&state, count](int line) -> std::string_view {
                return line < count ? state.lines[line].text : state.unfinished_line;
            }};
}

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
    take_completions(state, workspace);
    state.starts.follow(state.entry);
    if (state.running.running()) {
        workspace.jobs.push_back(
            {words(workspace.settings.language).console, std::nullopt, state.running.handle()});
    }
}

void apply(const ConsoleAction& action, ConsoleState& state, Workspace& workspace) {
    if (const auto* typed = std::get_if<TypeEntry>(&action)) {
        type_entry(state, workspace, typed->edits);
    } else if (std::holds_alternative<EnterEntry>(action)) {
        enter(state, workspace);
    } else if (const auto* recalled = std::get_if<RecallEntry>(&action)) {
        recall(state, recalled->direction);
    } else if (std::holds_alternative<CompleteEntry>(action)) {
        complete(state, workspace);
    } else if (const auto* used = std::get_if<OfferEntry>(&action)) {
        use_offers(state, workspace, used->action);
    } else if (std::holds_alternative<StopEntry>(action)) {
        state.is_stopping = state.running.running();
        state.running.request_stop();
        close(state.assistance.offers);
    } else if (std::holds_alternative<ClearConsole>(action)) {
        state.lines.clear();
        state.unfinished_line.clear();
        state.pane = TextPane{};
    } else if (const auto* read = std::get_if<ReadAnswers>(&action)) {
        if (const auto* link = std::get_if<FollowLink>(&read->action)) {
            workspace.script_to_open = ScriptToOpen{link->link.file, link->link.line};
        }
        apply(read->action, state.pane, console_text(state));
    } else if (std::holds_alternative<ConsoleFocused>(action)) {
        state.wants_focus = false;
    }
    state.starts.follow(state.entry);
}

Told tell(const ConsoleState& state) {
    return {{"entry", state.entry.text()},
            {"offers", told_count(state.assistance.offers.seen.size())}};
}

}  // namespace workbench
