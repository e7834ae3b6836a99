#include "workbench/views/lab/scripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <thread>

#include "scripting/shipped_scripts.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

/// A script that prints for ever must not eat the memory: older lines go.
constexpr std::size_t kLinesKept = 20'000;

void add_line(ScriptsState& state, OutputLine::Kind kind, std::string text) {
    if (state.output.size() >= kLinesKept) {
        state.output.erase(state.output.begin(), state.output.begin() + kLinesKept / 10);
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
    state.is_stopping = false;
    state.progress.reset();
    workspace.store_revision++;
    if (!*finished) {
        add_lines(state, OutputLine::Kind::Failed, finished->error());
        workspace.say(Toast::Kind::Failed, fmt::format("{}: {}", state.running, finished->error()));
    } else if (**finished) {
        add_line(state, OutputLine::Kind::Notice, word.script_finished);
        workspace.say(Toast::Kind::Done,
                      fmt::format("{}: {}", state.running, word.script_finished));
    } else {
        add_line(state, OutputLine::Kind::Notice, word.script_stopped);
    }
}

void list_scripts(ScriptsState& state, Workspace& workspace) {
    state.listing.start(
        [](const std::stop_token&) {
            return ShippedScripts{scripting::shipped("strategies"),
                                  scripting::shipped("evaluations"), scripting::shipped("variants"),
                                  scripting::shipped("experiments")};
        },
        workspace.wake);
}

void run(ScriptsState& state, Workspace& workspace) {
    if (state.job.running() || state.script.empty()) return;
    state.output.clear();
    state.unfinished_line.clear();
    state.progress.reset();
    state.running = state.script;
    auto arguments = parse_arguments(state.arguments);
    if (!arguments) {
        add_line(state, OutputLine::Kind::Failed,
                 fmt::format("{} {}", words(workspace.settings.language).not_an_argument,
                             arguments.error()));
        return;
    }
    scripting::ScriptOptions options;
    options.database = workspace.database;
    options.threads = state.threads;
    options.arguments = std::move(*arguments);
    state.job.start(
        [options, name = state.script, letters = state.letters,
         wake = workspace.wake](const std::stop_token& stop) mutable {
            options.script = scripting::find_script("experiments", name);
            const scripting::ScriptListener listener{.on_print =
                                                         [&](std::string_view text) {
                                                             letters->post(std::string{text});
                                                             if (wake) wake();
                                                         },
                                                     .on_progress =
                                                         [&](const scripting::Progress& progress) {
                                                             letters->post(progress);
                                                             if (wake) wake();
                                                         }};
            return scripting::run_script(options, listener, stop);
        },
        workspace.wake);
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
    take_letters(state);
    take_end(state, workspace);
    if (!state.job.running()) return;
    std::optional<double> fraction;
    if (state.progress && state.progress->total > 0) {
        fraction =
            static_cast<double>(state.progress->done) / static_cast<double>(state.progress->total);
    }
    workspace.jobs.push_back({state.running, fraction, state.job.stop_source()});
}

void apply(const ScriptsAction& action, ScriptsState& state, Workspace& workspace) {
    if (const auto* edit = std::get_if<EditScript>(&action)) {
        state.script = edit->script;
        state.arguments = edit->arguments;
        state.threads = std::max(1, edit->threads);
    } else if (std::holds_alternative<RunScript>(action)) {
        run(state, workspace);
    } else if (std::holds_alternative<StopScript>(action)) {
        state.is_stopping = state.job.running();
        state.job.request_stop();
    } else if (std::holds_alternative<ClearOutput>(action)) {
        state.output.clear();
        state.unfinished_line.clear();
    } else if (std::holds_alternative<ListScripts>(action)) {
        list_scripts(state, workspace);
    }
}

}  // namespace workbench
