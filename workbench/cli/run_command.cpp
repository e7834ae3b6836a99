#include <fmt/format.h>

#include <memory>
#include <set>

#include "db/connection/connection.h"
#include "scripting/experiments/report_file.h"
#include "scripting/files/script_files.h"
#include "scripting/run_script.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/profile_report.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/script_words.h"
#include "workbench/cli/shard_text.h"

namespace workbench {
namespace {

struct RunOptions {
    std::string script;
    std::string database;
    std::string report_folder;
    std::string shard;
    int threads = 0;
    scripting::ScriptOptions script_options;
    bool untried = false;
    ScriptLimits script_limits;
    ProfileChoice profile;
};

std::pair<std::string, std::string> name_and_value(const std::string& word) {
    const std::size_t equals = word.find('=');
    if (equals == 0 || equals == std::string::npos) {
        throw BadInput{
            fmt::format("'{}' is no NAME=VALUE; the script reads it as yomi.args.NAME", word)};
    }
    return {word.substr(0, equals), word.substr(equals + 1)};
}

scripting::ScriptOptions options_of(const RunOptions& options, const Console& console) {
    scripting::ScriptOptions all = options.script_options;
    all.script = script_file("experiments", options.script);
    if (!options.database.empty()) all.database = options.database;
    if (!options.report_folder.empty()) all.report_folder = options.report_folder;
    all.files = std::make_shared<scripting::ScriptFiles>();
    all.command = console.command_line;
    all.timeout_seconds = options.script_limits.timeout_seconds;
    all.memory_megabytes = options.script_limits.memory_megabytes;
    if (!options.shard.empty()) all.shard = shard_from(options.shard);
    all.finish = console.finish;
    all.tries_report = !options.untried;
    if (all.only_report && !all.database) {
        throw BadInput{"--report-only: of which database? Name it with --db FILE"};
    }
    if (!all.only_arm.empty() && !all.only_game) {
        throw BadInput{"--arm: of which game? Name it with --only-game N"};
    }
    all.threads = threads_or_all(options.threads);
    std::set<std::string> names;
    for (const std::string& word : console.script_arguments) {
        all.arguments.push_back(name_and_value(word));
        if (!names.insert(all.arguments.back().first).second) {
            throw BadInput{fmt::format("{} is given twice", all.arguments.back().first)};
        }
    }
    return all;
}

/// A file that is no experiment may have been meant for another command.
void tell_use(const std::filesystem::path& file, scripting::ReturnedValue returned) {
    const std::string name = scripting::shown_path(file);
    if (returned == scripting::ReturnedValue::Strategy) {
        fmt::print("{0} gives a strategy. Play it: yomi play GAME --strategies {0},random\n", name);
    } else if (returned == scripting::ReturnedValue::Evaluation) {
        fmt::print("{0} gives an evaluation. Search with it: yomi analyze GAME --eval {0}\n", name);
    } else if (returned == scripting::ReturnedValue::Variant) {
        fmt::print("{0} gives a game. Look at it: yomi show {0}\n", name);
    }
}

ExitCode run(const RunOptions& options, const Console& console) {
    scripting::ScriptOptions all = options_of(options, console);
    const ProfileReport report{options.profile};
    all.profile = report.profile();
    // A file that is no database is told before the script begins, whether or not it would store.
    std::error_code unreachable;
    if (all.only_report) db::Connection{*all.database, db::Access::ReadOnly};  // makes none
    if (all.database && (std::filesystem::exists(*all.database, unreachable) || unreachable)) {
        db::Connection{*all.database, db::Access::ReadWrite};
    }
    if (all.report_folder) {
        const std::string fault = scripting::report_folder_fault(*all.report_folder);
        if (!fault.empty()) {
            throw BadInput{fmt::format("--report {}: {}", options.report_folder, fault)};
        }
    }
    ProgressBar progress;
    const scripting::ScriptListener listener{
        .on_print =
            [&](std::string_view text) {
                progress.clear();
                fmt::print("{}", text);
                std::fflush(stdout);
            },
        .on_progress =
            [&](const scripting::Progress& now) {
                progress.show(now.what, now.done, now.total, now.seconds);
            },
        .on_returned =
            [&](scripting::ReturnedValue returned) {
                tell_use(all.script, returned);
                if (all.only_game && returned != scripting::ReturnedValue::Experiment) {
                    throw BadInput{
                        "--only-game is for experiments, and "
                        "this script returns none"};
                }
            }};
    const bool finished = scripting::run_script(all, listener, console.stop);
    progress.clear();
    tell_hidden(*all.files);
    if (finished) return ExitCode::Done;
    throw WorkFailed{
        all.database ? fmt::format("stopped; every finished game is in {}. Go on with: {}",
                                   all.database->string(), console.command_line)
                     : fmt::format("stopped; without --db nothing is kept. Start again with: {}",
                                   console.command_line)};
}

void add_options(CommandWords& words, RunOptions& options) {
    scripting::ScriptOptions& script = options.script_options;
    words.add_word({"SCRIPT.lua", "", "a Lua file, or the name of an experiment"}, options.script);
    words.add_text(
        {"--db", "FILE", "where games are kept and found again; made if it does not exist"},
        options.database);
    words.add_number({"--seed", "S", "of the random numbers; 1 by default"}, script.seed, {});
    words.add_text({"--shard", "K/N",
                    "plays only share K of N of an experiment, to be joined with yomi merge"},
                   options.shard);
    words.add_number(
        {"--only-game", "N",
         "plays game N of an experiment's arm alone, tells it whole and keeps nothing"},
        script.only_game, {1, 100'000'000});
    words.add_text({"--arm", "NAME", "of which arm; the first one by default"}, script.only_arm);
    add_threads(words, options.threads);
    add_script_limits(words, options.script_limits);
    add_strategy_limits(words, script.move_timeout_seconds, script.trust);
    words.add_text({"--report", "DIR", "the folder that reports may be written to"},
                   options.report_folder);
    words.add_flag(
        {"--report-only", "", "shows what the database has of an experiment, plays no game"},
        script.only_report);
    words.add_flag(
        {"--untried", "", "begins without trying the experiment's report on made-up results"},
        options.untried);
    add_profile(words, options.profile);
    words.add_flag({"--anew", "",
                    "plays all games of an arm whose script went wrong and was mended again; else\n"
                    "those that it had finished stay"},
                   script.anew);
    words.add_flag(
        {"--mix-builds", "", "go on with an experiment that another build of the program began"},
        script.mix_builds);
}

}  // namespace

Command add_run(CLI::App& program) {
    CommandWords words{program, "run",
                       "runs a Lua script; after -- the words NAME=VALUE become yomi.args"};
    const auto options = std::make_shared<RunOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi run scripts/experiments/yonin_table6.lua --db yomi.db\n"
        "yomi run yonin_table6 --db yomi.db --threads 2 -- games=100");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return run(*options, console); },
            .limits = [options] { return options->script_limits.job(); },
            .takes_words = true};
}

}  // namespace workbench
