#include "workbench/views/lab/scripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <thread>

#include "scripting/console/library_names.h"
#include "scripting/debug/debug_session.h"
#include "scripting/files/script_files.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/profile/profile.h"
#include "scripting/resume.h"
#include "workbench/process/limited_work.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/script_trial.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// A script that prints for ever must not eat the memory: older lines go.
constexpr std::size_t kOutputLinesKept = 20'000;

/// Experiments may run for days.
constexpr JobLimits kScriptLimits{.seconds = {}, .memory_megabytes = 2048};

void add_line(ScriptsState& state, OutputLine::Kind kind, std::string text) {
    if (state.output.size() >= kOutputLinesKept) {
        constexpr int kForgotten = kOutputLinesKept / 10;
        state.output.erase(state.output.begin(), state.output.begin() + kForgotten);
        forget_lines(state.pane, kForgotten);
    }
    state.output.push_back({kind, std::move(text)});
}

void add_printed(ScriptsState& state, const std::string& text) {
    state.unfinished_line += text;
    for (std::size_t end; (end = state.unfinished_line.find('\n')) != std::string::npos;) {
        add_line(state, OutputLine::Kind::Printed, state.unfinished_line.substr(0, end));
        state.unfinished_line.erase(0, end + 1);
    }
}

void add_lines(ScriptsState& state, OutputLine::Kind kind, const std::string& text) {
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) add_line(state, kind, line);
}

void take_letters(ScriptsState& state) {
    for (ScriptLetter& letter : state.letters->take_all()) {
        if (const auto* text = std::get_if<std::string>(&letter)) {
            add_printed(state, *text);
        } else if (const auto* returned = std::get_if<scripting::ReturnedValue>(&letter)) {
            state.plays_experiment = *returned == scripting::ReturnedValue::Experiment;
        } else if (auto* trace = std::get_if<ScriptTraceback>(&letter)) {
            state.traceback = std::move(trace->calls);
        } else if (auto* profile =
                       std::get_if<std::shared_ptr<const scripting::ProfileReport>>(&letter)) {
            state.probe.profile = std::move(*profile);
        } else {
            state.progress = std::get<scripting::Progress>(std::move(letter));
        }
    }
}

void take_end(ScriptsState& state, Workspace& workspace) {
    auto finished = state.job.take();
    if (!finished) return;
    take_letters(state);  // those that came between the first look and the end
    if (!state.unfinished_line.empty()) add_printed(state, "\n");
    const Words& word = words(workspace.settings.language);
    const bool was_paused = std::exchange(state.is_pausing, false);
    state.is_stopping = false;
    state.plays_experiment = false;
    state.progress.reset();
    state.probe.session.reset();
    state.probe.halt.reset();
    state.runs++;
    workspace.store_revision++;
    if (!*finished) {
        state.fault = scripting::fault_of(finished->error());
        add_lines(state, OutputLine::Kind::Failed, finished->error());
        add_lines(state, OutputLine::Kind::Notice, std::exchange(state.traceback, {}));
        workspace.say(Toast::Kind::Failed, fmt::format("{}: {}", state.running, finished->error()));
    } else if (**finished) {
        add_line(state, OutputLine::Kind::Notice, word.script_finished);
        workspace.say(Toast::Kind::Done,
                      fmt::format("{}: {}", state.running, word.script_finished));
    } else {
        add_line(state, OutputLine::Kind::Notice,
                 was_paused ? word.experiment_paused : word.script_stopped);
    }
}

void list_scripts(ScriptsState& state, Workspace& workspace) {
    state.listing.start(
        [](const std::stop_token&) {
            ShippedScripts scripts{
                scripting::script_names("strategies"), scripting::script_names("evaluations"),
                scripting::script_names("variants"), scripting::script_names("experiments")};
            auto annotations = std::make_shared<scripting::Annotations>(
                scripting::read_annotations(scripting::scripts_folder()));
            scripting::add_library_names(*annotations);
            scripts.annotations = std::move(annotations);
            for (const scripting::HiddenScript& hidden : scripting::hidden_scripts()) {
                scripts.hidden.push_back(hidden.users.filename().string());
            }
            return scripts;
        },
        workspace.wake);
}

void clear(ScriptsState& state) {
    state.output.clear();
    state.unfinished_line.clear();
    state.pane = TextPane{};
}

/// Forgets the last run; `name` runs now, of that file where one is known.
void begin(ScriptsState& state, std::string name, const std::filesystem::path& file) {
    clear(state);
    state.progress.reset();
    state.fault.reset();
    state.traceback.clear();
    state.probe = ScriptProbe{};
    state.plays_experiment = false;
    state.running = std::move(name);
    state.running_file = file;
    state.known_files = {scripting::shown_path(file)};
    state.finish = std::stop_source{};
    state.looked_at = std::chrono::steady_clock::now();
}

