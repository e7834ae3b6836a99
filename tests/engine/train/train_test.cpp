#include "engine/train/train.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/evaluate/compile.h"
#include "engine/evaluate/explain.h"
#include "engine/train/coefficients.h"
#include "engine/train/held_out.h"
#include "engine/train/regression.h"
#include "engine/train/self_play.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Sample;

namespace {

engine::SelfPlayOptions quick_self_play(const AnyPosition& start) {
    engine::SelfPlayOptions options;
    options.search.evaluation =
        tests::compiled(engine::disc_evaluation(engine::facts(start)), start);
    options.search.algorithm =
        engine::facts(start).seats() == 2 ? engine::Algorithm::AlphaBeta : engine::Algorithm::Color;
    options.search.limits.depth = 1;
    options.random_plies = 20;
    return options;
}

/// The positions of some games by the disc count.
std::vector<Sample> samples_of_games(const AnyPosition& start, int games) {
    std::vector<Sample> samples;
    const engine::SelfPlayOptions options = quick_self_play(start);
    for (int number = 0; number < games; ++number) {
        const auto record = engine::play_self(start, options, 5, number, {});
        const auto found = engine::samples_of(start, record->moves, number, engine::Label::Final);
        samples.insert(samples.end(), found.begin(), found.end());
    }
    return samples;
}

/// Two small patterns, so that a test takes a moment.
engine::PatternSet small_set() {
    engine::PatternSet set{.name = "small", .game = "reversi", .knots = {8, 34, 60}};
    for (const engine::PatternSquares& squares :
         {engine::PatternSquares{engine::Square{0}, engine::Square{1}, engine::Square{2}},
          engine::PatternSquares{engine::Square{27}, engine::Square{28}}}) {
        set.patterns.push_back({.name = "p",
                                .images = engine::symmetric_images(squares, 8),
                                .turn = engine::TurnUse::MoversView});
    }
    return set;
}

engine::TrainingOptions small_training() {
    return {.set = small_set(), .regression = {.epochs = 20, .batch = 256, .ridge = 1}};
}

}  // namespace

TEST_CASE("Samples are the positions where a disc is placed, with the payoffs of the end",
          "[train]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto record = engine::play_self(start, quick_self_play(start), 1, 0, {});
    REQUIRE(record.has_value());
    const auto samples = engine::samples_of(start, record->moves, 9, engine::Label::Final);
    int placed = 0;
    AnyPosition position = start;
    for (const engine::Move move : record->moves) {
        if (!move.is_pass()) {
            REQUIRE(engine::position_of(samples[placed], start) == position);
            CHECK(samples[placed].game == 9);
            ++placed;
        }
        position = engine::play(position, move);
    }
    CHECK(std::ssize(samples) == placed);
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(samples[0].label(seat) ==
              static_cast<float>(engine::payoff(position, engine::player_at(seat)).raw()));
    }

    SECTION("a game that was not played to the end gives none") {
        const std::span all{record->moves};
        CHECK(
            engine::samples_of(start, all.first(all.size() / 2), 9, engine::Label::Final).empty());
    }
}

TEST_CASE("Perfect play's payoff labels the positions up to where it is known", "[train]") {
    const AnyPosition start = *engine::start_of("reversi");
    const auto record = engine::play_self(start, quick_self_play(start), 1, 0, {});
    const engine::TheoreticalScore known{.payoff = engine::Score::from_raw(10), .empties = 24};
    const auto samples =
        engine::samples_of(start, record->moves, 1, engine::Label::Theoretical, known);
    const int payoff = record->outcome->payoffs[0].raw();
    for (const Sample& sample : samples) {
        const bool is_known = 64 - sample.discs() >= 24;
        CHECK(sample.label(0) == static_cast<float>(is_known ? 10 : payoff));
        CHECK(sample.label(1) == -sample.label(0));
    }
}

