#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "db/file/connection.h"
#include "engine/build.h"
#include "scripting/run_script.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_line.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/help_text.h"
#include "workbench/cli/stop_signals.h"

namespace workbench {
namespace {

ExitCode say(ExitCode code, const std::string& what) {
    std::fflush(stdout);
    fmt::print(stderr, "yomi: {}\n", what);
    return code;
}

void describe(CLI::App& program) {
    program.name("yomi");
    program.description("Yomi: a workbench for games of the reversi family");
    program.set_version_flag("--version", "yomi " + engine::build_name(), "the program's version");
    program.footer(
        "yomi perft reversi 9\n"
        "yomi analyze yonin --eval yonin_self --depth 6\n"
        "yomi play yonin --strategies yonin_self,random,random,random --games 100\n"
        "yomi COMMAND --help");
    program.require_subcommand(1);
}

/// The program's door: every failure becomes one line on standard error and an exit code.
ExitCode run_program(int count, const char* const arguments[]) {
    CLI::App program;
    describe(program);
    const std::vector<Command> commands = add_commands(program);
    for (const Command& command : commands) {
        command.parser->set_help_flag("-h,--help", "this text");
    }
    program.set_help_flag("-h,--help", "this text");

    const CommandLine line = read_command_line(count, arguments, program);
    const auto chosen = [&] {
        return std::ranges::find_if(commands, [](const Command& c) { return c.parser->parsed(); });
    };
    if (line.words.empty()) {
        fmt::print(stderr, "{}", help_text(program));
        return ExitCode::BadInput;
    }
    try {
        program.parse(std::vector<std::string>{line.words.rbegin(), line.words.rend()});
    } catch (const CLI::CallForHelp&) {
        fmt::print("{}", help_text(chosen() == commands.end() ? program : *chosen()->parser));
        return ExitCode::Done;
    } catch (const CLI::CallForVersion& version) {
        fmt::print("{}\n", version.what());
        return ExitCode::Done;
    } catch (const CLI::ParseError& error) {
        return say(ExitCode::BadInput, usage_fault(program, error));
    }

    try {
        const StopSignals signals;
        return chosen()->run({.stop = signals.token(),
                              .finish = signals.finish(),
                              .command_line = line.text,
                              .script_arguments = line.script_arguments});
    } catch (const BadInput& error) {
        return say(ExitCode::BadInput, error.what());
    } catch (const db::InputError& error) {
        return say(ExitCode::BadInput, error.what());
    } catch (const std::exception& error) {
        return say(ExitCode::Failed, error.what());
    }
}

}  // namespace
}  // namespace workbench

int main(int count, char* arguments[]) {
    workbench::ExitCode code = workbench::run_program(count, arguments);
    if (std::fflush(stdout) != 0) {
        code = workbench::say(workbench::ExitCode::Failed, "standard output cannot be written");
    }
    return static_cast<int>(code);
}