/// What is to run, made when it does: it may have to be looked for.
using Prepare = std::function<scripting::ScriptOptions()>;

/// The game on the board, and where it stands.
struct BoardGame {
    engine::GameRecord record;
    int ply = 0;
    engine::AnyPosition position;
};

std::optional<BoardGame> board_game(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return std::nullopt;
    return BoardGame{game->record(), game->ply(), game->position()};
}

/// What is done with a script that has run to its end, in lines.
std::string tried(scripting::ReturnedValue returned, const scripting::ScriptOptions& options,
                  const std::optional<BoardGame>& game, const std::stop_token& stop) {
    std::optional<engine::AnyPosition> position;
    if (game) position = game->position;
    const bool is_strategy = returned == scripting::ReturnedValue::Strategy;
    if (!is_strategy || !options.debug) return tried_out(returned, options, position, stop);
    if (game) return chosen_in(options, game->record, game->ply, stop);
    const engine::GameRecord fresh{.start = engine::ReversiPosition::start(),
                                   .moves = {},
                                   .strategies = {},
                                   .outcome = {},
                                   .seed = 1};
    return chosen_in(options, fresh, 0, stop);
}

void launch(ScriptsState& state, Workspace& workspace, Prepare prepare,
            RunKind kind = RunKind::Plain) {
    state.job.start(
        [prepare = std::move(prepare), game = board_game(workspace), kind,
         session = state.probe.session, threads = state.threads, finish = state.finish.get_token(),
         letters = state.letters, wake = workspace.wake](const std::stop_token& users_stop) {
            const LimitedWork limited{kScriptLimits, users_stop};
            const std::stop_token stop = limited.stop();
            scripting::ScriptOptions options = prepare();
            options.memory_megabytes = *kScriptLimits.memory_megabytes;
            options.threads = threads;
            options.finish = finish;
            options.debug = session;
            if (kind == RunKind::Debug) options.threads = 1;  // one halts at a time
            if (kind == RunKind::Profile) options.profile = std::make_shared<scripting::Profile>();
            auto returned = scripting::ReturnedValue::Nothing;
            const auto tell = [&](ScriptLetter letter) {
                letters->post(std::move(letter));
                if (wake) wake();
            };
            const auto print = [&](std::string_view text) {
                letters->post_in_turn(std::string{text}, stop);
                if (wake) wake();
            };
            const scripting::ScriptListener listener{
                .on_print = print,
                .on_progress = [&](const scripting::Progress& progress) { tell(progress); },
                .on_returned =
                    [&](scripting::ReturnedValue value) {
                        returned = value;
                        tell(value);
                    }};
            const auto tell_profile = [&] {
                if (!options.profile) return;
                tell(std::make_shared<const scripting::ProfileReport>(
                    scripting::report_of(*options.profile)));
            };
            try {
                const bool is_done = scripting::run_script(options, listener, stop);
                const std::string told = is_done ? tried(returned, options, game, stop) : "";
                if (!told.empty()) tell(told);
                tell_profile();
                limited.throw_if_passed();
                return is_done && !stop.stop_requested();
            } catch (const scripting::ScriptStopped&) {
                tell_profile();
                limited.throw_if_passed();
                return false;
            } catch (const scripting::ScriptError& error) {
                tell_profile();
                tell(ScriptTraceback{error.traceback()});
                throw;
            }
        },
        workspace.wake);
}

/// What the user wrote beside the script; empty: he was told what is wrong there.
std::optional<scripting::ScriptOptions> options_of(ScriptsState& state, Workspace& workspace) {
    auto arguments = parse_arguments(state.arguments);
    if (!arguments) {
        add_line(state, OutputLine::Kind::Failed,
                 fmt::format("{} {}", words(workspace.settings.language).not_an_argument,
                             arguments.error()));
        return std::nullopt;
    }
    scripting::ScriptOptions options;
    options.database = workspace.database;
    options.arguments = std::move(*arguments);
    return options;
}

void run(ScriptsState& state, Workspace& workspace) {
    if (state.job.running() || state.script.empty()) return;
    begin(state, state.script, state.script);
    auto options = options_of(state, workspace);
    if (!options) return;
    launch(state, workspace, [options = std::move(*options), name = state.script]() mutable {
        options.script = scripting::find_script("experiments", name);
        return options;
    });
}