TEST_CASE("Self-play is the same for a seed, and perfect where it says so", "[train]") {
    const AnyPosition start = *engine::start_of("reversi");
    engine::SelfPlayOptions options = quick_self_play(start);
    options.exact_empties = 8;
    const auto first = engine::play_self(start, options, 3, 7, {});
    const auto again = engine::play_self(start, options, 3, 7, {});
    const auto other = engine::play_self(start, options, 3, 8, {});
    REQUIRE(first.has_value());
    CHECK(*first == *again);
    CHECK(first->moves != other->moves);
    REQUIRE(first->theoretical.has_value());
    CHECK(first->theoretical->empties <= 8);
    CHECK(first->theoretical->payoff == first->outcome->payoffs[0]);
}

TEST_CASE("Training finds the numbers that made the labels", "[train]") {
    const AnyPosition start = *engine::start_of("reversi");
    std::vector<Sample> samples = samples_of_games(start, 60);
    // Labels from weights of our own: what training should find again.
    const engine::ParameterLayout layout{small_set(), engine::facts(start)};
    std::vector<std::vector<float>> truth(3, std::vector<float>(layout.parameters()));
    engine::Random random{11};
    for (float& number : truth[0]) number = static_cast<float>(random.below(9)) - 4;
    truth[2] = truth[1] = truth[0];
    std::vector<std::uint32_t> found(layout.row_room());
    for (Sample& sample : samples) {
        std::vector<engine::Row> rows;
        layout.append_rows(sample, 1, rows);
        float label = 0;
        const int count = layout.find(rows[0], found);
        for (int place = 0; place < count; ++place) label += truth[0][found[place]];
        sample.set_label(sample.mover, label);
        sample.set_label(1 - sample.mover, -label);
    }
    engine::TrainingOptions options = small_training();
    options.regression = {.epochs = 200, .batch = 512, .ridge = 0.01};
    const auto weights = engine::train(start, samples, options, {}, {}, {});
    REQUIRE(weights.has_value());
    REQUIRE(!weights->held_out.empty());
    for (const engine::HeldOutError& error : weights->held_out) {
        if (error.positions < 30) continue;
        CAPTURE(error.first_discs, error.positions, error.spread);
        CHECK(error.mean_absolute < 0.15 * error.spread);
    }
}

