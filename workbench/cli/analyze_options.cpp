#include "workbench/cli/analyze_options.h"

#include <fmt/format.h>

#include "db/games/games.h"
#include "engine/models/game_models.h"
#include "engine/search/parameters.h"
#include "workbench/cli/algorithm_option.h"
#include "workbench/cli/evaluation_option.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

/// From so many empty squares on, a game whose plies are all analysed is solved.
constexpr int kDefaultPerfectDepth = 12;

engine::Algorithm algorithm_of(const std::string& name, const engine::GameFacts& facts,
                               const SeatOptions& seats) {
    const bool names_coalition = name.empty() && !seats.coalition.empty();
    return names_coalition ? engine::Algorithm::Coalition : algorithm_or_usual(name, facts);
}

/// A line for each.
std::string algorithm_help() {
    std::string text =
        "how the seats are modelled; alphabeta for two and color for more by default";
    for (const engine::AlgorithmFacts& algorithm : engine::kAlgorithms) {
        text += fmt::format("\n{:<12}{}", algorithm.name, algorithm.help);
    }
    return text;
}

}  // namespace

NamedLine AnalyzeOptions::line() const {
    if (!stored_game) {
        if (game.empty()) {
            throw BadInput{"GAME is needed, such as reversi, or --game ID of a stored game"};
        }
        if (ply) throw BadInput{"--ply is about --game ID, a stored game"};
        return position.line(start_of_game(game, database));
    }
    if (!game.empty()) throw BadInput{"GAME or --game ID, not both"};
    if (database.empty()) throw BadInput{"--game ID needs --db FILE, the database that has it"};
    const db::Connection connection{database, db::Access::ReadOnly};
    const auto record = db::Games{connection}.find(db::GameId{*stored_game});
    if (!record) {
        throw BadInput{
            fmt::format("--game {}: {} has no game of that number; `yomi find --db {}` "
                        "lists them",
                        *stored_game, database, database)};
    }
    NamedLine named{.start = record->start, .moves = record->moves};
    if (!ply) return named;
    if (*ply > std::ssize(named.moves)) {
        throw BadInput{
            fmt::format("--ply {}: game {} has {} moves", *ply, *stored_game, named.moves.size())};
    }
    named.moves.erase(named.moves.begin() + *ply, named.moves.end());
    return named;
}

bool AnalyzeOptions::reads_lines() const {
    if (!lines.empty() && lines != "-") {
        throw BadInput{
            fmt::format("'{}' after GAME: only - can stand there, which reads positions from "
                        "standard input; moves go into --moves",
                        lines)};
    }
    return lines == "-" || game == "-";
}

bool AnalyzeOptions::has_limit() const {
    return search.limits.depth || search.limits.nodes || search.limits.seconds || exact || wld ||
           level.chosen(kDefaultDepth);
}

std::optional<engine::Level> AnalyzeOptions::chosen_level() const {
    if (judges_moves() && !has_limit()) {
        return engine::Level{.normal_depth = kDefaultDepth,
                             .perfect_depth = kDefaultPerfectDepth,
                             .confidence = level.confidence.value_or(engine::kFullWidth)};
    }
    return level.chosen(kDefaultDepth);
}

engine::SearchRequest AnalyzeOptions::request(const engine::GameFacts& facts) const {
    engine::SearchRequest request;
    request.algorithm = algorithm_of(algorithm, facts, seats);
    request.evaluation = evaluation_for(evaluation, facts);
    request.goal = exact ? engine::Goal::Exact
                   : wld ? engine::Goal::WinLossDraw
                         : engine::Goal::Best;
    request.limits = search.limits;
    seats.put_into(request, facts);
    const bool plays_out = engine::is_monte_carlo(request.algorithm);
    if (plays_out && !search.limits.nodes && !search.limits.seconds &&
        !seats.numbers.limits.playouts) {
        request.limits.playouts = kDefaultPlayouts;
    } else if (!plays_out && !has_limit()) {
        request.limits.depth = kDefaultDepth;
    }
    request.presearch_depth = level.presearch_depth;
    request.confidence = level.confidence;
    if (seat > facts.seats()) {
        throw BadInput{fmt::format("--seat {}: {} has {} seats", seat, facts.name, facts.seats())};
    }
    if (seat > 0) request.seat = engine::player_at(seat - 1);
    request.lines = search.lines;
    request.threads = threads_or_all(threads);
    request.hash_megabytes = search.hash_megabytes;
    if (!compares_models) {
        const std::string unread = engine::unread_parameter(request, facts);
        if (!unread.empty()) throw BadInput{unread};
    }
    return request;
}

