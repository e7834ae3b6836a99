#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

#include "scripting/console/console.h"
#include "scripting/files/user_folders.h"
#include "scripting/text/script_error.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/line_editor.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct LuaOptions {
    std::string source;  ///< `-`: standard input
    std::string text;    ///< of -e
    std::string database;
    int threads = 0;
    bool trust = false;
    ScriptLimits script_limits;
};

/// Runs one text and prints what it gives, each value on lines of its own.
void run_text(scripting::Console& lua, const std::string& text, const std::stop_token& stop) {
    const auto print = [](std::string_view printed) { fmt::print("{}", printed); };
    for (const std::string& value : lua.run(text, std::nullopt, print, stop)) {
        fmt::print("{}{}", value, value.ends_with('\n') ? "" : "\n");
    }
    std::fflush(stdout);
}

std::string standard_input() {
    std::string text;
    char bytes[65536];
    while (const std::size_t count = std::fread(bytes, 1, sizeof bytes, stdin)) {
        text.append(bytes, count);
    }
    return text;
}

/// Entry by entry, until the end of the input. An entry goes on over several lines while it is not
/// complete.
void talk(scripting::Console& lua, const Console& console) {
    LineEditor editor{scripting::data_folder() / "lua_history", [&lua](std::string_view line) {
                          const scripting::Completions found = lua.complete(line);
                          LineEditor::Choices choices{.begin = found.begin, .texts = {}};
                          for (const scripting::Completion& one : found.names) {
                              choices.texts.push_back(one.name + (one.is_function ? "(" : ""));
                          }
                          return choices;
                      }};
    fmt::print(
        "Yomi's Lua. yomi and db are there, _ is the last value; Tab completes, Ctrl-C stops an "
        "entry,\nCtrl-D ends. yomi help TOPIC tells of a function.\n");
    static_cast<void>(console.next_entry());  // from now on Ctrl-C does not end the command
    std::string entry;
    while (!console.stop.stop_requested()) {
        const auto line = editor.read(entry.empty() ? "> " : ">> ");
        if (!line) break;
        if (entry.empty() && (*line == "exit" || *line == "quit")) break;
        if (entry.empty() && (*line == "help" || line->starts_with("help "))) {
            fmt::print("In a shell: yomi {}\n", *line);
            continue;
        }
        entry += (entry.empty() ? "" : "\n") + *line;
        if (entry.empty() || lua.is_incomplete(entry)) continue;
        try {
            run_text(lua, entry, console.next_entry());
        } catch (const scripting::ScriptStopped& stopped) {
            fmt::print("{}\n", stopped.what());
        } catch (const std::exception& error) {
            fmt::print("{}\n", error.what());
        }
        entry.clear();
    }
    fmt::print("\n");
}

ExitCode run_lua(const LuaOptions& options, const Console& console) {
    if (!options.source.empty() && options.source != "-") {
        throw BadInput{fmt::format(
            "'{0}': yomi lua reads - (standard input) or -e TEXT; a file is run by yomi run {0}",
            options.source)};
    }
    scripting::ConsoleOptions asked{.threads = threads_or_all(options.threads),
                                    .memory_megabytes = options.script_limits.memory_megabytes,
                                    .trust = options.trust};
    if (!options.database.empty()) asked.database = options.database;
    scripting::Console lua{asked};
    try {
        if (!options.text.empty()) {
            run_text(lua, options.text, console.stop);
        } else if (options.source == "-" || isatty(STDIN_FILENO) != 1) {
            run_text(lua, standard_input(), console.stop);
        } else {
            talk(lua, console);
        }
    } catch (const scripting::ScriptStopped&) {
        throw WorkFailed{"stopped"};
    }
    return ExitCode::Done;
}

}  // namespace

Command add_lua(CLI::App& program) {
    CommandWords words{program, "lua", "Lua with everything of Yomi, entry by entry"};
    const auto options = std::make_shared<LuaOptions>();
    words.add_text({"INPUT", "", "- runs standard input; without it entries are typed"},
                   options->source);
    words.add_text({"-e,--execute", "TEXT", "runs this text and shows its values"}, options->text);
    words.add_text({"--db", "FILE", "the database db; made if it does not exist"},
                   options->database);
    add_threads(words, options->threads);
    add_script_limits(words, options->script_limits);
    words.add_flag({"--trust", "", kTrustHelp}, options->trust);
    words.set_examples(
        "yomi lua\n"
        "yomi lua -e 'yomi.position(\"reversi\", \"f5d6\")'\n"
        "echo 'print(#yomi.position(\"reversi\"):moves())' | yomi lua -");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return run_lua(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
