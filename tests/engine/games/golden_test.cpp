#include "tests/support/golden.h"

#include <fmt/format.h>

#include "engine/board/random.h"
#include "engine/games/notation.h"
#include "engine/games/outcome.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::GameFacts;
using engine::Square;

namespace {

/// The board row by row, the layers of a pyramid side by side.
std::string board_text(const AnyPosition& position) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    std::vector<std::string> rows(layout.rows);
    for (int layer = 0; layer < layout.layers; ++layer) {
        std::vector<std::string> cells(layout.rows, std::string(layout.columns, ' '));
        for (const Square square : layout.squares) {
            const engine::SquarePlace& place = layout.place(square);
            if (place.layer == layer) {
                cells[place.row][place.column] =
                    engine::letter_of(engine::disc_on(position, square));
            }
        }
        for (int row = 0; row < layout.rows; ++row) rows[row] += "  " + cells[row];
    }
    std::string text;
    for (std::string& row : rows) {
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + '\n';
    }
    return text;
}

std::string playthrough(const AnyPosition& start) {
    const GameFacts& game = engine::facts(start);
    engine::Random random{1};
    std::string text = fmt::format("{}: one random game\n\n{}", game.name, board_text(start));
    AnyPosition position = start;
    int ply = 0;
    std::vector<engine::Move> moves = tests::random_game(start, random);
    for (const engine::Move move : moves) {
        const engine::WideMoveSet legal = engine::legal_moves(position);
        text += fmt::format("\n{}. {} of {}\n", ++ply, engine::move_text(game, move), legal.size());
        position = engine::play(position, move);
        text += board_text(position) + engine::to_text(position) + '\n';
    }
    text += "\nmoves " + engine::moves_text(game, moves) + "\npayoffs";
    for (const engine::Score payoff : engine::outcome_of(position).payoffs) {
        text += fmt::format(" {}", payoff.raw());
    }
    return text + '\n';
}

std::string described(const engine::ParseError& error) {
    const std::string move = error.move ? fmt::format(", move {}", *error.move) : "";
    return fmt::format("column {}{}: {}", error.column, move, error.message);
}

/// `<game> <text>` and below it what is wrong with it.
std::string position_fault(const std::string& name, const std::string& text) {
    const auto read = engine::parse_position(*engine::start_of(name), text);
    return fmt::format("{} '{}'\n    {}\n", name, text,
                       read ? "no fault: " + engine::to_text(*read) : described(read.error()));
}

std::string moves_fault(const std::string& name, const std::string& text) {
    const AnyPosition start = *engine::start_of(name);
    const auto read = engine::parse_moves(start, text);
    return fmt::format("{} '{}'\n    {}\n", name, text,
                       read ? "no fault: " + engine::moves_text(engine::facts(start), *read)
                            : described(read.error()));
}

std::string move_fault(const std::string& name, const std::string& position,
                       const std::string& text) {
    const AnyPosition from = *engine::parse_position(*engine::start_of(name), position);
    const auto read = engine::parse_move(from, text);
    return fmt::format("{} '{}' '{}'\n    {}\n", name, position, text,
                       read ? "no fault" : described(read.error()));
}

}  // namespace

TEST_CASE("One random game of every game is played as it always was", "[golden]") {
    const auto starts = engine::game_starts();
    const AnyPosition start =
        GENERATE_COPY(from_range(std::vector<AnyPosition>{starts.begin(), starts.end()}));
    tests::check_golden("playthrough_" + engine::facts(start).name, playthrough(start));
}

TEST_CASE("The text of a position that is none says what is wrong and where", "[golden]") {
    const std::string empty64(64, '-');
    std::string text;
    text += position_fault("reversi", "");
    text += position_fault("reversi", empty64.substr(1));
    text += position_fault("reversi", empty64.substr(1) + " X");
    text += position_fault("reversi", empty64 + '-');
    text += position_fault("reversi", empty64 + "- X");
    text += position_fault("reversi", empty64 + empty64 + " O");
    text += position_fault("reversi", empty64 + " 1");
    text += position_fault("reversi", empty64 + " -");
    text += position_fault("reversi", empty64 + " X X");
    text += position_fault("reversi", empty64 + " white");
    text += position_fault("reversi", "--------Q" + empty64.substr(9) + " X");
    text += position_fault("reversi", "--------N" + empty64.substr(9) + " X");
    text += position_fault("reversi", "garbage");
    text += position_fault("reversi4", "---- -OX- -XO- ---? X");
    text += position_fault("reversi4", "-----OX--XO----- X and more");
    text += position_fault("yonin4", "-----OX--XO----- X");
    text += position_fault("yonin4", "-----OX--XO----- 5");
    text += position_fault("yonin4", "-----OX--XO----- 0");
    text += position_fault("reversi4", "---- -OX- -XO- --- X");
    text += position_fault("upperhand2", "----X X");
    text += position_fault("upperhand2", "XXXXX O");
    text += position_fault("upperhand2", "OOO-- O");
    text += position_fault("upperhand2", "N---- X");
    text += position_fault("upperhand3", "-------------- X");
    text += position_fault("upperhand3", "N--------- ---- X");
    text += position_fault("upperhand3", "----N----X---- X");
    text += position_fault("upperhand3", "XX-XN---- X---N O");
    tests::check_golden("parse_position_errors", text);
}

TEST_CASE("A transcript with a move that is none says which and where", "[golden]") {
    std::string text;
    text += moves_fault("reversi", "f5d6c3d3c4a1");
    text += moves_fault("reversi", "f5 d6 a1 c3 d3");
    text += moves_fault("reversi", "1. f5 d6 2. c3 f5");
    text += moves_fault("reversi", "f5--");
    text += moves_fault("reversi", "f5 d9");
    text += moves_fault("reversi", "f5 d");
    text += moves_fault("reversi", "f5 12");
    text += moves_fault("reversi", "hello");
    text += moves_fault("reversi", "f5,d6");
    text += moves_fault("reversi", "e6f4e3f6g5d6e7f5c5a1");
    text += moves_fault("reversi", "e6f4e3f6g5d6e7f5c5--");
    text += moves_fault("reversi4", "h8");
    text += moves_fault("yonin", "f5");
    text += moves_fault("yonin", "d3 pass");
    text += moves_fault("upperhand", "Aa1Ba1");
    text += moves_fault("upperhand", "Aa1 Aa1");
    text += moves_fault("upperhand", "Aa1 --");
    text += moves_fault("upperhand", "a1");
    text += moves_fault("upperhand", "Ac3");
    text += moves_fault("upperhand", "Fa1");
    text += move_fault("reversi4", "-----OX--XO----- X", "a1");
    text += move_fault("reversi4", "-----OX--XO----- X", "e5");
    text += move_fault("reversi4", "-----OX--XO----- X", "--");
    text += move_fault("reversi4", "-XOO------------ X", "a1");
    text += move_fault("reversi4", "XXXX------------ X", "a4");
    tests::check_golden("parse_move_errors", text);
}
