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
using engine::Player;

namespace {

/// A position's images, made without the symmetries of the engine, as texts.
std::set<std::string> images_of(const AnyPosition& position) {
    std::set<std::string> images;
    if (const auto* pyramid = std::get_if<engine::UpperHandPosition>(&position)) {
        for (int number = 0; number < 8; ++number) {
            images.insert(engine::to_text(tests::turned_pyramid(*pyramid, number)));
        }
        return images;
    }
    const engine::GameFacts& game = engine::facts(position);
    if (game.seats() == 2) {
        for (const tests::Symmetry& symmetry : tests::symmetries(game.layout.columns)) {
            images.insert(engine::to_text(tests::turned(position, symmetry)));
        }
        return images;
    }
    AnyPosition image = position;
    for (int seat = 0; seat < game.seats(); ++seat) {
        images.insert(engine::to_text(image));
        image = tests::one_seat_on(image);
    }
    return images;
}

bool is_upper_hand(const AnyPosition& position) {
    return std::holds_alternative<engine::UpperHandPosition>(position);
}

}  // namespace

TEST_CASE("A board has the symmetries of its game", "[symmetry][canonical]") {
    const std::map<std::string, std::size_t> expected{
        {"reversi", 8},    {"reversi6", 8},   {"reversi4", 8},   {"yonin", 4},  {"reversi10", 8},
        {"reversi88", 8},  {"yonin-alt", 4},  {"yonin6", 4},     {"yonin4", 4}, {"upperhand", 8},
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
                const AnyPosition image = symmetry(position);
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
                        REQUIRE(symmetry(child) == child_of_image);
                    }
                    if (!engine::is_over(child) || is_upper_hand(child)) continue;
                    for (int seat = 0; seat < engine::facts(start).seats(); ++seat) {
                        const Player player = engine::player_at(seat);
                        REQUIRE(
                            engine::payoff(child, player) ==
                            engine::payoff(child_of_image,
                                           symmetry.seat(player, engine::facts(start).seats())));
                    }
                }
                std::set<Move> legal;
                for (const Move move : engine::legal_moves(image)) legal.insert(move);
                REQUIRE(images == legal);
            }
        }
    }
}

TEST_CASE("UpperHand's last balls may make payoffs differ on an image", "[symmetry][upper_hand]") {
    // One player's last ball lies on the cell of lower index of two, and what it completes there
    // may give the other one a ball more than on the image.
    const AnyPosition position =
        engine::parse_position(*engine::start_of("upperhand"),
                               "OOXXXXOOOXOONXXOXXOOOXXOXOOXXOOXXO-OXOXOOOXX--X--O----- O")
            .value();
    std::set<int> differences;
    for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(position)) {
        for (const Move move : engine::legal_moves(position)) {
            const AnyPosition end = engine::play(symmetry(position), symmetry(move));
            if (!engine::is_over(end)) continue;
            const AnyPosition end_as_it_lies = engine::play(position, move);
            differences.insert(engine::payoff(end, Player::First).raw() -
                               engine::payoff(end_as_it_lies, Player::First).raw());
        }
    }
    CHECK(differences.size() > 1);
}

TEST_CASE("The images of a position are those of its board, and one of them stands for all",
          "[symmetry][canonical]") {
    for (const AnyPosition& start : engine::game_starts()) {
        engine::Random random{11};
        for (const AnyPosition& position : tests::positions_of_random_games(start, random, 100)) {
            CAPTURE(engine::facts(start).name, engine::to_text(position));
            const AnyPosition canonical = engine::canonical_position(position);
            std::set<std::string> images;
            for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(start)) {
                const AnyPosition image = symmetry(position);
                images.insert(engine::to_text(image));
                REQUIRE(engine::canonical_position(image) == canonical);
            }
            REQUIRE(images == images_of(position));
            REQUIRE(images.count(engine::to_text(canonical)) == 1);
            REQUIRE(engine::canonical_position(canonical) == canonical);
            REQUIRE(engine::canonical_form(canonical).symmetry() == 0);
        }
    }
}

TEST_CASE("Two positions differ by symmetry or they do not", "[symmetry][canonical]") {
    for (const AnyPosition& start : tests::test_games()) {
        engine::Random random{12};
        const auto positions = tests::positions_of_random_games(start, random, 60);
        for (const AnyPosition& position : positions) {
            const auto symmetries = engine::symmetries_of(position);
            REQUIRE(engine::symmetry_between(position, position) == symmetries.data());
            for (const engine::BoardSymmetry& symmetry : symmetries) {
                const auto* const found = engine::symmetry_between(position, symmetry(position));
                REQUIRE(found != nullptr);
                REQUIRE((*found)(position) == symmetry(position));
            }
            for (const AnyPosition& other : positions) {
                const bool is_image = engine::symmetry_between(position, other) != nullptr;
                REQUIRE(is_image == (engine::canonical_position(position) ==
                                     engine::canonical_position(other)));
            }
        }
    }
    CHECK(engine::symmetry_between(*engine::start_of("reversi"), *engine::start_of("yonin")) ==
          nullptr);
}

TEST_CASE("Colors stay with the seats that play them in games for two", "[symmetry][canonical]") {
    const AnyPosition start = *engine::start_of("reversi");
    const AnyPosition swapped = engine::ReversiPosition{
        engine::discs_of(start, engine::Color::White).in_word(),
        engine::discs_of(start, engine::Color::Black).in_word(), Player::Second};
    CHECK(engine::symmetry_between(start, swapped) == nullptr);
    CHECK(engine::canonical_key(start) != engine::canonical_key(swapped));
}

TEST_CASE("A line is brought to an image move by move", "[symmetry][canonical]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto line = engine::parse_moves(start, "d3c3f5f6").value();
    for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(start)) {
        CHECK(engine::play_all(symmetry(start), symmetry(line)) ==
              symmetry(engine::play_all(start, line)));
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
