#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "scripting/evaluations/stored_contender.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/command.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/review_options.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/script_words.h"

namespace workbench {
namespace {

struct CompareOptions {
    std::string game;
    std::array<std::string, 2> names;
    std::string database;
    bool strategies = false;
    db::GameQuery games;
    int from = 0;
    int to = 255;
    std::int64_t positions = 1'000;
    std::int64_t limit = 20;
    std::uint64_t seed = 1;
    ReviewOptions search;
    int threads = 0;
    ScriptLimits script_limits;
    bool as_json = false;
};

Json choice_json(const engine::GameFacts& facts, const db::ComparedChoice& choice) {
    return {{"move", engine::move_text(facts, choice.move)},
            {"score", choice.score ? json_number(*choice.score) : Json{}},
            {"depth", choice.depth}};
}

Json preferred_json(const db::ChangedChoice& changed) {
    if (!changed.judge) return nullptr;
    if (changed.preferred == db::Preferred::Nobody) return "neither";
    return changed.preferred == db::Preferred::First ? "first" : "second";
}

void print_as_json(const CompareOptions& options, const db::Comparison& comparison) {
    Json changed = Json::array();
    for (const db::ChangedChoice& each : comparison.changed) {
        const engine::GameFacts& facts = engine::facts(each.position);
        changed.push_back({{"position", engine::to_text(each.position)},
                           {"game", each.game.value},
                           {"ply", each.ply},
                           {"first", choice_json(facts, each.choices[0])},
                           {"second", choice_json(facts, each.choices[1])},
                           {"preferred", preferred_json(each)}});
    }
    print_json({{"first", options.names[0]},
                {"second", options.names[1]},
                {"positions", comparison.positions},
                {"agreed", comparison.agreed},
                {"difference_mean", comparison.difference_mean()},
                {"prefers_first", comparison.preferred(db::Preferred::First)},
                {"prefers_second", comparison.preferred(db::Preferred::Second)},
                {"changed", changed}});
}

std::string choice_text(const engine::GameFacts& facts, const db::ComparedChoice& choice) {
    const std::string move = engine::move_text(facts, choice.move);
    return choice.score ? fmt::format("{} {}", move, number_text(*choice.score)) : move;
}

std::string preferred_text(const CompareOptions& options, const db::ChangedChoice& changed) {
    if (!changed.judge) return "";
    const std::string by = changed.judge->result.exact
                               ? "exact"
                               : fmt::format("depth {}", changed.judge->result.depth);
    if (changed.preferred == db::Preferred::Nobody) return "neither, " + by;
    return fmt::format("{}, {}", options.names[changed.preferred == db::Preferred::First ? 0 : 1],
                       by);
}

void print(const CompareOptions& options, const db::Comparison& comparison) {
    if (options.as_json) return print_as_json(options, comparison);
    scripting::TextTable table{
        {"game", "ply", "position", options.names[0], options.names[1], "better"}};
    std::int64_t shown = 0;
    for (const db::ChangedChoice& each : comparison.changed) {
        if (shown == options.limit) break;
        ++shown;
        const engine::GameFacts& facts = engine::facts(each.position);
        table.add({fmt::format("{}", each.game.value), fmt::format("{}", each.ply),
                   engine::to_text(each.position), choice_text(facts, each.choices[0]),
                   choice_text(facts, each.choices[1]), preferred_text(options, each)});
    }
    if (shown > 0) fmt::print("{}\n", table.text());
    const auto changed = std::ssize(comparison.changed);
    fmt::print(
        "{} positions{}, the same choice in {} ({:.1f} %); {} changed{}\n", comparison.positions,
        comparison.positions == options.positions ? " of the first games" : "", comparison.agreed,
        comparison.positions == 0 ? 0.0
                                  : 100.0 * static_cast<double>(comparison.agreed) /
                                        static_cast<double>(comparison.positions),
        changed, shown < changed ? fmt::format(", {} shown, see --limit", shown) : "");
    if (comparison.scored > 0) {
        fmt::print("score of {} minus that of {}: {:+.2f} on average of {}\n", options.names[1],
                   options.names[0], comparison.difference_mean(), comparison.scored);
    }
    fmt::print("deeper stored analyses prefer {}: {}, {}: {}\n", options.names[0],
               comparison.preferred(db::Preferred::First), options.names[1],
               comparison.preferred(db::Preferred::Second));
}

db::Contender contender(const CompareOptions& options, const std::string& name,
                        const engine::AnyPosition& start, const db::Connection& connection) {
    if (options.strategies) {
        const std::string word = strategy_word(name);
        const auto source = load_and_tell_hidden([&](const scripting::LoadLimits& limits) {
            return scripting::load_strategy_source(word, start, limits);
        });
        return scripting::contender_of(source.name, source.make, options.seed);
    }
    return scripting::contender_of(connection, options.search.reviewer(name, start).settings);
}

ExitCode compare(const CompareOptions& options, const Console& console) {
    const engine::AnyPosition start = start_of_game(options.game, options.database);
    const db::Connection connection{options.database, db::Access::ReadWrite};
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    db::ComparisonPlan plan{.start = start,
                            .games = options.games,
                            .first_ply = options.from,
                            .last_ply = options.to,
                            .positions = options.positions,
                            .contenders = {contender(options, options.names[0], start, connection),
                                           contender(options, options.names[1], start, connection)},
                            .threads = threads_or_all(options.threads),
                            .on_progress = [&](std::int64_t done, std::int64_t total) {
                                const auto now = std::chrono::steady_clock::now();
                                progress.show("positions", done, total,
                                              std::chrono::duration<double>(now - began).count());
                            }};
    plan.games.game = engine::facts(start).name;
    db::Comparison comparison;
    try {
        comparison = db::compare(connection, plan, console.stop);
    } catch (const std::invalid_argument& error) {
        throw BadInput{error.what()};
    }
    progress.clear();
    print(options, comparison);
    if (comparison.stopped) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped. What was searched is kept; go on with: {}",
                                     console.command_line)};
    }
    return ExitCode::Done;
}

