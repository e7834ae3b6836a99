#include <algorithm>
#include <set>

#include "engine/board/random.h"
#include "engine/games/notation.h"
#include "engine/games/outcome.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reference_game.h"
#include "tests/support/test_games.h"

// What is true of every position of every game: a new game is tested by standing in the list.

using engine::AnyPosition;
using engine::Disc;
using engine::Move;
using engine::Player;
using engine::Random;
using engine::Square;
using engine::WideSquareSet;

namespace {

constexpr int kPositions = 1500;

std::vector<AnyPosition> positions_of(const AnyPosition& start) {
    Random random{2026};
    return tests::positions_of_random_games(start, random, kPositions);
}

std::vector<int> bytes_of(const engine::WideMoveSet& moves) {
    std::vector<int> bytes;
    for (const Move move : moves) bytes.push_back(move.byte());
    return bytes;
}

std::vector<Disc> board_of(const AnyPosition& position) {
    std::vector<Disc> discs(engine::kMaxSquares, Disc::Empty);
    for (const Square square : engine::facts(position).layout.squares) {
        discs[square.index()] = engine::disc_on(position, square);
    }
    return discs;
}

}  // namespace

TEST_CASE("The moves of every game are those of the slow rules", "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    for (const AnyPosition& position : positions_of(start)) {
        CAPTURE(engine::to_text(position));
        const tests::ReferenceGame reference = tests::reference_of(position);
        REQUIRE(bytes_of(engine::legal_moves(position)) == tests::moves_of(reference));
        REQUIRE(engine::is_over(position) == tests::is_over(reference));
    }
}

TEST_CASE("A move changes the board as the slow rules do", "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    for (const AnyPosition& position : positions_of(start)) {
        CAPTURE(engine::to_text(position));
        for (const Move move : engine::legal_moves(position)) {
            const AnyPosition after = engine::play(position, move);
            tests::ReferenceGame reference = tests::reference_of(position);
            tests::play(reference, move.byte());
            CAPTURE(engine::move_text(engine::facts(position), move));
            for (const Square square : engine::facts(position).layout.squares) {
                REQUIRE(engine::disc_on(after, square) ==
                        tests::disc_at(reference, square.index()));
            }
            REQUIRE(engine::index_of(engine::player_to_move(after)) == tests::mover(reference));
        }
    }
}

TEST_CASE("A finished game pays every seat what the slow rules count", "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    int finished = 0;
    for (const AnyPosition& position : positions_of(start)) {
        if (!engine::is_over(position)) continue;
        ++finished;
        CAPTURE(engine::to_text(position));
        const tests::ReferenceGame reference = tests::reference_of(position);
        int sum = 0;
        for (int seat = 0; seat < engine::facts(position).seats(); ++seat) {
            const int payoff = engine::payoff(position, engine::player_at(seat)).raw();
            CHECK(payoff == tests::payoff(reference, seat));
            sum += payoff;
        }
        if (engine::facts(position).seats() == 2) CHECK(sum == 0);
    }
    CHECK(finished > 10);
}

TEST_CASE("Legal moves are unique and ascending, and empty exactly when the game is over",
          "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    for (const AnyPosition& position : positions_of(start)) {
        const engine::WideMoveSet moves = engine::legal_moves(position);
        const std::vector<int> bytes = bytes_of(moves);
        CAPTURE(engine::to_text(position));
        REQUIRE(std::ranges::is_sorted(bytes));
        REQUIRE(std::ranges::adjacent_find(bytes) == bytes.end());
        REQUIRE(static_cast<int>(bytes.size()) == moves.size());
        REQUIRE(moves.empty() == engine::is_over(position));
        REQUIRE((!moves.has_pass() || moves.size() == 1));
        for (const int byte : bytes) {
            REQUIRE(moves.contains(Move::from_byte(static_cast<std::uint8_t>(byte))));
        }
    }
}

TEST_CASE("The squares that a move is said to flip are those that change beside its own",
          "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    for (const AnyPosition& position : positions_of(start)) {
        for (const Move move : engine::legal_moves(position)) {
            const AnyPosition after = engine::play(position, move);
            WideSquareSet changed;
            for (const Square square : engine::facts(position).layout.squares) {
                if (engine::disc_on(position, square) != engine::disc_on(after, square)) {
                    changed |= WideSquareSet::of(square);
                }
            }
            if (!move.is_pass()) changed = changed ^ WideSquareSet::of(move.square());
            CAPTURE(engine::to_text(position), engine::move_text(engine::facts(start), move));
            REQUIRE(engine::flips(position, move) == changed);
        }
    }
}

