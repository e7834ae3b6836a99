#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "db/games/games.h"
#include "db/positions/stored_position.h"
#include "engine/games/disc_pattern.h"
#include "engine/openings/opening.h"
#include "scripting/text/text_table.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/game_filter_options.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct FindOptions {
    std::string database;
    std::string game;
    PositionOptions position;
    GameFilterOptions filter;
    ScriptLimits script_limits;
    bool as_json = false;
};

/// A game found, with its moves.
struct FoundGame {
    db::GameSummary summary;
    std::string moves;
    std::string opening;  ///< its name; empty: none
};

void check_pattern(const FindOptions& options) {
    const auto start =
        start_of_game(options.game.empty() ? "reversi" : options.game, options.database);
    const auto pattern = engine::parse_pattern(start, options.filter.query.pattern);
    if (!pattern) throw bad_text("--pattern", pattern.error());
}

db::GameQuery query_of(const FindOptions& options) {
    db::GameQuery query = options.filter.read();
    if (!query.pattern.empty()) check_pattern(options);
    if (options.game.empty()) {
        if (options.position.given()) throw BadInput{"--position and --moves need --game"};
        return query;
    }
    const engine::AnyPosition start = start_of_game(options.game, options.database);
    if (options.position.given()) query.position = options.position.read(start);
    query.game = engine::facts(start).name;
    // Games by other rules of the same name are other games.
    if (const auto* rules = engine::variant_of(start)) query.variant = db::variant_hash(*rules);
    return query;
}

std::string payoffs_text(const db::GameSummary& game) {
    if (!game.payoffs.empty()) {
        return fmt::format("{}{}", fmt::join(game.payoffs, " "),
                           game.forfeit.empty() ? "" : ", forfeited");
    }
    if (!game.given_payoff) return "unfinished";
    return fmt::format("unfinished, given {}", *game.given_payoff);
}

/// Year, event and opening have their columns where a game has them.
void print_text(const std::vector<FoundGame>& found) {
    const auto any = [&](auto has) {
        return std::ranges::any_of(found, [&](const FoundGame& game) { return has(game.summary); });
    };
    const bool has_year = any([](const db::GameSummary& game) { return game.year.has_value(); });
    const bool has_event = any([](const db::GameSummary& game) { return !game.event.empty(); });
    const bool has_opening =
        std::ranges::any_of(found, [](const FoundGame& game) { return !game.opening.empty(); });
    std::vector<std::string> head{"id", "game"};
    if (has_year) head.emplace_back("year");
    if (has_event) head.emplace_back("event");
    for (const char* title : {"strategies", "payoffs"}) head.emplace_back(title);
    if (has_opening) head.emplace_back("opening");
    head.emplace_back("moves");
    scripting::TextTable table{head};
    for (const auto& [game, moves, opening] : found) {
        std::vector<std::string> row{fmt::format("{}", game.id.value), game.game};
        if (has_year) row.push_back(game.year ? fmt::format("{}", *game.year) : "");
        if (has_event) row.push_back(game.event);
        row.push_back(fmt::format("{}", fmt::join(game.strategies, ", ")));
        row.push_back(payoffs_text(game));
        if (has_opening) row.push_back(opening);
        row.push_back(moves);
        table.add(std::move(row));
    }
    fmt::print("{}", table.text());
}

Json or_null(const std::optional<int>& number) {
    return number ? Json(*number) : Json{};
}

void print_as_json(const std::vector<FoundGame>& found, std::int64_t count) {
    Json games = Json::array();
    for (const FoundGame& game : found) {
        games.push_back({{"id", game.summary.id.value},
                         {"game", game.summary.game},
                         {"played_at", game.summary.played_at},
                         {"strategies", game.summary.strategies},
                         {"payoffs", game.summary.payoffs},
                         {"ranks", game.summary.ranks},
                         {"plies", game.summary.plies},
                         {"moves", game.moves},
                         {"opening", game.opening},
                         {"experiment", game.summary.experiment},
                         {"arm", game.summary.arm},
                         {"year", or_null(game.summary.year)},
                         {"event", game.summary.event},
                         {"given_payoff", or_null(game.summary.given_payoff)},
                         {"file", game.summary.file},
                         {"record", game.summary.record},
                         {"forfeit", game.summary.forfeit}});
    }
    print_json({{"count", count}, {"games", games}});
}

ExitCode find(const FindOptions& options, const Console& console) {
    const db::Connection connection{options.database, db::Access::ReadOnly};
    const db::Games games{connection};
    const db::GameQuery query = query_of(options);
    const std::int64_t count = games.count(query, console.stop);
    std::vector<FoundGame> found;
    for (const db::GameSummary& summary : games.list(query, console.stop)) {
        const auto record = games.find(summary.id);
        if (!record) continue;
        const engine::Opening* const opening = engine::opening_of(record->start, record->moves);
        found.push_back(
            {.summary = summary,
             .moves = engine::moves_text(engine::facts(record->start), record->moves),
             .opening = std::string{opening == nullptr ? std::string_view{} : opening->name}});
    }
    if (console.stop.stop_requested()) {
        throw WorkFailed{fmt::format("stopped. Search again with: {}", console.command_line)};
    }
    if (options.as_json) {
        print_as_json(found, count);
        return ExitCode::Done;
    }
    if (!found.empty()) print_text(found);
    const auto shown = static_cast<std::int64_t>(found.size());
    fmt::print("{}{} game{}{}\n", found.empty() ? "" : "\n", count, count == 1 ? "" : "s",
               shown < count ? fmt::format("; {} shown, see --limit", shown) : "");
    return ExitCode::Done;
}

void add_options(CommandWords& words, FindOptions& options) {
    words.add_text({"--db", "FILE", "the database to look in"}, options.database);
    words.require("--db");
    words.add_text({"--game", "G", "games of this name only"}, options.game);
    add_position_options(words, options.position);
    words.add_text(
        {"--pattern", "TEXT",
         "a part of the board, under its symmetries: the squares in order, X, O, - empty,\n"
         "# a disc of either color, ? free; then perhaps the mover"},
        options.filter.query.pattern);
    add_game_filter(words, options.filter);
    options.filter.query.limit = 20;
    words.add_number({"--limit", "N", "games to show; 20 by default"}, options.filter.query.limit,
                     {});
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_find(CLI::App& program) {
    CommandWords words{program, "find", "finds stored games, the newest first"};
    const auto options = std::make_shared<FindOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi find --db yomi.db --player Self --limit 5\n"
        "yomi find --db yomi.db --game yonin --moves d3c3\n"
        "yomi find --db yomi.db --player Tamenori --year 1990-2000\n"
        "yomi find --db yomi.db --where 'plies < 60' --json");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return find(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
