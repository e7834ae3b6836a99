#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "db/experiments/rated_games.h"
#include "db/positions/stored_position.h"
#include "engine/nearest.h"
#include "engine/statistics/plackett_luce.h"
#include "scripting/experiments/version_notes.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/game_filter_options.h"
#include "workbench/cli/import_report.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct RatingsOptions {
    std::string game;
    std::string database;
    GameFilterOptions filter;
    std::string experiment;
    bool merges_versions = false;
    std::string zero;
    double prior = 1;
    std::int64_t least_games = 1;
    ScriptLimits script_limits;
    bool as_json = false;
};

/// What became of a player over all its games.
struct Record {
    std::string name;
    double games = 0;
    double points = 0;  ///< the share of the others that came out behind, ties by halves
};

/// Games of players by number, each with a name of its own.
struct Table {
    std::vector<Record> players;
    std::vector<engine::RankedGame> games;
};

struct Fit {
    engine::PlackettLuce fitted;
    bool has_seats = false;  ///< seats have effects of their own in it
};

db::ExperimentId experiment_named(const db::Connection& connection, const std::string& name) {
    std::vector<std::string> known;
    for (const db::ExperimentSummary& one : db::Experiments{connection}.list()) {
        if (one.name == name || fmt::format("{}", one.id.value) == name) return one.id;
        known.push_back(one.name);
    }
    throw BadInput{fmt::format("--experiment: there is no '{}' in {}{}", name,
                               connection.file().string(), engine::suggestion(name, known))};
}

db::GameQuery query_of(const RatingsOptions& options, const db::Connection& connection) {
    db::GameQuery query = options.filter.read();
    const engine::AnyPosition start = start_of_game(options.game, connection.file());
    query.game = engine::facts(start).name;
    // Games by other rules of the same name are other games.
    if (const auto* rules = engine::variant_of(start)) query.variant = db::variant_hash(*rules);
    if (!options.experiment.empty()) {
        query.experiment = experiment_named(connection, options.experiment);
    }
    return query;
}

/// The players of the games, by number, with versions of one name as one or as several.
Table table_of(const db::RatedGames& rated, bool merges_versions) {
    std::vector<std::string> names = db::labels_of(rated.players);
    if (merges_versions) {
        for (std::size_t number = 0; number < names.size(); ++number) {
            names[number] = rated.players[number].name;
        }
    }
    Table table{.players = {}, .games = rated.games};
    std::map<std::string, int> numbers;
    for (const std::string& name : names) {
        const auto next = static_cast<int>(table.players.size());
        if (numbers.try_emplace(name, next).second) table.players.push_back({.name = name});
    }
    for (engine::RankedGame& game : table.games) {
        for (int seat = 0; seat < game.seats; ++seat) {
            game.players[seat] = numbers.at(names[game.players[seat]]);
        }
    }
    return table;
}

void count_records(Table& table) {
    for (Record& player : table.players) player.games = player.points = 0;
    for (const engine::RankedGame& game : table.games) {
        for (int seat = 0; seat < game.seats; ++seat) {
            Record& player = table.players[game.players[seat]];
            player.games += 1;
            for (int other = 0; other < game.seats; ++other) {
                if (other == seat) continue;
                const int less = game.ranks[other] - game.ranks[seat];
                player.points += (less > 0 ? 1 : less == 0 ? 0.5 : 0) / (game.seats - 1);
            }
        }
    }
}

/// What `--min-games` has left out.
struct Dropped {
    std::size_t players = 0;
    std::size_t games = 0;
};

/// Leaves out players with fewer games, and the games that they played, until all have as many.
Dropped drop_rare_players(Table& table, std::int64_t least_games) {
    const std::size_t players = table.players.size();
    const std::size_t games = table.games.size();
    while (true) {
        count_records(table);
        std::vector<int> numbers;
        std::vector<Record> kept;
        for (const Record& player : table.players) {
            const bool is_kept = player.games >= static_cast<double>(least_games);
            numbers.push_back(is_kept ? static_cast<int>(kept.size()) : -1);
            if (is_kept) kept.push_back(player);
        }
        if (kept.size() == table.players.size()) {
            return {.players = players - kept.size(), .games = games - table.games.size()};
        }
        std::erase_if(table.games, [&](const engine::RankedGame& game) {
            return std::any_of(game.players.begin(), game.players.begin() + game.seats,
                               [&](int player) { return numbers[player] < 0; });
        });
        for (engine::RankedGame& game : table.games) {
            for (int seat = 0; seat < game.seats; ++seat) {
                game.players[seat] = numbers[game.players[seat]];
            }
        }
        table.players = std::move(kept);
    }
}