TEST_CASE("Every game has at least two random games of bounded length", "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    Random random{5};
    const int seats = engine::facts(start).seats();
    for (int game = 0; game < 20; ++game) {
        const auto moves = tests::random_game(start, random);
        CHECK(!moves.empty());
        // Between two discs all but one of the seats may pass.
        CHECK(static_cast<int>(moves.size()) <= engine::empties(start).size() * seats);
    }
}

TEST_CASE("A position survives being written and read", "[games][conformance][notation]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    for (const AnyPosition& position : positions_of(start)) {
        const std::string text = engine::to_text(position);
        CAPTURE(text);
        const auto read = engine::parse_position(start, text);
        REQUIRE(read.has_value());
        REQUIRE(*read == position);
    }
}

TEST_CASE("The moves of a game survive being written and read, with and without passes",
          "[games][conformance][notation]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const engine::GameFacts& game = engine::facts(start);
    CAPTURE(game.name);
    Random random{77};
    for (int count = 0; count < 50; ++count) {
        const std::vector<Move> moves = tests::random_game(start, random);
        std::string without_passes;
        for (const Move move : moves) {
            if (!move.is_pass()) without_passes += engine::move_text(game, move) + ' ';
        }
        CAPTURE(engine::moves_text(game, moves));
        const auto read = engine::parse_moves(start, engine::moves_text(game, moves));
        const auto completed = engine::parse_moves(start, without_passes);
        REQUIRE(read.has_value());
        REQUIRE(completed.has_value());
        CHECK(*read == moves);
        CHECK(*completed == moves);
        CHECK(engine::is_over(engine::play_all(start, *completed)));
    }
}

TEST_CASE("A position rebuilt from its discs is the same position", "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    for (const AnyPosition& position : positions_of(start)) {
        const bool same = std::visit(
            [&](const auto& p) {
                const auto rebuilt = p.with_discs(board_of(position), p.player_to_move());
                return rebuilt && *rebuilt == p && rebuilt->key() == p.key();
            },
            position);
        CAPTURE(engine::to_text(position));
        REQUIRE(same);
    }
}

TEST_CASE("Different positions have different keys", "[games][conformance]") {
    std::set<std::string> texts;
    std::set<engine::Key> keys;
    for (const AnyPosition& start : tests::test_games()) {
        for (const AnyPosition& position : positions_of(start)) {
            texts.insert(engine::facts(start).name + engine::to_text(position));
            keys.insert(std::visit([](const auto& p) { return p.key(); }, position));
        }
    }
    // The 8x8 variants of the list that are not Reversi differ from it in their hash. With 64 bits
    // two of some ten thousand meet once in 10^11 runs.
    CHECK(keys.size() == texts.size());
}

TEST_CASE("A position is a value of at most 32 bytes, 48 on a large board",
          "[games][conformance]") {
    CHECK(sizeof(engine::ReversiPosition) <= 32);
    CHECK(sizeof(engine::VariantPosition) <= 32);
    CHECK(sizeof(engine::UpperHandPosition) <= 32);
    CHECK(sizeof(engine::WideVariantPosition) <= 48);
    CHECK(engine::ReversiPosition{} == engine::ReversiPosition::start());
}

TEST_CASE("The facts of a game agree with its start", "[games][conformance]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const engine::GameFacts& game = engine::facts(start);
    CAPTURE(game.name);
    CHECK(game.place.size() == game.colors.size());
    CHECK(game.count.size() == game.colors.size());
    CHECK(engine::player_to_move(start) == Player::First);
    for (int seat = 0; seat < game.seats(); ++seat) {
        CHECK(game.layout.squares.contains_all(game.place[seat] | game.count[seat]));
        CHECK(game.color_team(engine::player_at(seat)).contains(engine::player_at(seat)));
    }
    for (const Square square : game.layout.squares) {
        CHECK(game.layout.find(game.layout.name(square)) == square);
        CHECK(game.layout.place(square).column < game.layout.columns);
        CHECK(game.layout.place(square).row < game.layout.rows);
        CHECK(game.layout.place(square).layer < game.layout.layers);
    }
}

TEST_CASE("Every game that the program knows is found by its name", "[games]") {
    std::set<std::string> names;
    for (const AnyPosition& start : engine::game_starts()) {
        const std::string& name = engine::facts(start).name;
        CAPTURE(name);
        CHECK(names.insert(name).second);
        const auto found = engine::start_of(name);
        REQUIRE(found.has_value());
        CHECK(*found == start);
    }
    CHECK(names == std::set<std::string>{"reversi", "reversi6", "reversi4", "reversi10",
                                         "reversi88", "yonin", "yonin-alt", "yonin6", "yonin4",
                                         "upperhand", "upperhand4", "upperhand3", "upperhand2"});
    CHECK(!engine::start_of("chess").has_value());
    CHECK(!engine::start_of("").has_value());
}