TEST_CASE("Training does not run away, however small the batches", "[train]") {
    const AnyPosition start = *engine::start_of("reversi");
    const std::vector<Sample> samples = samples_of_games(start, 60);
    engine::TrainingOptions options = small_training();
    options.set = *engine::pattern_set_for("reversi", "endgame");
    options.set.knots = {64};
    const int batch = GENERATE(16, 256, 100'000);
    options.regression = {.epochs = 60, .batch = batch, .ridge = 0.1};
    CAPTURE(batch);
    std::vector<double> errors;
    const engine::TrainingListener listener{
        .on_epoch = [&](std::int64_t /*done*/, std::int64_t /*total*/, int /*knot*/, double error) {
            errors.push_back(error);
        }};
    REQUIRE(engine::train(start, samples, options, {}, listener, {}).has_value());
    // The first epoch has learnt much already when its batches are small.
    CHECK(errors.back() < 0.6 * errors.front());
}

TEST_CASE("Training does not run away where batches leave a row over", "[train]") {
    const AnyPosition start = *engine::start_of("reversi");
    engine::PatternSet set = *engine::pattern_set_for("reversi", "endgame");
    set.knots = {64};
    const engine::ParameterLayout layout{set, engine::facts(start)};
    std::vector<engine::Row> rows;
    for (const Sample& sample : samples_of_games(start, 60)) layout.append_rows(sample, 1, rows);
    engine::Random random{12};
    for (std::size_t left = rows.size(); left > 1; --left) {
        std::swap(rows[left - 1], rows[random.below(static_cast<int>(left))]);
    }
    constexpr int kBatch = 64;
    rows.resize(rows.size() / kBatch * kBatch - kBatch + 1);
    std::vector<double> errors;
    const auto values =
        engine::fit(layout, rows, {.epochs = 60, .batch = kBatch, .ridge = 0.1},
                    [&](int /*epoch*/, double error) { errors.push_back(error); }, {});
    REQUIRE(values.has_value());
    CHECK(errors.back() < 0.6 * errors.front());
    // No label is beyond 64 discs.
    for (const float value : *values) REQUIRE(std::abs(value) < 64);
}

TEST_CASE("The weights do not depend on the number of threads, nor on an interruption",
          "[train][threads]") {
    const AnyPosition start = *engine::start_of("reversi");
    const std::vector<Sample> samples = samples_of_games(start, 20);
    engine::TrainingOptions options = small_training();
    const auto alone = engine::train(start, samples, options, {}, {}, {});
    options.threads = 3;
    CHECK(*engine::train(start, samples, options, {}, {}, {}) == *alone);

    std::stop_source stop;
    std::vector<engine::FittedStage> fitted;
    options.threads = 1;
    const engine::TrainingListener listener{.on_stage = [&](const engine::FittedStage& stage) {
        fitted.push_back(stage);
        stop.request_stop();
    }};
    CHECK(!engine::train(start, samples, options, {}, listener, stop.get_token()).has_value());
    CHECK(fitted.size() == 1);
    CHECK(*engine::train(start, samples, options, fitted, {}, {}) == *alone);
    options.seed = 2;
    CHECK(*engine::train(start, samples, options, {}, {}, {}) != *alone);
}

TEST_CASE("Weights are averaged number by number, each stage with the others' there", "[train]") {
    const std::string game = GENERATE("reversi", "yonin");
    CAPTURE(game);
    const AnyPosition start = *engine::start_of(game);
    const std::vector<Sample> samples = samples_of_games(start, 20);
    engine::TrainingOptions options = small_training();
    if (game == "yonin") {
        options.set = *engine::pattern_set_for("yonin", "");
        options.set.patterns.resize(3);
        options.set.knots = {8, 34, 60};
        options.regression.epochs = 2;
    }
    const auto fitted = engine::train(start, samples, options, {}, {}, {});
    REQUIRE(fitted.has_value());
    engine::TrainingOptions other = options;
    other.seed = 2;
    other.set.knots = {8, 60};
    const auto averaged = engine::train(start, samples, other, {}, {}, {});
    REQUIRE(averaged.has_value());
    const engine::Averaged terms{.game = game,
                                 .terms = *engine::terms_of(*averaged, engine::facts(start))};
    REQUIRE(engine::fault_of_average(terms, options.set).empty());

    options.averaged = {terms};
    const auto mean = engine::train(start, samples, options, {}, {}, {});
    REQUIRE(mean.has_value());
    CHECK(mean->knots == fitted->knots);
    const auto check = [](double found, double own, double others) {
        // Steps are rounded once for each that is averaged and once for the mean.
        REQUIRE(std::abs(found - (own + others) / 2) <= 1.5);
    };
    for (std::size_t place = 0; place < mean->patterns.size(); ++place) {
        const engine::PatternWeights& found = mean->patterns[place];
        const engine::PatternWeights& own = fitted->patterns[place];
        const engine::PatternWeights& others = averaged->patterns[place];
        for (std::size_t entry = 0; entry < found.own_moves[0].size(); ++entry) {
            check(found.own_moves[0][entry], own.own_moves[0][entry], others.own_moves[0][entry]);
            check(found.own_moves[1][entry], own.own_moves[1][entry],
                  (others.own_moves[0][entry] + others.own_moves[1][entry]) / 2.0);
            check(found.own_moves[2][entry], own.own_moves[2][entry], others.own_moves[1][entry]);
        }
        REQUIRE(found.other_moves.size() == own.other_moves.size());
        for (std::size_t entry = 0;
             !found.other_moves.empty() && entry < found.other_moves[2].size(); ++entry) {
            check(found.other_moves[2][entry], own.other_moves[2][entry],
                  others.other_moves[1][entry]);
        }
    }
    for (std::size_t after = 0; after < mean->turn[0].size(); ++after) {
        check(mean->turn[0][after] * mean->scale, fitted->turn[0][after] * mean->scale,
              averaged->turn[0][after] * mean->scale);
    }
    CHECK(mean->held_out != fitted->held_out);

    CHECK(engine::fault_of_average(terms, *engine::pattern_set_for(game, "")) ==
          fmt::format("their patterns are not those of the set '{}'",
                      engine::pattern_set_for(game, "")->name));
    const std::string second = game == "yonin" ? "reversi" : "yonin";
    CHECK(engine::fault_of_average(terms, *engine::pattern_set_for(second, "")) ==
          fmt::format("they are weights for {}, not for {}", game, second));
}

TEST_CASE("Held-out games are about the share that was asked for, the same for a seed", "[train]") {
    int held_out = 0;
    for (std::uint64_t game = 0; game < 10'000; ++game) {
        held_out += engine::is_held_out(game, 0.1, 1) ? 1 : 0;
        REQUIRE(engine::is_held_out(game, 0.1, 1) == engine::is_held_out(game, 0.1, 1));
    }
    CHECK(held_out > 800);
    CHECK(held_out < 1200);
    CHECK(!engine::is_held_out(5, 0, 1));
}

TEST_CASE("Trained weights of Yonin say what each seat can expect", "[train]") {
    const AnyPosition start = *engine::start_of("yonin");
    const std::vector<Sample> samples = samples_of_games(start, 30);
    engine::PatternSet set = *engine::pattern_set_for("yonin", "");
    set.patterns.resize(3);
    const auto weights = engine::train(
        start, samples, {.set = set, .regression = {.epochs = 8, .ridge = 5}}, {}, {}, {});
    REQUIRE(weights.has_value());
    CHECK(weights->patterns.front().turn == engine::TurnUse::Each);
    const auto terms = engine::terms_of(*weights, engine::facts(start));
    REQUIRE(terms.has_value());
    const auto compiled = tests::compiled(
        {.name = "trained", .game = "yonin", .unit = "discs", .terms = *terms}, start);
    for (int seat = 0; seat < 4; ++seat) {
        const double value =
            std::get<engine::VariantPosition>(start).is_over()
                ? 0
                : static_cast<double>(
                      compiled
                          ->value(std::get<engine::VariantPosition>(start), engine::player_at(seat))
                          .raw()) /
                      compiled->scale();
        CHECK(value > 2);
        CHECK(value < 14);
    }
}

TEST_CASE("Coefficients that made the labels are found again, by stage", "[train]") {
    const AnyPosition start = *engine::start_of("reversi");
    const engine::GameFacts& facts = engine::facts(start);
    std::vector<Sample> samples = samples_of_games(start, 40);
    engine::Evaluation evaluation = engine::disc_evaluation(facts);
    evaluation.terms.emplace_back(
        engine::FeatureTerm{.name = "mobility", .weight = 1, .feature = engine::Feature::Mobility});
    for (Sample& sample : samples) {
        const AnyPosition position = engine::position_of(sample, start);
        const engine::Explanation told =
            engine::explain(evaluation, position, engine::player_at(sample.mover));
        // Discs count from nothing to half a disc, moves 2 throughout.
        const double discs = std::clamp((sample.discs() - 8) / 48.0, 0.0, 1.0) / 2;
        sample.set_label(sample.mover,
                         std::round(discs * told.terms[0].value + 2 * told.terms[1].value));
    }
    const auto fitted =
        engine::fit_coefficients(evaluation, start, samples, {.knots = {8, 56}}, {}, {});
    REQUIRE(fitted.has_value());
    const auto& discs = engine::weight_of(fitted->evaluation.terms[0]).points;
    const auto& moves = engine::weight_of(fitted->evaluation.terms[1]).points;
    CHECK(discs[0].weight == Approx(0).margin(0.05));
    CHECK(discs[1].weight == Approx(0.5).margin(0.05));
    CHECK(moves[0].weight == Approx(2).margin(0.05));
    CHECK(moves[1].weight == Approx(2).margin(0.05));
}