/// Errors by block need many more blocks than there are numbers to fit.
bool errors_by_block(const Table& table) {
    std::map<int, int> blocks;
    for (const engine::RankedGame& game : table.games) ++blocks[game.block];
    return blocks.size() < table.games.size() && blocks.size() >= 10 * (table.players.size() + 4);
}

[[noreturn]] void say_stopped(const Console& console) {
    throw WorkFailed{fmt::format("stopped. Rate again with: {}", console.command_line)};
}

Fit fit(const Table& table, const RatingsOptions& options, const Console& console) {
    std::vector<std::string> names;
    for (const Record& player : table.players) names.push_back(player.name);
    engine::RankingModel model{.seats = true,
                               .scale = {.prior = options.prior},
                               .errors_by_block = errors_by_block(table)};
    if (!options.zero.empty()) {
        const auto found = std::ranges::find(names, options.zero);
        if (found == names.end()) {
            throw BadInput{fmt::format("--zero: nobody is called '{}' here{}", options.zero,
                                       engine::suggestion(options.zero, names))};
        }
        model.scale.zero = static_cast<int>(found - names.begin());
    }
    auto with_seats = engine::plackett_luce(names, table.games, model, console.stop);
    if (with_seats) return {.fitted = *std::move(with_seats), .has_seats = true};
    model.seats = false;
    auto without = engine::plackett_luce(names, table.games, model, console.stop);
    if (console.stop.stop_requested()) say_stopped(console);
    if (!without) {
        throw BadInput{fmt::format("{}{}", without.error(),
                                   std::ssize(table.players) > engine::kMostRatedPlayers
                                       ? "; --min-games N leaves out who played less"
                                       : "")};
    }
    return {.fitted = *std::move(without), .has_seats = false};
}

std::vector<int> best_first(const engine::PlackettLuce& fitted) {
    std::vector<int> order;
    for (int number = 0; number < std::ssize(fitted.ratings); ++number) order.push_back(number);
    std::ranges::stable_sort(order, std::greater{},
                             [&](int number) { return fitted.ratings[number].estimate; });
    return order;
}

bool has_groups(const engine::PlackettLuce& fitted) {
    return std::ranges::any_of(fitted.groups,
                               [&](int group) { return group != fitted.groups.front(); });
}

/// A line for each version that has another beside it whose file is known, too.
std::string differences_text(const db::Connection& connection, const db::RatedGames& rated) {
    const std::vector<std::string> labels = db::labels_of(rated.players);
    struct First {
        std::string label;
        std::optional<db::Script> script;
    };
    std::map<std::string, First> firsts;
    std::string text;
    for (std::size_t number = 0; number < labels.size(); ++number) {
        const db::NamedVersion& player = rated.players[number];
        if (labels[number] == player.name) continue;
        const auto script = db::script_of(connection, player);
        const auto [first, is_new] = firsts.try_emplace(player.name, First{labels[number], script});
        if (is_new) continue;
        text += fmt::format("{} is not {}", labels[number], first->second.label);
        if (script && first->second.script) {
            const std::string where = scripting::difference_of(*first->second.script, *script);
            text += where.empty() ? ": the file is the same, not what it requires or its values"
                                  : ": " + where;
        }
        text += '\n';
    }
    return text;
}

std::string notes_text(const db::Connection& connection, const db::RatedGames& rated,
                       const Fit& rating, const Dropped& dropped, const RatingsOptions& options) {
    std::string text;
    if (dropped.players > 0) {
        text += fmt::format(
            "{} and {} left out: all who stay have {} games or more with each other "
            "(--min-games)\n",
            counted(static_cast<std::int64_t>(dropped.players), "player"),
            counted(static_cast<std::int64_t>(dropped.games), "game"), options.least_games);
    }
    if (!rating.has_seats) {
        text +=
            "what the seats are worth is in the ratings: these games do not tell it from "
            "strength\n";
    }
    if (has_groups(rating.fitted)) {
        text += "players of different groups never met: their ratings do not compare\n";
    }
    if (rated.repeats > 0) {
        text += fmt::format(
            "{} game{} left out: they repeat others move for move, with nothing "
            "left to chance\n",
            rated.repeats, rated.repeats == 1 ? "" : "s");
    }
    const std::string differences = differences_text(connection, rated);
    if (!differences.empty()) {
        text += options.merges_versions
                    ? "strategies of one name are rated as one, though they differ:\n"
                    : "strategies of one name differ (--merge-versions rates them as one):\n";
        text += differences;
    }
    if (rated.builds.size() > 1) {
        text += fmt::format("{} builds of the program played them\n", rated.builds.size());
    }
    return text;
}

