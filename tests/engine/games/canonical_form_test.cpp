#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "engine/board/random.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/symmetry.h"
#include "tests/support/test_games.h"
#include "tests/support/turned_pyramid.h"

using engine::AnyPosition;
using engine::Move;

namespace {

/// The position on the board that a symmetry of its game makes of it.
AnyPosition image_of(const AnyPosition& position, const engine::BoardSymmetry& symmetry) {
    const engine::GameFacts& game = engine::facts(position);
    std::vector<engine::Disc> discs(engine::kMaxSquares, engine::Disc::Empty);
    for (const engine::Square square : game.layout.squares) {
        engine::Disc disc = engine::disc_on(position, square);
        if (symmetry.swaps_colors() && disc == engine::Disc::Black) {
            disc = engine::Disc::White;
        } else if (symmetry.swaps_colors() && disc == engine::Disc::White) {
            disc = engine::Disc::Black;
        }
        discs[symmetry(square).index()] = disc;
    }
    const auto mover = symmetry.seat(engine::player_to_move(position), game.seats());
    return std::visit(
        [&](const auto& known) -> AnyPosition { return known.with_discs(discs, mover).value(); },
        position);
}

bool is_upper_hand(const AnyPosition& position) {
    return std::holds_alternative<engine::UpperHandPosition>(position);
}

}  // namespace

TEST_CASE("A board has the symmetries of its game", "[symmetry][canonical]") {
    const std::map<std::string, std::size_t> expected{
        {"reversi", 8},    {"reversi6", 8},   {"reversi4", 8},   {"yonin", 4},
        {"yonin-alt", 4},  {"yonin6", 4},     {"yonin4", 4},     {"upperhand", 8},
        {"upperhand4", 8}, {"upperhand3", 8}, {"upperhand2", 8},
    };
    for (const AnyPosition& start : engine::game_starts()) {
        CAPTURE(engine::facts(start).name);
        CHECK(engine::symmetries_of(start).size() == expected.at(engine::facts(start).name));
    }
    // Its two seats count different halves: only top and bottom may change places.
    const engine::VariantPosition halves{tests::interned(tests::halves())};
    CHECK(engine::symmetries_of(halves).size() == 2);
}

TEST_CASE("What is played on a board is played alike on its image", "[symmetry][canonical]") {
    for (const AnyPosition& start : tests::test_games()) {
        engine::Random random{9};
        for (const AnyPosition& position : tests::positions_of_random_games(start, random, 200)) {
            const std::uint64_t key = engine::canonical_key(position);
            for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(start)) {
                const AnyPosition image = image_of(position, symmetry);
                CAPTURE(engine::to_text(position), engine::to_text(image));
                REQUIRE(engine::canonical_key(image) == key);
                REQUIRE(engine::canonical_form(image) == engine::canonical_form(position));
                std::set<Move> images;
                for (const Move move : engine::legal_moves(position)) {
                    images.insert(symmetry(move));
                    REQUIRE(symmetry.inverse(symmetry(move)) == move);
                    const AnyPosition child = engine::play(position, move);
                    const AnyPosition child_of_image = engine::play(image, symmetry(move));
                    REQUIRE(engine::is_over(child_of_image) == engine::is_over(child));
                    // UpperHand's last balls go to the cells of low index first.
                    if (!engine::is_over(child) || !is_upper_hand(child)) {
                        REQUIRE(image_of(child, symmetry) == child_of_image);
                    }
                }
                std::set<Move> legal;
                for (const Move move : engine::legal_moves(image)) legal.insert(move);
                REQUIRE(images == legal);
            }
        }
    }
}

TEST_CASE("Equal canonical moves lead to equal positions", "[symmetry][canonical]") {
    for (const AnyPosition& start : tests::test_games()) {
        engine::Random random{10};
        for (const AnyPosition& position : tests::positions_of_random_games(start, random, 200)) {
            const auto form = engine::canonical_form(position);
            const auto symmetries = engine::symmetries_of(position);
            std::map<Move, std::uint64_t> by_move;
            for (const Move move : engine::legal_moves(position)) {
                const Move canonical = engine::canonical_move(form, symmetries, move);
                const AnyPosition child = engine::play(position, move);
                CAPTURE(engine::to_text(position), int{move.byte()});
                const auto same = engine::moves_called(form, symmetries, canonical);
                REQUIRE(std::ranges::count(same, move) == 1);
                if (is_upper_hand(child) && engine::is_over(child)) continue;
                const std::uint64_t key = engine::canonical_key(child);
                REQUIRE(by_move.emplace(canonical, key).first->second == key);
            }
            if (std::has_single_bit(form.leading)) {
                CHECK(engine::moves_called(form, symmetries, Move::pass()).size() == 1);
            }
        }
    }
}

TEST_CASE("The start of Reversi has one first move and three second ones",
          "[symmetry][canonical]") {
    const auto distinct = [](const AnyPosition& position) {
        std::set<Move> met;
        for (const Move move : engine::legal_moves(position)) {
            met.insert(engine::canonical_move(engine::canonical_form(position),
                                              engine::symmetries_of(position), move));
        }
        return met.size();
    };
    const AnyPosition start = *engine::start_of("reversi");
    CHECK(distinct(start) == 1);
    const auto first = engine::parse_moves(start, "f5");
    CHECK(distinct(engine::play(start, first->front())) == 3);
}

TEST_CASE("The keys under which stores keep positions stay as they are", "[canonical][key]") {
    // Stores on disk hold them: a change here is a new version of the key.
    CHECK(engine::canonical_key(*engine::start_of("reversi")) == 0x68d61e0f02d2220fU);
    CHECK(engine::canonical_key(*engine::start_of("yonin")) == 0x731816c72a568f2bU);
    CHECK(engine::canonical_key(*engine::start_of("upperhand")) == 0x10338fc4cddf964eU);
}
