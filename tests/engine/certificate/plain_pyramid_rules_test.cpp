#include "engine/certificate/plain_pyramid_rules.h"

#include "engine/games/notation.h"
#include "engine/upper_hand_search/position_name.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/turned_pyramid.h"

using engine::AnyPosition;
using engine::UpperHandPosition;
using engine::certificate::PlainPosition;
using engine::certificate::PlainPyramidRules;
using engine::upper_hand::PositionName;

TEST_CASE("The certificate's rules are those of UpperHand", "[certificate]") {
    const int size = GENERATE(2, 3, 4, 5);
    const engine::Player ours = GENERATE(engine::Player::First, engine::Player::Second);
    const PlainPyramidRules rules{size, ours};
    engine::Random random{32};
    for (int game = 0; game < 40; ++game) {
        UpperHandPosition position{size};
        PlainPosition plain = rules.start();
        while (!position.is_over()) {
            REQUIRE(rules.text(plain) == engine::to_text(position));
            REQUIRE(rules.text(rules.position(rules.text(plain))) == rules.text(plain));
            REQUIRE(rules.settle(plain));
            REQUIRE(plain.seat == engine::index_of(position.player_to_move()));
            REQUIRE(rules.empties(plain) == position.reserve(engine::Player::First) +
                                                position.reserve(engine::Player::Second));
            std::vector<int> squares;
            for (const engine::Move move : position.legal_moves()) {
                squares.push_back(move.square().index());
            }
            REQUIRE(rules.moves(plain) == squares);
            for (int number = 1; number < 8; ++number) {
                const auto image = tests::turned_pyramid(position, number);
                REQUIRE(rules.least_text(rules.position(engine::to_text(image))) ==
                        rules.least_text(plain));
            }
            const engine::Move move = tests::random_move(AnyPosition{position}, random);
            plain = rules.after(plain, move.square().index());
            position = position.play(move);
        }
        REQUIRE_FALSE(rules.settle(plain));
        CHECK(rules.text(plain) == engine::to_text(position));
        CHECK(rules.payoff(plain) == position.payoff(ours).raw());
    }
}

TEST_CASE("A position with a given name is like the one that the name was made of",
          "[certificate]") {
    const int size = GENERATE(2, 3, 4, 5);
    const PlainPyramidRules rules{size, engine::Player::First};
    const auto shape = engine::upper_hand::shape_of(size);
    engine::Random random{33};
    int others = 0;
    for (const AnyPosition& any : tests::random_positions(UpperHandPosition{size}, random, 300)) {
        const auto& position = std::get<UpperHandPosition>(any);
        const auto board = engine::upper_hand::board_of(position);
        const auto name = PositionName::of(engine::upper_hand::canonical(board, shape), board);
        const auto made = name.position(size, position.player_to_move());
        REQUIRE(made.has_value());
        CAPTURE(engine::to_text(any), engine::to_text(*made));
        CHECK(rules.least_text(rules.position(engine::to_text(*made))) ==
              rules.least_text(rules.position(engine::to_text(any))));
        if (engine::to_text(*made) != engine::to_text(any)) ++others;
    }
    CHECK(others > 0);
}
