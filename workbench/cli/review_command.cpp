#include <fmt/format.h>

#include <memory>

#include "db/queries/query.h"
#include "workbench/cli/command.h"
#include "workbench/cli/evaluation_option.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/review_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct ReviewCommandOptions {
    std::string database;
    std::string evaluation;
    db::GameQuery games;
    ReviewOptions search;
    int threads = 0;
    ScriptLimits script_limits;
    bool as_json = false;
};

/// Whether a game was reviewed by other limits, another evaluation or algorithm as well.
bool has_game_with_reviews(const db::Connection& connection) {
    db::Query found{connection,
                    "SELECT 1 FROM reviewed_move WHERE ply = 0 GROUP BY game_id "
                    "HAVING count(*) > 1 LIMIT 1"};
    return found.next();
}

void print(const ReviewCommandOptions& options, const db::ReviewSummary& summary,
           const db::Connection& connection) {
    if (options.as_json) {
        print_json({{"games", summary.games},
                    {"known_games", summary.known_games},
                    {"moves", summary.moves},
                    {"searched", summary.searched},
                    {"stored", summary.stored},
                    {"stopped", summary.stopped}});
        return;
    }
    fmt::print(
        "{} game{}{}; {} moves judged: {} positions searched, {} known\n", summary.games,
        summary.games == 1 ? "" : "s",
        summary.known_games > 0 ? fmt::format(", {} reviewed before", summary.known_games) : "",
        summary.moves, summary.searched, summary.stored);
    if (summary.games > 0 && !summary.stopped) {
        fmt::print(
            "the worst of them: yomi query --db {} \"SELECT * FROM blunder WHERE loss > 0 "
            "ORDER BY loss DESC LIMIT 5\"\n",
            options.database);
        if (has_game_with_reviews(connection)) {
            fmt::print(
                "some games were reviewed in more than one way: blunder has each move once, by its "
                "surest, then deepest review, blunder_all has all\n");
        }
    }
}

ExitCode review(const ReviewCommandOptions& options, const Console& console) {
    const db::Connection connection{options.database, db::Access::ReadWrite};
    ProgressBar progress;
    db::ReviewPlan plan{.games = options.games,
                        .reviewer =
                            [&](const engine::AnyPosition& start) {
                                return options.search.reviewer(options.evaluation, start);
                            },
                        .threads = threads_or_all(options.threads),
                        .on_progress =
                            [&](const db::ReviewProgress& so_far) {
                                progress.show("moves", so_far.done, so_far.moves, so_far.seconds);
                            }};
    db::ReviewSummary summary;
    try {
        summary = db::review_games(connection, plan, console.stop);
    } catch (const std::invalid_argument& error) {
        throw BadInput{error.what()};
    }
    progress.clear();
    print(options, summary, connection);
    if (summary.stopped) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped. What was searched is kept; go on with: {}",
                                     console.command_line)};
    }
    return ExitCode::Done;
}

void add_review_command_options(CommandWords& words, ReviewCommandOptions& options) {
    words.add_text({"--db", "FILE", "the database whose games are judged, and that keeps it"},
                   options.database);
    words.require("--db");
    words.add_text({"--game", "G", "games of this name only"}, options.games.game);
    words.add_text({"--player", "NAME",
                    "a part of a name, on any seat: a strategy or a person; its case, accents and\n"
                    "width do not matter"},
                   options.games.strategy);
    words.add_text(
        {"--where", "SQL", "an SQL condition over the view game_list, such as 'year = 2010'"},
        options.games.where);
    add_evaluation(words, options.evaluation);
    add_review_options(words, options.search);
    add_threads(words, options.threads);
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_review(CLI::App& program) {
    CommandWords words{program, "review", "judges every move of stored games: what it gave away"};
    const auto options = std::make_shared<ReviewCommandOptions>();
    add_review_command_options(words, *options);
    words.set_examples(
        "yomi review --db yomi.db --where 'year = 2010' --depth 10 --exact-from 16\n"
        "yomi review --db yomi.db --game yonin --algorithm paranoid --depth 4 --threads 2\n"
        "yomi query --db yomi.db 'SELECT * FROM blunder WHERE loss >= 10 ORDER BY loss DESC "
        "LIMIT 5'");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return review(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
