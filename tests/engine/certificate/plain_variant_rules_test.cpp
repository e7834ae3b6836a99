#include "engine/certificate/plain_variant_rules.h"

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Coalition;
using engine::VariantPosition;
using engine::certificate::PlainPosition;
using engine::certificate::PlainVariantRules;

namespace {

/// The seats with an even place, or the second.
Coalition some_seats(int seats, bool even) {
    if (!even) return Coalition::of(engine::Player::Second);
    Coalition set;
    for (int seat = 0; seat < seats; seat += 2) set = set.with(engine::player_at(seat));
    return set;
}

bool leaves_alone(const engine::BoardSymmetry& symmetry, Coalition coalition, int seats) {
    for (int seat = 0; seat < seats; ++seat) {
        const engine::Player player = engine::player_at(seat);
        if (coalition.contains(player) != coalition.contains(symmetry.seat(player, seats))) {
            return false;
        }
    }
    return true;
}

/// Between two seats the member's payoff, else the sum of the members' minus that of the others.
int payoff_of(const VariantPosition& position, Coalition coalition) {
    const int seats = position.facts().seats();
    int ours = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const engine::Player player = engine::player_at(seat);
        const bool is_ours = coalition.contains(player);
        if (seats == 2 && !is_ours) continue;
        ours += (is_ours ? 1 : -1) * position.payoff(player).raw();
    }
    return ours;
}

}  // namespace

TEST_CASE("The certificate's rules are those of the variants", "[certificate]") {
    engine::Random random{31};
    int turned = 0;
    for (const AnyPosition& start : tests::test_games()) {
        if (!std::holds_alternative<VariantPosition>(start)) continue;
        const bool even = GENERATE(true, false);
        const auto& first = std::get<VariantPosition>(start);
        INFO(first.facts().name);
        const Coalition coalition = some_seats(first.facts().seats(), even);
        const PlainVariantRules rules{first.variant().rules, coalition};
        for (int game = 0; game < 10; ++game) {
            VariantPosition position = first;
            PlainPosition plain = rules.start();
            while (!position.is_over()) {
                const engine::MoveSet legal = position.legal_moves();
                if (legal.contains(engine::Move::pass())) {
                    REQUIRE(rules.moves(plain).empty());
                    position = position.play(engine::Move::pass());
                    plain.seat = (plain.seat + 1) % first.facts().seats();
                    continue;
                }
                REQUIRE(rules.text(plain) == engine::to_text(position));
                REQUIRE(rules.text(rules.position(rules.text(plain))) == rules.text(plain));
                PlainPosition settled = plain;
                REQUIRE(rules.settle(settled));
                REQUIRE(settled.seat == engine::index_of(position.player_to_move()));
                std::vector<int> squares;
                for (const engine::Move move : legal) squares.push_back(move.square().index());
                REQUIRE(rules.moves(plain) == squares);
                for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(position)) {
                    if (!leaves_alone(symmetry, coalition, first.facts().seats())) continue;
                    ++turned;
                    const std::string image = engine::to_text(symmetry(AnyPosition{position}));
                    REQUIRE(rules.least_text(rules.position(image)) == rules.least_text(plain));
                }
                const engine::Move move = tests::random_move(position, random);
                plain = rules.after(plain, move.square().index());
                position = position.play(move);
            }
            REQUIRE_FALSE(rules.settle(plain));
            CHECK(rules.payoff(plain) == payoff_of(position, coalition));
        }
    }
    CHECK(turned > 1000);
}
