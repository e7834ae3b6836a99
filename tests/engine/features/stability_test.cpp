#include "engine/features/stability.h"

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::Color;
using engine::Feature;
using engine::feature_value;
using engine::Player;
using engine::SquareSet;
using tests::placed_discs;

namespace {

struct Boards {
    SquareSet black;
    SquareSet white;
    SquareSet empty;
    engine::Rectangle rectangle;
};

Boards boards_of(const AnyPosition& position) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    return {.black = engine::discs_of(position, Color::Black).in_word(),
            .white = engine::discs_of(position, Color::White).in_word(),
            .empty = engine::empties(position).in_word(),
            .rectangle = {.columns = layout.columns, .rows = layout.rows}};
}

SquareSet stable(const Boards& boards) {
    return engine::provably_stable(boards.black, boards.white, boards.rectangle);
}

/// Anybody places anywhere it turns something, in any order: whether all these discs stay.
bool stays(const Boards& boards, SquareSet black, SquareSet white) {
    if (!boards.black.contains_all(black) || !boards.white.contains_all(white)) return false;
    for (const bool by_black : {true, false}) {
        const SquareSet own = by_black ? boards.black : boards.white;
        const SquareSet other = by_black ? boards.white : boards.black;
        for (const engine::Square square : engine::mobility(own, other) & boards.empty) {
            const SquareSet turned = engine::flips(own, other, square);
            const SquareSet gained = own | turned | SquareSet::of(square);
            const SquareSet rest = other & ~turned;
            if (!stays({.black = by_black ? gained : rest,
                        .white = by_black ? rest : gained,
                        .empty = boards.empty & ~SquareSet::of(square),
                        .rectangle = boards.rectangle},
                       black, white)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

TEST_CASE("Stable discs grow from the corners", "[features][stability]") {
    const auto count = [](std::string_view black, std::string_view white) {
        return feature_value(Feature::StableDiscs, placed_discs("reversi", black, white),
                             Player::First);
    };
    CHECK(count("d4 e5", "d5 e4") == 0);
    CHECK(count("a1", "") == 1);
    CHECK(count("a1 b1 c1 e1", "h8 g8") == 3 - 2);
    CHECK(count("a1 b1 a2 b2", "") == 3);     // b2 is open from c1 to a3
    CHECK(count("a1 b1 c1 a2 b2", "") == 5);  // c1 shuts it
    CHECK(count("b1 c1 d1", "") == 0);
    CHECK(count("a1 b1", "c1 d1") == 2);  // c1 and d1 are not stable
}

TEST_CASE("Proofs of stability use edges, full lines and each other", "[features][stability]") {
    const auto count = [](const std::string& game, std::string_view black, std::string_view white) {
        return feature_value(Feature::StableDiscsExact, placed_discs(game, black, white),
                             Player::First);
    };
    CHECK(count("reversi", "d4 e5", "d5 e4") == 0);
    CHECK(count("reversi", "a1 b1 c1 a2 b2", "") == 5);
    // A full edge stays, whoever holds what.
    CHECK(count("reversi", "a1 b1 f1 g1 h1", "c1 d1 e1") == 5 - 3);
    CHECK(count("reversi", "b1 f1 g1", "a1 c1 d1 e1 h1") == 3 - 5);
    // Nobody can enclose c1 to g1 any more: white's h1 would need a white disc west of them.
    CHECK(count("reversi", "a1 b1 c1 d1 e1 f1 g1", "") == 7);
    CHECK(count("reversi", "b1 c1 d1 e1 f1 g1", "") == 0);
    // On the full board of 4x4 every disc.
    CHECK(count("reversi4", "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3", "a4 b4 c4 d4") == 12 - 4);
    // On a board of 4x4 four discs are an edge; on 6x6 so are six.
    CHECK(count("reversi4", "a1 a2 a3 a4", "") == 4);
    CHECK(count("reversi6", "a1 b1 c1", "f1 e1 d1") == 0);
    // Only d4 is empty. c2 lies on four full lines; b2 and c3 lean on a1 along the diagonal.
    CHECK(count("reversi4", "a1 b1 c1 d1 a2 b2 d2 a3 b3 c3 d3 a4 b4 c4", "c2") == 14 - 1);
    // With a1 white, white's d4 would turn them.
    CHECK(count("reversi4", "b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4", "a1") == 12 - 1);
    // Only a2 is empty, where white would turn b2. That nobody can turn c2, white, is missed: row 2
    // is open to it.
    CHECK(count("reversi4", "a1 b1 c1 d1 d2 a3 b3 c3 d3 a4 b4 c4 d4 b2", "c2") == 13 - 0);
}

TEST_CASE("Discs that grow from corners are among the provably stable ones",
          "[features][stability]") {
    const AnyPosition start =
        *engine::start_of(GENERATE(as<std::string>{}, "reversi", "reversi6", "reversi4", "yonin"));
    engine::Random random{41};
    int proved = 0;
    int grown = 0;
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 3'000)) {
        const Boards boards = boards_of(position);
        const SquareSet squares = boards.black | boards.white | boards.empty;
        const SquareSet corners = engine::corner_stable(boards.black, squares) |
                                  engine::corner_stable(boards.white, squares);
        CAPTURE(engine::to_text(position));
        REQUIRE(stable(boards).contains_all(corners));
        REQUIRE((boards.black | boards.white).contains_all(stable(boards)));
        proved += stable(boards).size();
        grown += corners.size();
    }
    CHECK(proved > grown);
}

TEST_CASE("No stable disc turns in a random game", "[features][stability]") {
    const std::string game = GENERATE("reversi", "reversi6", "reversi4", "yonin", "yonin6");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{42};
    for (int games = 0; games < 200; ++games) {
        AnyPosition position = start;
        SquareSet black;
        SquareSet white;
        for (const engine::Move move : tests::random_game(start, random)) {
            position = engine::play(position, move);
            CAPTURE(engine::to_text(position));
            const Boards boards = boards_of(position);
            REQUIRE(boards.black.contains_all(black));
            REQUIRE(boards.white.contains_all(white));
            // What was stable stays so, too: nothing that proves it can go away.
            REQUIRE(stable(boards).contains_all(black | white));
            black = stable(boards) & boards.black;
            white = stable(boards) & boards.white;
        }
    }
}

TEST_CASE("No play at all turns a stable disc, even out of turn", "[features][stability]") {
    const auto [game, empties] =
        GENERATE(table<std::string, int>({{"reversi", 7}, {"reversi6", 7}, {"reversi4", 8}}));
    engine::Random random{43};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of(game), random, 300, empties)) {
        const Boards boards = boards_of(position);
        CAPTURE(engine::to_text(position));
        REQUIRE(stays(boards, stable(boards) & boards.black, stable(boards) & boards.white));
    }
}
