#include "engine/features/feature_value.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "engine/games/outcome.h"
#include "engine/games/perft.h"
#include "engine/games/symmetry.h"
#include "engine/games/variant_text.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reference_game.h"
#include "tests/support/test_games.h"

// Boards beyond 8x8. A game of 8x8 that lies in a frame of nine columns is the same game, so that
// everything said of it must be the same.

using engine::AnyPosition;
using engine::Move;
using engine::Square;

namespace {

/// A game of 8x8 and the same one in nine columns.
struct Twins {
    AnyPosition narrow;
    AnyPosition wide;
};

std::vector<Twins> twins() {
    return {
        {*engine::start_of("reversi"), engine::start_of(tests::interned(tests::wide_reversi()))},
        {*engine::start_of("yonin"), engine::start_of(tests::interned(tests::wide_yonin()))}};
}

Move widened(Move move) {
    if (move.is_pass()) return move;
    const int square = move.square().index();
    return Square{square / 8 * 9 + square % 8};
}

std::string moves_of(const AnyPosition& position) {
    std::string text;
    for (const Move move : legal_moves(position)) {
        text += ' ' + engine::move_text(engine::facts(position), move);
    }
    return text;
}

/// Random games of both, played alike: every position once as the one and once as the other.
std::vector<Twins> positions_of(const Twins& start, int games) {
    engine::Random random{7};
    std::vector<Twins> positions;
    for (int game = 0; game < games; ++game) {
        Twins at = start;
        positions.push_back(at);
        for (const Move move : tests::random_game(start.narrow, random)) {
            at = {play(at.narrow, move), play(at.wide, widened(move))};
            positions.push_back(at);
        }
    }
    return positions;
}

}  // namespace

TEST_CASE("On nine columns, one of them without squares, a game is what it is on 8x8", "[wide]") {
    const Twins start = GENERATE(from_range(twins()));
    CAPTURE(engine::facts(start.wide).name);
    for (const auto& [narrow, wide] : positions_of(start, 30)) {
        REQUIRE(engine::to_text(narrow) == engine::to_text(wide));
        CHECK(moves_of(narrow) == moves_of(wide));
        REQUIRE(is_over(narrow) == is_over(wide));
        if (is_over(narrow)) {
            CHECK(engine::outcome_of(narrow) == engine::outcome_of(wide));
        }
        const engine::GameFacts& facts = engine::facts(wide);
        for (const engine::FeatureFacts& feature : engine::features()) {
            if (!feature.fault(facts).empty()) continue;
            CAPTURE(feature.name);
            for (int seat = 0; seat < facts.seats(); ++seat) {
                const auto player = engine::player_at(seat);
                CHECK(engine::feature_value(feature.feature, narrow, player) ==
                      engine::feature_value(feature.feature, wide, player));
            }
        }
    }
}

TEST_CASE("What a feature asks of a board that a large one has not, it says", "[wide]") {
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi10"));
    CHECK_THAT(engine::facts_of(engine::Feature::StableDiscsExact).fault(facts),
               Catch::Matchers::Contains("8x8"));
    CHECK(engine::facts_of(engine::Feature::StableDiscs).fault(facts).empty());
}

TEST_CASE("Perft of 10x10 and of the octagon agrees with the slow rules", "[wide][perft]") {
    const std::string name = GENERATE("reversi10", "reversi88");
    CAPTURE(name);
    const AnyPosition start = *engine::start_of(name);
    const tests::ReferenceGame reference = tests::reference_of(start);
    for (int depth = 0; depth <= 6; ++depth) {
        CAPTURE(depth);
        CHECK(engine::perft(start, depth, 1, {}) == tests::reference_perft(reference, depth));
    }
}

TEST_CASE("Perft of 10x10 and of the octagon agrees with the slow rules at depth 8",
          "[wide][perft][.slow]") {
    const std::string name = GENERATE("reversi10", "reversi88");
    CAPTURE(name);
    const AnyPosition start = *engine::start_of(name);
    CHECK(engine::perft(start, 8, 2, {}) == tests::reference_perft(tests::reference_of(start), 8));
}