void print_text(const Table& table, const Fit& rating, const std::string& zero,
                const std::string& notes) {
    const engine::PlackettLuce& fitted = rating.fitted;
    const bool groups = has_groups(fitted);
    std::vector<std::string> heading{"player", "rating", "+-", "games", "points"};
    if (groups) heading.emplace_back("group");
    scripting::TextTable text{heading};
    for (const int number : best_first(fitted)) {
        const Record& player = table.players[number];
        std::vector<std::string> row{player.name,
                                     fmt::format("{:.0f}", fitted.ratings[number].estimate),
                                     fmt::format("{:.0f}", 1.96 * fitted.ratings[number].error),
                                     fmt::format("{:.0f}", player.games),
                                     fmt::format("{:.1f} %", 100 * player.points / player.games)};
        if (groups) row.push_back(fmt::format("{}", fitted.groups[number] + 1));
        text.add(std::move(row));
    }
    fmt::print("{}", text.text());
    if (rating.has_seats) {
        scripting::TextTable seats{{"seat", "effect", "+-"}};
        for (std::size_t seat = 0; seat < fitted.seats.size(); ++seat) {
            seats.add({fmt::format("{}", seat + 1),
                       fmt::format("{:+.0f}", fitted.seats[seat].estimate),
                       fmt::format("{:.0f}", 1.96 * fitted.seats[seat].error)});
        }
        fmt::print("\n{}", seats.text());
    }
    fmt::print("\n{} game{}; ratings of Elo about {}; +- is 95 %, each game for itself\n{}",
               table.games.size(), table.games.size() == 1 ? "" : "s",
               zero.empty() ? "the mean of all" : zero, notes);
}

void print_as_json(const Table& table, const db::RatedGames& rated, const Fit& rating,
                   const Dropped& dropped) {
    const engine::PlackettLuce& fitted = rating.fitted;
    const auto estimate = [](const engine::Estimate& one) {
        return Json{{"estimate", json_number(one.estimate)}, {"error", json_number(one.error)}};
    };
    Json players = Json::array();
    for (const int number : best_first(fitted)) {
        const Record& player = table.players[number];
        players.push_back({{"player", player.name},
                           {"rating", estimate(fitted.ratings[number])},
                           {"games", player.games},
                           {"points", json_number(player.points / player.games)},
                           {"group", fitted.groups[number] + 1}});
    }
    Json seats = Json::array();
    for (const engine::Estimate& effect : fitted.seats) seats.push_back(estimate(effect));
    print_json({{"games", table.games.size()},
                {"repeats", rated.repeats},
                {"left_out", {{"players", dropped.players}, {"games", dropped.games}}},
                {"builds", rated.builds},
                {"players", players},
                {"seats", seats}});
}

ExitCode rate(const RatingsOptions& options, const Console& console) {
    const db::Connection connection{options.database, db::Access::ReadOnly};
    const db::RatedGames rated =
        db::rated_games(connection, query_of(options, connection), console.stop);
    if (console.stop.stop_requested()) say_stopped(console);
    Table table = table_of(rated, options.merges_versions);
    const Dropped dropped = drop_rare_players(table, options.least_games);
    if (table.games.empty()) {
        throw BadInput{fmt::format("{}: no finished games of {} fulfil what is asked",
                                   options.database, options.game)};
    }
    if (table.players.size() < 2) {
        throw BadInput{fmt::format("{}: in all of these games {} plays against itself",
                                   options.database, table.players.front().name)};
    }
    const Fit rating = fit(table, options, console);
    if (options.as_json) {
        print_as_json(table, rated, rating, dropped);
    } else {
        print_text(table, rating, options.zero,
                   notes_text(connection, rated, rating, dropped, options));
    }
    return ExitCode::Done;
}

void add_options(CommandWords& words, RatingsOptions& options) {
    add_game(words, options.game);
    words.add_text({"--db", "FILE", "the database of the games"}, options.database);
    words.require("--db");
    words.add_text({"--experiment", "NAME", "games of this one only, by its name or number"},
                   options.experiment);
    add_game_filter(words, options.filter);
    words.add_flag({"--merge-versions", "",
                    "rates strategies of one name as one; else a strategy is known by all that\n"
                    "decides its moves, and a copy with a number changed is another"},
                   options.merges_versions);
    words.add_number({"--min-games", "N",
                      "leaves out players with fewer games, and their games, until all who stay\n"
                      "have as many with each other; 1 by default"},
                     options.least_games, {});
    words.add_text({"--zero", "NAME", "whose rating is 0; the mean of all by default"},
                   options.zero);
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_ratings(CLI::App& program) {
    CommandWords words{program, "ratings",
                       "rates the players of stored games, seats and ties considered"};
    const auto options = std::make_shared<RatingsOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi ratings yonin --db yomi.db\n"
        "yomi ratings reversi --db wthor.db --year 2000-2024 --min-games 10\n"
        "yomi ratings reversi --db yomi.db --experiment 'reversi: corners, greedy'");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return rate(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
