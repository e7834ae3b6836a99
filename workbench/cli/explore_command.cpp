#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "db/games/explore.h"
#include "engine/games/notation.h"
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

struct ExploreOptions {
    std::string game;
    std::string database;
    PositionOptions position;
    GameFilterOptions filter;
    ScriptLimits script_limits;
    bool as_json = false;
};

std::string percent(std::int64_t part, std::int64_t whole) {
    if (whole == 0) return "";
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::vector<std::string> names_of(const engine::GameFacts& game,
                                  const std::vector<engine::Move>& moves) {
    std::vector<std::string> names;
    for (const engine::Move move : moves) names.push_back(move_text(game, move));
    return names;
}

/// The name of the opening that a position is; empty: it has none.
std::string opening_name(const engine::AnyPosition& position) {
    const engine::Opening* const opening = engine::opening_at(position);
    return opening == nullptr ? "" : std::string{opening->name};
}

void print_text(const engine::AnyPosition& position, const db::Exploration& found,
                std::optional<int> players_seat) {
    const engine::GameFacts& game = engine::facts(position);
    if (const std::string name = opening_name(position); !name.empty()) fmt::print("{}\n\n", name);
    if (!found.moves.empty()) {
        scripting::TextTable table{{"move", "games", "share", "won", "drawn", "lost", "won %",
                                    "payoff mean", "opening", "the same by symmetry"}};
        for (const db::MoveStatistics& move : found.moves) {
            table.add({move_text(game, move.move), fmt::format("{}", move.games),
                       percent(move.games, found.games), fmt::format("{}", move.wins),
                       fmt::format("{}", move.draws), fmt::format("{}", move.losses),
                       percent(move.wins, move.finished()),
                       move.finished() > 0 ? fmt::format("{:+.2f}", move.payoff_mean) : "",
                       opening_name(engine::play(position, move.move)),
                       fmt::format("{}", fmt::join(names_of(game, move.same), " "))});
        }
        fmt::print("{}\n", table.text());
    }
    if (!found.moves.empty()) {
        const engine::Player mover = engine::player_to_move(position);
        const int seat = engine::index_of(mover) + 1;
        fmt::print("won, drawn, lost and payoff are those of the mover: seat {}{}{}\n", seat,
                   game.seats() == 2 ? fmt::format(", {}", engine::player_text(game, mover)) : "",
                   players_seat && *players_seat != seat ? ", not of the player asked for" : "");
    }
    fmt::print("{} game{} meet{} the position", found.games, found.games == 1 ? "" : "s",
               found.games == 1 ? "s" : "");
    if (found.ended > 0) fmt::print("; {} end there", found.ended);
    std::int64_t unfinished = found.games - found.ended;
    for (const db::MoveStatistics& move : found.moves) unfinished -= move.finished();
    if (unfinished > 0) fmt::print("; {} were not played to the end", unfinished);
    const bool has_unnamed = std::ranges::any_of(found.moves, [&](const db::MoveStatistics& move) {
        return opening_name(engine::play(position, move.move)).empty();
    });
    if (has_unnamed) fmt::print("; no opening: the move comes to none that has a name");
    fmt::print("\n");
}

void print_as_json(const engine::AnyPosition& position, const db::Exploration& found) {
    const engine::GameFacts& game = engine::facts(position);
    Json moves = Json::array();
    for (const db::MoveStatistics& move : found.moves) {
        moves.push_back({{"move", move_text(game, move.move)},
                         {"games", move.games},
                         {"wins", move.wins},
                         {"draws", move.draws},
                         {"losses", move.losses},
                         {"firsts", move.wins + move.draws},
                         {"payoff_mean", move.finished() > 0 ? Json(move.payoff_mean) : Json{}},
                         {"opening", opening_name(engine::play(position, move.move))},
                         {"same", names_of(game, move.same)}});
    }
    print_json({{"games", found.games},
                {"ended", found.ended},
                {"opening", opening_name(position)},
                {"moves", moves}});
}

ExitCode explore(const ExploreOptions& options, const Console& console) {
    const engine::AnyPosition start = start_of_game(options.game, options.database);
    db::GameQuery query = options.filter.read();
    query.position = options.position.read(start);
    const db::Connection connection{options.database, db::Access::ReadOnly};
    const db::Exploration found = db::explore(connection, query, console.stop);
    if (found.stopped) {
        throw WorkFailed{fmt::format("stopped. Explore again with: {}", console.command_line)};
    }
    options.as_json ? print_as_json(*query.position, found)
                    : print_text(*query.position, found, query.seat);
    return ExitCode::Done;
}

}  // namespace

Command add_explore(CLI::App& program) {
    CommandWords words{
        program, "explore",
        "what stored games played next in a position, and what came of it for the mover"};
    const auto options = std::make_shared<ExploreOptions>();
    add_game(words, options->game);
    words.add_text({"--db", "FILE", "the database to look in"}, options->database);
    words.require("--db");
    add_position_options(words, options->position);
    add_game_filter(words, options->filter);
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi explore reversi --db yomi.db\n"
        "yomi explore reversi --db yomi.db --moves f5d6c3d3c4 --year 2000-2014\n"
        "yomi explore yonin --db yomi.db --moves d3 --json");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return explore(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
