#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "workbench/process/limit_watch.h"

namespace CLI {
class App;
}

namespace workbench {

/// Of the process; scripts rely on the numbers.
enum class ExitCode {
    Done = 0,
    Failed = 1,   ///< the work failed or was stopped
    BadInput = 2  ///< bad usage or bad input
};

/// What a command gets from the program around it.
struct Console {
    std::stop_token stop;    ///< requested by Ctrl-C, SIGTERM and a passed limit
    std::stop_token finish;  ///< requested by SIGQUIT and SIGUSR1: begin nothing more
    /// Begins another piece of work: from the first call on, Ctrl-C stops the latest piece alone.
    std::function<std::stop_token()> next_entry;
    std::string command_line;  ///< as it was typed, quoted for a shell: for saying how to resume
    std::vector<std::string> script_arguments;  ///< the words after `--`
};

/// One command: its words and options as the parser knows them, and what it does with them.
/// `run` throws BadInput, WorkFailed, db::Error or scripting::ScriptError.
struct Command {
    CLI::App* parser;
    std::function<ExitCode(const Console&)> run;
    /// What it may take, as its options say; null where it runs no scripts and nobody's SQL.
    std::function<JobLimits()> limits{};
    bool takes_words = false;  ///< after `--`
};

Command add_games(CLI::App& program);
Command add_show(CLI::App& program);
Command add_perft(CLI::App& program);
Command add_analyze(CLI::App& program);
Command add_solve(CLI::App& program);
Command add_prove(CLI::App& program);
Command add_play(CLI::App& program);
Command add_run(CLI::App& program);
Command add_ratings(CLI::App& program);
Command add_merge(CLI::App& program);
Command add_import(CLI::App& program);
Command add_export(CLI::App& program);
Command add_doubles(CLI::App& program);
Command add_find(CLI::App& program);
Command add_explore(CLI::App& program);
Command add_index(CLI::App& program);
Command add_review(CLI::App& program);
Command add_compare(CLI::App& program);
Command add_book(CLI::App& program);
Command add_query(CLI::App& program);
Command add_check(CLI::App& program);
Command add_backup(CLI::App& program);
Command add_salvage(CLI::App& program);
Command add_train(CLI::App& program);
Command add_bench(CLI::App& program);
Command add_engine(CLI::App& program);
Command add_open(CLI::App& program);
Command add_thumbnail(CLI::App& program);
Command add_where(CLI::App& program);
Command add_new(CLI::App& program);
Command add_completion(CLI::App& program);
Command add_lua(CLI::App& program);
Command add_help(CLI::App& program);

/// Every command, in the order to list them: a new one is added here.
std::vector<Command> add_commands(CLI::App& program);

}  // namespace workbench
