#include "engine/network/value_network.h"

#include <cmath>

#include "engine/games/any_position.h"
#include "engine/games/symmetry.h"
#include "tests/support/catch.h"
#include "tests/support/random_networks.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::NetworkWeights;
using engine::SeatValues;
using engine::VariantPosition;

namespace {

/// The number of a square on the board turned anticlockwise, until the mover sits at the top left.
int seen_by(int mover, engine::Square square) {
    int column = square.index() % 8;
    int row = square.index() / 8;
    for (int turn = 0; turn < mover; ++turn) {
        const int old_column = column;
        column = row;
        row = 7 - old_column;
    }
    return row * 8 + column;
}

/// The wide layer in plain arithmetic, square by square.
std::vector<double> plain_wide(const NetworkWeights& weights, const VariantPosition& position) {
    const std::vector<float>& numbers = weights.numbers;
    const int mover = index_of(position.player_to_move());
    const engine::Color color = position.facts().colors[mover];
    const engine::SquareSet own = position.discs_of(color);
    const engine::SquareSet other = position.discs_of(engine::other(color));
    const engine::SquareSet groups[] = {own, other, engine::mobility(own, other),
                                        engine::mobility(other, own)};
    std::vector<double> wide(NetworkWeights::kWide);
    for (int unit = 0; unit < NetworkWeights::kWide; ++unit) {
        wide[unit] = numbers[NetworkWeights::kWideBiases + unit];
        for (int group = 0; group < 4; ++group) {
            for (const engine::Square square : groups[group]) {
                const int input = group * 64 + seen_by(mover, square);
                wide[unit] += numbers[input * NetworkWeights::kWide + unit];
            }
        }
        wide[unit] = std::max(0.0, wide[unit]);
    }
    return wide;
}

SeatValues plain_firsts(const NetworkWeights& weights, const VariantPosition& position) {
    const std::vector<float>& numbers = weights.numbers;
    const int mover = index_of(position.player_to_move());
    const std::vector<double> wide = plain_wide(weights, position);
    std::vector<double> narrow(NetworkWeights::kNarrow);
    for (int unit = 0; unit < NetworkWeights::kNarrow; ++unit) {
        narrow[unit] = numbers[NetworkWeights::kNarrowBiases + unit];
        for (int from = 0; from < NetworkWeights::kWide; ++from) {
            narrow[unit] +=
                wide[from] *
                numbers[NetworkWeights::kNarrowWeights + from * NetworkWeights::kNarrow + unit];
        }
        narrow[unit] = std::max(0.0, narrow[unit]);
    }
    SeatValues firsts{};
    double sum = 0;
    for (int seat = 0; seat < 4; ++seat) {
        double strength = numbers[NetworkWeights::kSeatBiases + seat];
        for (int from = 0; from < NetworkWeights::kNarrow; ++from) {
            strength += narrow[from] * numbers[NetworkWeights::kSeatWeights + from * 4 + seat];
        }
        firsts[(mover + seat) % 4] = std::exp(strength);
        sum += std::exp(strength);
    }
    for (double& first : firsts) first /= sum;
    return firsts;
}

}  // namespace

TEST_CASE("A value network says what plain arithmetic says, all seats together 1", "[network]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{31};
    const NetworkWeights weights = tests::random_network("yonin", random);
    const engine::ValueNetwork network{weights};
    for (const AnyPosition& any : tests::random_positions(start, random, 50)) {
        const auto& position = std::get<VariantPosition>(any);
        const SeatValues firsts = network.firsts(position);
        const SeatValues plain = plain_firsts(weights, position);
        for (int seat = 0; seat < 4; ++seat) CHECK(std::abs(firsts[seat] - plain[seat]) < 0.02);
        CHECK(std::abs(firsts[0] + firsts[1] + firsts[2] + firsts[3] - 1) < 1e-6);
    }
}

TEST_CASE("A value network expects moves as plain arithmetic does, all moves together 1",
          "[network]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{34};
    const NetworkWeights weights = tests::random_network("yonin", random);
    const engine::ValueNetwork network{weights};
    for (const AnyPosition& any : tests::random_positions(start, random, 50)) {
        const auto& position = std::get<VariantPosition>(any);
        const engine::MoveSet moves = position.legal_moves();
        const auto chances = network.move_chances(position, moves);
        if (moves.has_pass()) {
            CHECK(chances[0] == 1);
            continue;
        }
        const std::vector<double> wide = plain_wide(weights, position);
        std::vector<double> plain;
        double sum = 0;
        for (const engine::Move move : moves) {
            const int square = seen_by(index_of(position.player_to_move()), move.square());
            double strength = weights.numbers[NetworkWeights::kMoveBiases + square];
            for (int from = 0; from < NetworkWeights::kWide; ++from) {
                strength +=
                    wide[from] * weights.numbers[NetworkWeights::kMoveWeights + from * 64 + square];
            }
            plain.push_back(std::exp(strength));
            sum += plain.back();
        }
        for (std::size_t move = 0; move < plain.size(); ++move) {
            CHECK(std::abs(chances[move] - plain[move] / sum) < 0.02);
        }
    }
}

TEST_CASE("A value network sees a board alike from every seat", "[network]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{32};
    const engine::ValueNetwork network{tests::random_network("yonin", random)};
    for (const AnyPosition& any : tests::random_positions(start, random, 20)) {
        const SeatValues firsts = network.firsts(std::get<VariantPosition>(any));
        for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(any)) {
            const AnyPosition image = symmetry(any);
            const SeatValues turned = network.firsts(std::get<VariantPosition>(image));
            const bool is_turn =
                symmetry.seat(engine::Player::Second, 4) ==
                engine::player_at((index_of(symmetry.seat(engine::Player::First, 4)) + 1) % 4);
            REQUIRE(is_turn);
            for (int seat = 0; seat < 4; ++seat) {
                CHECK(turned[index_of(symmetry.seat(engine::player_at(seat), 4))] == firsts[seat]);
            }
        }
    }
}

TEST_CASE("Networks whose sums would overflow are counted in coarser steps", "[network]") {
    engine::Random random{33};
    NetworkWeights weights = tests::random_network("yonin", random);
    for (float& number : weights.numbers) number = NetworkWeights::kLargest;
    const engine::ValueNetwork network{weights};
    const AnyPosition start = *engine::start_of("yonin");
    for (const AnyPosition& any : tests::random_positions(start, random, 20)) {
        for (const double first : network.firsts(std::get<VariantPosition>(any))) {
            CHECK(std::abs(first - 0.25) < 1e-6);
        }
    }
}

TEST_CASE("A quarter turn exchanges the seats of Yonin and of no smaller or other game",
          "[network]") {
    const auto turns = [](const char* game) {
        return engine::turns_with_seats(engine::facts(*engine::start_of(game)));
    };
    CHECK(turns("yonin"));
    CHECK(turns("yonin-alt"));
    CHECK_FALSE(turns("yonin6"));
    CHECK_FALSE(turns("reversi"));
    CHECK_FALSE(turns("upperhand"));
}
