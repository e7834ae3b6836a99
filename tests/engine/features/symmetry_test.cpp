#include "tests/support/symmetry.h"

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Disc;
using engine::Feature;
using engine::feature_value;
using engine::Player;
using engine::Square;

namespace {

/// Those of `features()` that the game has.
std::vector<Feature> list_of_features(const AnyPosition& game) {
    std::vector<Feature> found;
    for (const engine::FeatureFacts& feature : engine::features()) {
        if (feature.fault(engine::facts(game)).empty()) found.push_back(feature.feature);
    }
    return found;
}

/// The other color on every square, and the other seat to move.
AnyPosition swapped(const AnyPosition& position) {
    std::array<Disc, engine::kMaxSquares> board{};
    for (const Square square : engine::facts(position).layout.squares) {
        const Disc disc = engine::disc_on(position, square);
        board[square.index()] = disc == Disc::Black   ? Disc::White
                                : disc == Disc::White ? Disc::Black
                                                      : disc;
    }
    return std::visit(
        [&](const auto& p) -> AnyPosition {
            const auto made = p.with_discs(board, engine::next_player(p.player_to_move(), 2));
            REQUIRE(made.has_value());
            return *made;
        },
        position);
}

/// The pyramid mirrored along its diagonal.
AnyPosition transposed(const AnyPosition& position) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    std::array<Disc, engine::kMaxSquares> board{};
    for (const Square from : layout.squares) {
        for (const Square to : layout.squares) {
            if (layout.place(from).layer == layout.place(to).layer &&
                layout.place(from).row == layout.place(to).column &&
                layout.place(from).column == layout.place(to).row) {
                board[to.index()] = engine::disc_on(position, from);
            }
        }
    }
    return std::visit(
        [&](const auto& p) -> AnyPosition {
            const auto made = p.with_discs(board, p.player_to_move());
            REQUIRE(made.has_value());
            return *made;
        },
        position);
}

}  // namespace

TEST_CASE("Features are the same on a turned or mirrored board", "[features][symmetry]") {
    const AnyPosition start =
        *engine::start_of(GENERATE(as<std::string>{}, "reversi", "reversi6", "reversi4"));
    const std::vector<Feature> features = list_of_features(start);
    engine::Random random{31};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 500)) {
        CAPTURE(engine::to_text(position));
        for (const tests::Symmetry& symmetry :
             tests::symmetries(engine::facts(start).layout.columns)) {
            const AnyPosition turned = tests::turned(position, symmetry);
            for (const Feature feature : features) {
                CAPTURE(engine::facts_of(feature).name);
                REQUIRE(feature_value(feature, turned, Player::First) ==
                        feature_value(feature, position, Player::First));
            }
        }
    }
}

TEST_CASE("Features of Yonin are the next seat's a quarter turn on", "[features][symmetry]") {
    const AnyPosition start =
        *engine::start_of(GENERATE(as<std::string>{}, "yonin", "yonin-alt", "yonin6", "yonin4"));
    const std::vector<Feature> features = list_of_features(start);
    engine::Random random{32};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 500)) {
        CAPTURE(engine::to_text(position));
        const AnyPosition moved_on = tests::one_seat_on(position);
        for (const Feature feature : features) {
            CAPTURE(engine::facts_of(feature).name);
            for (int index = 0; index < 4; ++index) {
                const Player seat = engine::player_at(index);
                REQUIRE(feature_value(feature, moved_on, engine::next_player(seat, 4)) ==
                        feature_value(feature, position, seat));
            }
        }
    }
}

TEST_CASE("Chances are the same on a mirrored pyramid", "[features][symmetry][upper_hand]") {
    const AnyPosition start = *engine::start_of("upperhand");
    engine::Random random{33};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 500)) {
        REQUIRE(feature_value(Feature::WinProbability, transposed(position), Player::First) ==
                feature_value(Feature::WinProbability, position, Player::First));
    }
}

TEST_CASE("What is own minus other for one of two seats is its negative for the other",
          "[features][symmetry]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    if (engine::facts(start).seats() != 2) return;
    CAPTURE(engine::facts(start).name);
    engine::Random random{34};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 500)) {
        for (const Feature feature : list_of_features(start)) {
            if (feature == Feature::WinProbability) continue;
            CAPTURE(engine::facts_of(feature).name);
            REQUIRE(feature_value(feature, position, Player::First) ==
                    -feature_value(feature, position, Player::Second));
        }
    }
}

TEST_CASE("A feature follows the color, whichever it is", "[features][symmetry]") {
    const AnyPosition start =
        *engine::start_of(GENERATE(as<std::string>{}, "reversi", "reversi6", "upperhand"));
    engine::Random random{35};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 500)) {
        const AnyPosition other = swapped(position);
        for (const Feature feature : list_of_features(start)) {
            CAPTURE(engine::facts_of(feature).name);
            REQUIRE(feature_value(feature, position, Player::First) ==
                    feature_value(feature, other, Player::Second));
        }
    }
}