void add_compare_options(CommandWords& words, CompareOptions& options) {
    add_game(words, options.game);
    words.add_word({"A", "", "an evaluation: its name or a Lua file"}, options.names[0]);
    words.add_word({"B", "", "another one"}, options.names[1]);
    words.add_text(
        {"--db", "FILE", "the database whose games are used, and that keeps the searches"},
        options.database);
    words.require("--db");
    words.add_flag({"--strategies", "", "A and B are strategies"}, options.strategies);
    words.add_text(
        {"--where", "SQL", "an SQL condition over the view game_list, such as 'year = 2010'"},
        options.games.where);
    words.add_number({"--from", "PLY", "positions after so many moves; 0 by default"}, options.from,
                     {0, 255});
    words.add_number({"--to", "PLY", "and after so many at most"}, options.to, {0, 255});
    words.add_number(
        {"--positions", "N",
         "so many positions at most, those of the first games first; 1000 by\ndefault"},
        options.positions, {.low = 1});
    words.add_number({"--limit", "N", "changed choices to show; 20 by default"}, options.limit, {});
    words.add_number({"--seed", "S", "of what strategies leave to chance; 1 by default"},
                     options.seed, {});
    add_review_options(words, options.search);
    add_threads(words, options.threads);
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_compare(CLI::App& program) {
    CommandWords words{program, "compare",
                       "two evaluations or strategies over positions of stored games"};
    const auto options = std::make_shared<CompareOptions>();
    add_compare_options(words, *options);
    words.set_examples(
        "yomi compare reversi trained reversi_place --db yomi.db --depth 6 --from 10 --to 40\n"
        "yomi compare yonin yonin_self yonin_trained --db yomi.db --depth 3\n"
        "yomi compare reversi level:4 level:8 --strategies --db yomi.db --positions 200");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return compare(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
