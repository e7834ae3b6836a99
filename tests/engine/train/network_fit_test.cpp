#include "engine/train/network_fit.h"

#include "engine/network/value_network.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::NetworkSamples;
using engine::Sample;

namespace {

/// Positions of random games in which the seats whose color has more discs share the first place,
/// and in which the search tried nothing but the first square.
NetworkSamples samples_of_random_games(const AnyPosition& start, int games) {
    engine::Random random{51};
    std::vector<Sample> samples;
    NetworkSamples all;
    for (int game = 0; game < games; ++game) {
        const auto found =
            engine::samples_of(start, tests::random_game(start, random),
                               static_cast<std::uint32_t>(game), engine::Label::Final);
        samples.insert(samples.end(), found.begin(), found.end());
    }
    for (Sample& sample : samples) {
        const int lead = std::popcount(sample.black) - std::popcount(sample.white);
        for (int seat = 0; seat < 4; ++seat) {
            const bool is_black = seat % 2 == 0;
            sample.set_label(seat, lead == 0 ? 0.25 : (lead > 0) == is_black ? 0.5 : 0);
        }
        engine::MoveShares& tried = all.tried.emplace_back();
        tried[(*legal_moves(engine::position_of(sample, start)).begin()).square().index()] = 255;
    }
    all.samples = samples;
    return all;
}

}  // namespace

TEST_CASE("A network learns who has more discs, and the same again from the same samples",
          "[train][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    const NetworkSamples samples = samples_of_random_games(start, 200);
    const engine::NetworkFitOptions options{.epochs = 4, .batch = 256};
    std::int64_t done = 0;
    const auto weights =
        engine::fit_network(start, samples, options,
                            [&](std::int64_t so_far, std::int64_t total, double error) {
                                CHECK(so_far > done);
                                CHECK(so_far <= total);
                                CHECK(error > 0);
                                done = so_far;
                            },
                            {});
    REQUIRE(weights.has_value());
    CHECK(weights->numbers.size() == engine::NetworkWeights::kNumbers);
    CHECK(weights->spread > 0.2);
    CHECK(weights->held_out < weights->spread / 2);
    CHECK(engine::fit_network(start, samples, options, {}, {})->numbers == weights->numbers);
    const engine::ValueNetwork network{*weights};
    double off = 0;
    double first_square = 0;
    double alike = 0;
    for (const Sample& sample : samples.samples) {
        const AnyPosition position = engine::position_of(sample, start);
        const engine::WideMoveSet moves = legal_moves(position);
        if (moves.size() > 1) {
            first_square += network.move_chances(std::get<engine::VariantPosition>(position),
                                                 engine::MoveSet{moves.squares().in_word()})[0];
            alike += 1.0 / moves.size();
        }
        const auto firsts = network.firsts(std::get<engine::VariantPosition>(position));
        for (int seat = 0; seat < 4; ++seat) off += std::abs(firsts[seat] - sample.label(seat));
    }
    CHECK(off / static_cast<double>(samples.samples.size()) / 4 < 0.1);
    CHECK(first_square > 1.5 * alike);
}

TEST_CASE("A network that is stopped is none", "[train][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(
        engine::fit_network(start, samples_of_random_games(start, 2), {}, {}, stop.get_token())
            .has_value());
}

TEST_CASE("Payoffs become shares of the first place", "[train][network]") {
    Sample sample;
    sample.set_label(0, 7);
    sample.set_label(1, 12);
    sample.set_label(2, 12);
    sample.set_label(3, 0);
    std::vector<Sample> samples{sample};
    engine::label_with_firsts(samples, 4);
    CHECK(samples[0].label(0) == 0);
    CHECK(samples[0].label(1) == 0.5);
    CHECK(samples[0].label(2) == 0.5);
    CHECK(samples[0].label(3) == 0);
}
