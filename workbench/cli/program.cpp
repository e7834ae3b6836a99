#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "db/connection/connection.h"
#include "db/file/sqlite_memory.h"
#include "engine/build.h"
#include "scripting/run_script.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_line.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/help_text.h"
#include "workbench/cli/stop_signals.h"
#include "workbench/process/file_size_limit.h"
#include "workbench/start/program.h"

namespace workbench {
namespace {

ExitCode say(ExitCode code, const std::string& what) {
    std::fflush(stdout);
    fmt::print(stderr, "yomi: {}\n", what);
    return code;
}

/// Whether all that was printed has gone out: a failure on the way is not told again by a later
/// flush.
bool is_all_printed() {
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

ExitCode say_unwritable() {
    return say(ExitCode::Failed, "standard output cannot be written");
}

void describe(CLI::App& program) {
    program.name("yomi");
    program.description("Yomi: a workbench for games of the reversi family");
    program.set_version_flag("--version",
                             fmt::format("yomi {} ({})", engine::build_name(), engine::cpu_level()),
                             "the program's version, and the level of processors that it runs for");
    program.footer(
        "yomi perft reversi 9\n"
        "yomi analyze yonin --eval yonin_self --depth 6\n"
        "yomi play yonin --strategies yonin_self,random,random,random --games 100\n"
        "yomi COMMAND --help");
    program.require_subcommand(1);
}

/// SQLite's part of what a command may take; with less than this it could not open a file.
void limit_sqlite(const JobLimits& limits) {
    constexpr std::int64_t kLeastMegabytes = 32;
    if (!limits.memory_megabytes) return;
    db::limit_sqlite_memory(std::max<std::int64_t>(*limits.memory_megabytes, kLeastMegabytes)
                            << 20);
}

/// What failed, with the limit of the command that was passed where the words do not name it.
std::string with_limit(const std::string& passed, const std::string& what) {
    const auto says = [&](const char* part) { return what.find(part) != std::string::npos; };
    const bool is_named = says("longer than") || says("more than");
    return passed.empty() || is_named ? what : fmt::format("{}; {}", passed, what);
}

/// What failed for want of memory, with the limit.
std::string with_memory(const JobLimits& limits, const std::string& what) {
    if (!limits.memory_megabytes) return what;
    return fmt::format("the memory of {} MB is used up (--memory); {}", *limits.memory_megabytes,
                       what);
}

/// Throws what `Command::run` does, with the limit that was passed in it.
ExitCode run_guarded(const Command& command, const CommandLine& line, StopSignals& signals) {
    if (!line.script_arguments.empty() && !command.takes_words) {
        throw BadInput{fmt::format(
            "'-- {}': nothing reads it; the words after -- are for the script of yomi run",
            line.script_arguments.front())};
    }
    const JobLimits limits = command.limits ? command.limits() : JobLimits{};
    limit_sqlite(limits);
    signals.guard(limits);
    try {
        return command.run({.stop = signals.token(),
                            .finish = signals.finish(),
                            .next_entry = [&signals] { return signals.next_entry(); },
                            .command_line = line.text,
                            .script_arguments = line.script_arguments});
    } catch (const std::bad_alloc&) {
        throw WorkFailed{with_memory(limits, "there is no more for what was asked")};
    } catch (const db::Error& error) {
        const std::string what = error.what();
        if (what.ends_with("out of memory")) throw WorkFailed{with_memory(limits, what)};
        if (signals.passed_limit().empty()) throw;
        throw WorkFailed{with_limit(signals.passed_limit(), what)};
    } catch (const WorkFailed& error) {
        throw WorkFailed{with_limit(signals.passed_limit(), error.what())};
    } catch (const scripting::UnreadArgument& error) {
        throw BadInput{error.what()};
    } catch (const scripting::ScriptError& error) {
        throw scripting::ScriptError{with_limit(signals.passed_limit(), error.what())};
    }
}

/// The program's door: every failure becomes one line on standard error and an exit code.
ExitCode run_yomi(int count, const char* const arguments[]) {
    fail_at_file_size_limit();
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

    // Lives while the failure is told, too: a full pipe may make that wait.
    StopSignals signals{line.text};
    try {
        const ExitCode code = run_guarded(*chosen(), line, signals);
        return is_all_printed() ? code : say_unwritable();
    } catch (const BadInput& error) {
        return say(ExitCode::BadInput, error.what());
    } catch (const db::InputError& error) {
        return say(ExitCode::BadInput, error.what());
    } catch (const std::exception& error) {
        return std::ferror(stdout) != 0 ? say_unwritable() : say(ExitCode::Failed, error.what());
    }
}

}  // namespace
}  // namespace workbench

extern "C" int run_program(int count, char** arguments) {
    workbench::ExitCode code = workbench::run_yomi(count, arguments);
    if (code == workbench::ExitCode::Done && !workbench::is_all_printed()) {
        code = workbench::say_unwritable();
    }
    return static_cast<int>(code);
}
