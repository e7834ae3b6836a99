#include <fmt/format.h>

#include <memory>

#include "engine/games/drawing.h"
#include "engine/games/outcome.h"
#include "engine/openings/opening.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct ShowOptions {
    std::string game;
    std::string database;
    PositionOptions position;
    ScriptLimits script_limits;
    bool as_json = false;
};

std::vector<engine::Move> moves_of(const engine::AnyPosition& position) {
    std::vector<engine::Move> moves;
    for (const engine::Move move : engine::legal_moves(position)) moves.push_back(move);
    return moves;
}

/// The last opening that the moves pass through, or the one that the position is; null: none.
const engine::Opening* opening_of(const NamedLine& line) {
    return line.moves.empty() ? engine::opening_at(line.start)
                              : engine::opening_of(line.start, line.moves);
}

std::string opening_text(const engine::Opening& opening) {
    return opening.japanese.empty() ? std::string{opening.name}
                                    : fmt::format("{} ({})", opening.name, opening.japanese);
}

void show_json(const engine::AnyPosition& position, const engine::Opening* opening) {
    const engine::GameFacts& facts = engine::facts(position);
    Json shown{{"game", facts.name},
               {"position", engine::to_text(position)},
               {"mover", engine::player_text(facts, engine::player_to_move(position))},
               {"over", engine::is_over(position)},
               {"moves", json_moves(facts, moves_of(position))}};
    if (engine::is_over(position)) {
        shown["payoffs"] = Json::array();
        for (const engine::Score payoff : engine::outcome_of(position).payoffs) {
            shown["payoffs"].push_back(payoff.raw());
        }
    }
    if (opening != nullptr) {
        shown["opening"] = opening->name;
        shown["opening_japanese"] = opening->japanese;
    }
    print_json(shown);
}

void show_text(const engine::AnyPosition& position, const engine::Opening* opening) {
    const engine::GameFacts& facts = engine::facts(position);
    fmt::print("{}\n{}", engine::drawing_of(position), engine::mover_text(position));
    if (const auto moves = moves_of(position); !moves.empty()) {
        fmt::print("; {} legal:", moves.size());
        for (const engine::Move move : moves) fmt::print(" {}", engine::move_text(facts, move));
    }
    fmt::print("\n{}\n", engine::to_text(position));
    if (opening != nullptr) fmt::print("opening: {}\n", opening_text(*opening));
}

ExitCode show(const ShowOptions& options) {
    const NamedLine line = options.position.line(start_of_game(options.game, options.database));
    const engine::AnyPosition position = line.end();
    const engine::Opening* const opening = opening_of(line);
    options.as_json ? show_json(position, opening) : show_text(position, opening);
    return ExitCode::Done;
}

}  // namespace

Command add_show(CLI::App& program) {
    CommandWords words{program, "show", "draws a position with its mover and legal moves"};
    const auto options = std::make_shared<ShowOptions>();
    add_game(words, options->game);
    add_position_options(words, options->position);
    words.add_text({"--db", "FILE", "a database whose variants are known by name, too"},
                   options->database);
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi show yonin\n"
        "yomi show reversi --moves f5d6c3\n"
        "yomi show reversi4 --position '-----OX--XO----- X'");
    return {.parser = &words.parser(),
            .run = [options](const Console&) { return show(*options); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
