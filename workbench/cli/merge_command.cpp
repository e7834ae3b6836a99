#include <fmt/format.h>

#include <memory>

#include "db/experiments/merge.h"
#include "db/positions/position_index.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"

namespace workbench {
namespace {

/// So many trials that differ are told one by one; --json has them all.
constexpr std::size_t kConflictsTold = 5;

struct MergeOptions {
    std::vector<std::string> files;
    std::string database;
    bool mix_builds = false;
    bool as_json = false;
};

Json json_of(const std::string& file, const db::MergeReport& report) {
    Json conflicts = Json::array();
    for (const db::TrialConflict& conflict : report.conflicts) {
        conflicts.push_back({{"experiment", conflict.experiment},
                             {"arm", conflict.arm},
                             {"trial", conflict.number},
                             {"reproducible", conflict.reproducible}});
    }
    return {{"file", file},
            {"experiments", report.experiments},
            {"new_experiments", report.new_experiments},
            {"trials", report.trials},
            {"new_trials", report.new_trials},
            {"games", report.games},
            {"new_games", report.new_games},
            {"new_proofs", report.new_proofs},
            {"new_analyses", report.new_analyses},
            {"new_reviews", report.new_reviews},
            {"new_books", report.books.added},
            {"refused_books", report.books.refused},
            {"new_trees", report.new_trees},
            {"new_collected", report.new_collected},
            {"new_exercises", report.new_exercises},
            {"conflicts", std::move(conflicts)}};
}

void print_report(const std::string& file, const std::string& database,
                  const db::MergeReport& report) {
    fmt::print("{}: {} experiment{}, {} new; {} trials, {} new; {} other games, {} new", file,
               report.experiments, report.experiments == 1 ? "" : "s", report.new_experiments,
               report.trials, report.new_trials, report.games, report.new_games);
    const auto add = [](std::int64_t count, std::string_view one, std::string_view more) {
        if (count > 0) fmt::print("; {} {}", count, count == 1 ? one : more);
    };
    add(report.new_proofs, "proof", "proofs");
    add(report.new_analyses, "analysis", "analyses");
    add(report.new_reviews, "reviewed game", "reviewed games");
    add(report.books.added, "book", "books");
    add(report.new_trees, "tree", "trees");
    add(report.new_collected, "game in a collection", "games in collections");
    add(report.new_exercises, "exercise", "exercises");
    fmt::print("\n");
    std::fflush(stdout);
    for (const std::string& book : report.books.refused) {
        fmt::print(stderr,
                   "yomi: {0}: its book '{1}' is another one than the one here, which is kept. To "
                   "have both: yomi book export --db {0} --name '{1}' --file {1}.book, then yomi "
                   "book import --db {2} --name '{1} 2' --file {1}.book\n",
                   file, book, database);
    }
    if (report.conflicts.empty()) return;
    fmt::print(
        stderr,
        "yomi: {}: {} trials are there with other moves; those that were here first are kept\n",
        file, report.conflicts.size());
    for (std::size_t n = 0; n < std::min(kConflictsTold, report.conflicts.size()); ++n) {
        const db::TrialConflict& conflict = report.conflicts[n];
        fmt::print(stderr, "yomi: {}, arm {}, trial {}{}\n", conflict.experiment, conflict.arm,
                   conflict.number,
                   conflict.reproducible ? ", though its games can be played again the same" : "");
    }
}

ExitCode merge(const MergeOptions& options, const Console& console) {
    for (const std::string& file : options.files) {
        if (!std::filesystem::exists(file)) {
            throw BadInput{fmt::format("{}: there is no such file; nothing was merged", file)};
        }
    }
    const db::Connection connection{options.database, db::Access::ReadWrite};
    Json all = Json::array();
    bool has_failed = false;
    for (const std::string& file : options.files) {
        const auto report = db::merge(connection, file, options.mix_builds, console.stop);
        if (!report) {
            throw WorkFailed{
                fmt::format("stopped before {} was merged; the files before it are. Go on with: {}",
                            file, console.command_line)};
        }
        for (const db::TrialConflict& conflict : report->conflicts) {
            has_failed = has_failed || conflict.reproducible;
        }
        has_failed = has_failed || !report->books.refused.empty();
        if (options.as_json) {
            all.push_back(json_of(file, *report));
        } else {
            print_report(file, options.database, *report);
        }
    }
    db::PositionIndex{connection}.update(db::PositionIndexState::kGamesWorthARun, console.stop);
    if (options.as_json) print_json(all);
    return has_failed ? ExitCode::Failed : ExitCode::Done;
}

}  // namespace

Command add_merge(CLI::App& program) {
    CommandWords words{
        program, "merge",
        "joins databases: what FILE has and the database has not is added, nothing twice"};
    const auto options = std::make_shared<MergeOptions>();
    words.add_words({"FILE", "", "a database; only read"}, options->files);
    words.add_text({"--db", "FILE", "the database to add to; made if it does not exist"},
                   options->database);
    words.require("--db");
    words.add_flag({"--mix-builds", "",
                    "join trials of one experiment that different builds of the program played"},
                   options->mix_builds);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples("yomi merge shard-1.db shard-2.db --db all.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return merge(*options, console); }};
}

}  // namespace workbench