std::optional<engine::Level> AnalyzeOptions::models_level() const {
    if (has_limit()) return level.chosen(kDefaultModelsDepth);
    return engine::Level{.normal_depth = kDefaultModelsDepth,
                         .perfect_depth = kDefaultPerfectDepth,
                         .confidence = engine::kFullWidth};
}

std::vector<engine::Algorithm> AnalyzeOptions::models_for(
    const engine::SearchRequest& request) const {
    if (models.empty()) return engine::default_models(request);
    std::vector<engine::Algorithm> named;
    for (const std::string& name : models) named.push_back(algorithm_called(name));
    return named;
}

void add_analyze_options(CommandWords& words, AnalyzeOptions& options) {
    words.add_text({"GAME", "", kGameHelp}, options.game);
    words.add_text(
        {"LINES", "",
         "- answers every line of standard input, a position or moves each, by a line of\n"
         "JSON (--json); GAME may then be left out where positions tell it"},
        options.lines);
    add_position_options(words, options.position);
    words.add_number({"--game", "ID",
                      "a stored game of --db in place of GAME and --moves: every move is judged"},
                     options.stored_game, {.low = 1});
    words.add_number({"--ply", "N", "of --game: the position after so many moves"}, options.ply,
                     {0, 255});
    words.add_flag(
        {"--all-plies", "", "judges every move of --moves, the last one first: what it gave away"},
        options.all_plies);
    for (const char* other : {"--position", "--moves"}) words.exclude("--game", other);
    words.add_text({"--algorithm", "NAME", algorithm_help()}, options.algorithm);
    add_evaluation(words, options.evaluation);
    words.add_number({"--seat", "S", "whose score, from 1; the mover's by default"}, options.seat,
                     {1, engine::kMaxSeats});
    words.add_number({"--depth", "N",
                      fmt::format("plies to look ahead; {} when no limit is given",
                                  AnalyzeOptions::kDefaultDepth)},
                     options.search.limits.depth, {1, 255});
    words.add_seconds({"--time", "SECONDS", "how long to search"}, options.search.limits.seconds);
    words.add_number({"--nodes", "N", "discs to place at most"}, options.search.limits.nodes,
                     {.low = 1});
    words.add_flag({"--exact", "", "the payoff under best play, to the end"}, options.exact);
    words.add_flag({"--wld", "", "its sign only: win 1, draw 0, loss -1"}, options.wld);
    words.exclude("--exact", "--wld");
    add_level_options(words, options.level, {"--depth", "--exact", "--wld"});
    add_seat_options(words, options.seats);
    words.add_flag_with_list(
        {"--models", "[NAMES]",
         fmt::format("every move under several models of the seats side by side, and the moves\n"
                     "that are nothing to the mover and decide who else wins; NAMES are\n"
                     "algorithms, color,paranoid,maxn by default, with --playouts mcts too;\n"
                     "when no limit is given depth {}, and exact from {} empty squares on;\n"
                     "with --all-plies for a whole game",
                     AnalyzeOptions::kDefaultModelsDepth, kDefaultPerfectDepth)},
        options.compares_models, options.models);
    for (const char* other : {"--algorithm", "--seat", "--wld"}) words.exclude("--models", other);
    words.add_number({"--empties", "N",
                      fmt::format("of --models --all-plies: from so many empty squares on it is\n"
                                  "asked who else wins; as many as are solved, or {}",
                                  engine::kKingMakingEmpties)},
                     options.empties, {0, engine::kMaxSquares});
    words.add_number({"--lines", "K", "moves that get their exact score, or all; 1 by default"},
                     options.search.lines, {1, engine::kMaxSquares},
                     {{.word = "all", .number = engine::kMaxSquares}});
    words.exclude("--lines", "--all-plies");
    words.add_flag({"--explain", "",
                    "what each term of the evaluation gives, in the position and at the end of\n"
                    "the best line"},
                   options.explains);
    for (const char* other : {"--all-plies", "--models"}) words.exclude("--explain", other);
    add_threads(words, options.threads);
    words.add_number(
        {"--hash", "MB",
         fmt::format("memory of the search's table; {} by default", options.search.hash_megabytes)},
        options.search.hash_megabytes, {1, 1 << 16});
    words.add_text(
        {"--db", "FILE", "the database that answers when it knows, and keeps what is searched"},
        options.database);
    words.add_flag({"--again", "", "searches also what is known, and keeps both"},
                   options.reuse.again);
    words.add_flag({"--deeper", "",
                    "takes a stored search that went further than the limits, too; what best play\n"
                    "leads to always is an answer"},
                   options.reuse.deeper);
    words.exclude("--again", "--deeper");
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace workbench