void run_text(ScriptsState& state, Workspace& workspace, const RunText& asked) {
    if (state.job.running()) return;
    begin(state, asked.file.filename().string(), asked.file);
    auto options = options_of(state, workspace);
    if (!options) return;
    options->script = asked.file;
    options->files = std::make_shared<scripting::ScriptFiles>();
    options->files->give(asked.file, asked.text);
    if (asked.kind == RunKind::Debug) {
        state.probe.session = std::make_shared<scripting::DebugSession>(workspace.wake);
        state.probe.session->set_breakpoints(asked.breakpoints);
    }
    launch(
        state, workspace, [options = std::move(*options)] { return options; }, asked.kind);
}

void resume(ScriptsState& state, Workspace& workspace, const ResumeExperiment& asked) {
    if (state.job.running()) return;
    begin(state, asked.name, {});
    launch(state, workspace, [database = workspace.database, asked] {
        scripting::ScriptOptions options = scripting::options_to_resume(database, asked.id);
        options.mix_builds = asked.mix_builds;
        return options;
    });
}

/// While an experiment runs, its table follows: often while it is small, seldom when it is large.
void tell_of_trials(ScriptsState& state, Workspace& workspace) {
    if (!state.plays_experiment || !state.progress) return;
    constexpr std::int64_t kTrialsPerSecond = 20'000;
    const std::chrono::seconds pace{1 + state.progress->done / kTrialsPerSecond};
    const auto now = std::chrono::steady_clock::now();
    if (now - state.looked_at < pace) return;
    state.looked_at = now;
    workspace.trials_revision++;
}

}  // namespace

tl::expected<std::vector<std::pair<std::string, std::string>>, std::string> parse_arguments(
    std::string_view text) {
    std::vector<std::pair<std::string, std::string>> arguments;
    std::istringstream stream{std::string{text}};
    for (std::string word; stream >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos || equals == 0) return tl::make_unexpected(word);
        arguments.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return arguments;
}

PaneText output_text(const ScriptsState& state) {
    const auto count = static_cast<int>(state.output.size());
    return {.lines = count + (state.unfinished_line.empty() ? 0 : 1),
            .line = [&state, count](int line) -> std::string_view {
                return line < count ? state.output[line].text : state.unfinished_line;
            }};
}

void refresh(ScriptsState& state, Workspace& workspace) {
    if (!state.has_listed) {
        state.has_listed = true;
        state.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        list_scripts(state, workspace);
    }
    if (auto finished = state.listing.take()) {
        if (*finished) {
            workspace.shipped = std::move(**finished);
        } else {
            workspace.say(Toast::Kind::Failed, finished->error());
        }
        if (state.script.empty() && !workspace.shipped.experiments.empty()) {
            state.script = workspace.shipped.experiments.front();
        }
    }
    if (state.job.take_left_behind()) {
        state.letters = std::make_shared<Mailbox<ScriptLetter>>();  // the work still has the other
    }
    take_letters(state);
    if (state.probe.session) state.probe.halt = state.probe.session->halt();
    take_end(state, workspace);
    if (!state.job.running()) return;
    tell_of_trials(state, workspace);
    std::optional<double> fraction;
    if (state.progress && state.progress->total > 0) {
        fraction =
            static_cast<double>(state.progress->done) / static_cast<double>(state.progress->total);
    }
    workspace.jobs.push_back({state.running, fraction, state.job.handle()});
}

void apply(const ScriptsAction& action, ScriptsState& state, Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const EditScript& edit) {
                  state.script = edit.script;
                  state.arguments = edit.arguments;
                  state.threads = std::max(1, edit.threads);
              },
              [&](RunScript /*action*/) { run(state, workspace); },
              [&](const RunText& text) { run_text(state, workspace, text); },
              [&](const ResumeExperiment& experiment) { resume(state, workspace, experiment); },
              [&](PauseExperiment /*action*/) {
                  state.is_pausing = state.job.running();
                  state.finish.request_stop();
              },
              [&](StopScript /*action*/) {
                  state.is_stopping = state.job.running();
                  state.job.request_stop();
              },
              [&](ClearOutput /*action*/) { clear(state); },
              [&](const StepScript& step) {
                  if (state.probe.session) state.probe.session->go_on(step.step);
                  state.probe.halt.reset();
              },
              [&](const ReadOutput& read) {
                  if (const auto* link = std::get_if<FollowLink>(&read.action)) {
                      workspace.script_to_open = ScriptToOpen{link->link.file, link->link.line};
                  }
                  apply(read.action, state.pane, output_text(state));
              },
              [&](ListScripts /*action*/) { list_scripts(state, workspace); }},
        action);
}

Told tell(const ScriptsState& state) {
    std::vector<std::string> output;
    for (const OutputLine& line : state.output) output.push_back(line.text);
    return {{"script", state.script},
            {"arguments", state.arguments},
            {"is_running", state.job.running()},
            {"found", state.pane.found > 0 ? copied(state.pane, output_text(state)) : ""},
            {"output", output}};
}

}  // namespace workbench