TEST_CASE("Rows of two digits are read and written", "[wide][notation]") {
    const AnyPosition start = *engine::start_of("reversi10");
    const engine::GameFacts& facts = engine::facts(start);
    CHECK(facts.layout.squares.size() == 100);
    CHECK(facts.layout.name(Square{0}) == "a1");
    CHECK(facts.layout.name(Square{99}) == "j10");
    CHECK(facts.layout.find("J10") == Square{99});
    for (const char* none : {"k1", "a11", "a0", "a01", "j100", "a", "10", ""}) {
        CAPTURE(none);
        CHECK(!facts.layout.find(none));
    }
    engine::Random random{3};
    for (int game = 0; game < 50; ++game) {
        const std::vector<Move> moves = tests::random_game(start, random);
        const std::string text = engine::moves_text(facts, moves);
        CHECK(engine::parse_moves(start, text) == moves);
        const AnyPosition end = engine::play_all(start, moves);
        CHECK(engine::parse_position(start, engine::to_text(end)) == end);
    }
}

TEST_CASE("The octagon has 88 squares and eight symmetries", "[wide]") {
    const AnyPosition start = *engine::start_of("reversi88");
    CHECK(engine::facts(start).layout.squares.size() == 88);
    for (const char* name : {"a1", "b1", "a2", "j10", "i10", "j9"}) {
        CHECK(!engine::facts(start).layout.find(name));
    }
    CHECK(engine::symmetries_of(start).size() == 8);
    CHECK(engine::symmetries_of(*engine::start_of("reversi10")).size() == 8);
}

TEST_CASE("Whatever is played alike on a turned large board has one canonical form", "[wide]") {
    const AnyPosition start = GENERATE(from_range(std::vector{
        *engine::start_of("reversi88"), engine::start_of(tests::interned(tests::wide_yonin()))}));
    engine::Random random{5};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 400)) {
        const auto form = engine::canonical_form(position);
        for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(position)) {
            const AnyPosition image = symmetry(position);
            CHECK(engine::canonical_form(image) == form);
            CHECK(engine::canonical_key(image) == engine::canonical_key(position));
            for (const engine::Color color : {engine::Color::Black, engine::Color::White}) {
                const auto to = symmetry.swaps_colors() ? engine::other(color) : color;
                CHECK(symmetry(discs_of(position, color)) == discs_of(image, to));
            }
        }
    }
}

TEST_CASE("A large board's rules are written and read again", "[wide][variant]") {
    for (const engine::Variant& rules :
         {tests::wide_holes(), tests::wide_yonin(), engine::octagon_variant()}) {
        CAPTURE(rules.name);
        const std::string text = engine::definition_of(rules);
        CHECK_THAT(text, Catch::Matchers::Contains("\"columns\""));
        REQUIRE(engine::parse_definition(text).has_value());
        CHECK(*engine::parse_definition(text) == rules);
    }
    // What was written before there were large boards says no columns.
    CHECK_THAT(engine::definition_of(engine::reversi_variant(8)),
               !Catch::Matchers::Contains("columns"));
}

TEST_CASE("A board that is too large, or a square beyond it, is refused in a sentence", "[wide]") {
    engine::Variant rules = engine::reversi_variant(10);
    SECTION("squares") {
        rules.rows = 13;
        CHECK_THAT(engine::intern(rules).error(), Catch::Matchers::Contains("at most 128 squares"));
    }
    SECTION("columns") {
        rules.columns = 27;
        rules.rows = 4;
        CHECK_THAT(engine::intern(rules).error(), Catch::Matchers::Contains("26 columns"));
    }
    SECTION("beyond") {
        rules.rows = 9;
        CHECK_THAT(engine::intern(rules).error(),
                   Catch::Matchers::Contains("beyond 10 columns and 9 rows"));
    }
}
