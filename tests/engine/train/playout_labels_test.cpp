#include "engine/train/playout_labels.h"

#include "engine/analyze/analyze.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Sample;

namespace {

std::vector<Sample> samples_of_a_game(const AnyPosition& start) {
    engine::Random random{8};
    return engine::samples_of(start, tests::random_game(start, random), 1, engine::Label::Final);
}

engine::PlayoutLabels labels_for(const AnyPosition& start, std::uint64_t playouts, int threads) {
    engine::Random random{9};
    const engine::Evaluation unasked =
        tests::random_evaluation(start, random, engine::Terminal::Payoff);
    return {.playouts = playouts,
            .evaluation = tests::compiled(unasked, start),
            .settings = {.careful = 0.9},
            .threads = threads};
}

}  // namespace

TEST_CASE("Labels by playouts are the same at any number of threads and between 0 and 16 discs",
          "[train][threads]") {
    const AnyPosition start = *engine::start_of("yonin");
    const std::vector<Sample> before = samples_of_a_game(start);
    std::vector<Sample> one = before;
    std::vector<Sample> two = before;
    std::vector<engine::MoveShares> tried(one.size());
    engine::label_by_playouts(start, one, tried, labels_for(start, 100, 1), {}, {});
    engine::label_by_playouts(start, two, {}, labels_for(start, 100, 2), {}, {});
    CHECK(one == two);
    CHECK(one != before);
    for (std::size_t place = 0; place < one.size(); ++place) {
        const engine::WideMoveSet moves = legal_moves(engine::position_of(one[place], start));
        int sum = 0;
        for (int square = 0; square < engine::kWordSquares; ++square) {
            sum += tried[place][square];
            if (!moves.squares().contains(engine::Square{square})) CHECK(tried[place][square] == 0);
        }
        CHECK(sum > 255 - moves.size());
        CHECK(sum <= 255);
    }
    for (const Sample& sample : one) {
        for (int seat = 0; seat < 4; ++seat) {
            CHECK(sample.label(seat) >= 0);
            CHECK(sample.label(seat) <= 16);
        }
    }
}

TEST_CASE("Near the end a label by playouts is what max^n finds", "[train]") {
    const AnyPosition start = *engine::start_of("yonin");
    std::vector<Sample> samples = samples_of_a_game(start);
    std::erase_if(samples, [](const Sample& sample) { return 64 - sample.discs() > 5; });
    REQUIRE_FALSE(samples.empty());
    engine::label_by_playouts(start, samples, {}, labels_for(start, 20'000, 1), {}, {});
    for (const Sample& sample : samples) {
        engine::SearchRequest request{.algorithm = engine::Algorithm::MaxN,
                                      .evaluation = labels_for(start, 1, 1).evaluation,
                                      .goal = engine::Goal::Exact};
        const auto exact = engine::analyze(engine::position_of(sample, start), request);
        REQUIRE(exact.has_value());
        CHECK(std::abs(sample.label(sample.mover) - exact->scores[sample.mover]) < 0.01);
    }
}

TEST_CASE("Labelling by playouts that is stopped leaves the rest as it was", "[train]") {
    const AnyPosition start = *engine::start_of("yonin");
    const std::vector<Sample> before = samples_of_a_game(start);
    std::vector<Sample> samples = before;
    std::stop_source stop;
    stop.request_stop();
    engine::label_by_playouts(start, samples, {}, labels_for(start, 100, 1), {}, stop.get_token());
    CHECK(samples == before);
}
