#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "scripting/loading/load.h"
#include "scripting/strategies/load_strategy.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

// The levels of K. Kobayashi's page on UpperHand, and the page's own procedure, word by word.

using engine::AnyPosition;
using engine::Move;
using engine::Player;

namespace {

std::string chosen(const std::string& strategy, const AnyPosition& position) {
    engine::Strategy player = scripting::load_strategy(strategy);
    const Player mover = engine::player_to_move(position);
    if (player.start) player.start(position, mover);
    engine::Random random{1};
    const auto choice = player.choose(
        position, {.seat = mover, .ply = 0, .history = {}, .random = random, .stop = {}});
    REQUIRE(choice.has_value());
    return engine::move_text(engine::facts(position), choice->move);
}

AnyPosition after(const char* game, const char* moves) {
    const AnyPosition start = *engine::start_of(game);
    const auto parsed = engine::parse_moves(start, moves);
    REQUIRE(parsed.has_value());
    return engine::play_all(start, *parsed);
}

/// Adds the cells that rest on a cell, directly or not.
void collect_above(const engine::BoardLayout& layout, engine::Square cell, std::set<int>& above) {
    const engine::SquarePlace& under = layout.place(cell);
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        const int down = under.row - place.row;
        const int right = under.column - place.column;
        if (place.layer != under.layer + 1 || down < 0 || down > 1 || right < 0 || right > 1) {
            continue;
        }
        above.insert(square.index());
        collect_above(layout, square, above);
    }
}

std::vector<Move> by_priority(const AnyPosition& position) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    const auto priority = [&](Move move) {
        std::set<int> above;
        collect_above(layout, move.square(), above);
        return above.size();
    };
    std::vector<Move> moves;
    for (const Move move : engine::legal_moves(position)) moves.push_back(move);
    std::ranges::stable_sort(moves, std::greater{}, priority);
    return moves;
}

/// `whole`: a finished game counts its whole lead, as on the page; else half of it.
double value_of(const AnyPosition& position, Player seat, bool whole) {
    if (!engine::is_over(position)) {
        return engine::feature_value(engine::Feature::WinProbability, position, seat) / 1024.0;
    }
    const double cells = engine::facts(position).layout.squares.size();
    return cells / 2 + engine::payoff(position, seat).raw() * (whole ? 1 : 0.5);
}

double looked_ahead(const AnyPosition& position, Player seat, int depth, bool whole) {
    if (depth == 0 || engine::is_over(position)) return value_of(position, seat, whole);
    const bool own = engine::player_to_move(position) == seat;
    double best = own ? -1'000 : 1'000;
    for (const Move move : by_priority(position)) {
        const double value = looked_ahead(engine::play(position, move), seat, depth - 1, whole);
        best = own ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

std::string page_move(const AnyPosition& position, int rank, bool whole) {
    const std::vector<Move> moves = by_priority(position);
    Move chosen = moves.front();
    double best = -1'000;
    for (const Move move : moves) {
        if (rank == 0) break;
        const double value = looked_ahead(engine::play(position, move),
                                          engine::player_to_move(position), rank - 1, whole);
        if (value > best) {
            best = value;
            chosen = move;
        }
    }
    return engine::move_text(engine::facts(position), chosen);
}

}  // namespace

TEST_CASE("Beginner takes the cell on which most others rest", "[scripting][upper_hand]") {
    // 4 + 6 + 4 + 1 cells lie on each of the four beside the neutral ball: the first of them.
    CHECK(chosen("upperhand_beginner", *engine::start_of("upperhand")) == "Ac2");
    CHECK(chosen("upperhand_beginner", after("upperhand", "Ac2")) == "Ab3");
    CHECK(chosen("upperhand_beginner", after("upperhand", "Ac2Ab3Ad3Ac4")) == "Ab2");
    CHECK(chosen("upperhand_beginner", *engine::start_of("upperhand4")) == "Ab2");
}

TEST_CASE("Middle Class weighs a ball won against one denied", "[scripting][upper_hand]") {
    // Aa2 brings Ba1: of 14 cells Black then expects 7.947. Ac2 leaves Bb2, White's with its next
    // ball, free for either, and Black expects 8.287; Beginner takes Aa2, the first beside the
    // neutral ball.
    const AnyPosition position = after("upperhand3", "Aa1Ac3Ab1Ab3");
    CHECK(chosen("upperhand_middle_class", position) == "Ac2");
    CHECK(chosen("upperhand_beginner", position) == "Aa2");
    // With the left and the right side of the pyramid exchanged, too.
    CHECK(chosen("upperhand_middle_class", after("upperhand3", "Ac1Aa3Ab1Ab3")) == "Aa2");
}

TEST_CASE("The levels choose what the page's procedure chooses", "[scripting][upper_hand]") {
    const auto [name, rank, whole] =
        GENERATE(table<std::string, int, bool>({{"upperhand_beginner", 0, true},
                                                {"upperhand_middle_class", 1, true},
                                                {"upperhand_junior_master", 2, true},
                                                {"upperhand_middle_class_mended", 1, false},
                                                {"upperhand_junior_master_mended", 2, false}}));
    const auto game = GENERATE(as<std::string>{}, "upperhand3", "upperhand4", "upperhand");
    engine::Random random{92};
    const AnyPosition start = *engine::start_of(game);
    std::vector<AnyPosition> positions = tests::random_positions(start, random, 6);
    for (const AnyPosition& late : tests::random_positions(start, random, 10, 9)) {
        positions.push_back(late);
    }
    for (const AnyPosition& position : positions) {
        CAPTURE(name, engine::to_text(position));
        CHECK(chosen(name, position) == page_move(position, rank, whole));
    }
}
