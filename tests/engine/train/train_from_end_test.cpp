#include "engine/train/train_from_end.h"

#include <algorithm>

#include "engine/evaluate/compile.h"
#include "engine/train/held_out.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reversi_boards.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::FittedStage;
using engine::Sample;
using engine::Weights;

namespace {

/// What is left of weights without the stages below so many discs.
Weights from_discs(Weights weights, int discs) {
    const auto first = std::ranges::lower_bound(weights.knots, discs) - weights.knots.begin();
    weights.knots.erase(weights.knots.begin(), weights.knots.begin() + first);
    weights.turn.erase(weights.turn.begin(), weights.turn.begin() + first);
    for (engine::PatternWeights& pattern : weights.patterns) {
        pattern.own_moves.erase(pattern.own_moves.begin(), pattern.own_moves.begin() + first);
    }
    return weights;
}

/// Small tables for every number of discs from 44 to 60, learnt from games by chance.
struct FromEnd {
    static constexpr int kPlies = 4;
    static constexpr int kSolved = 5;

    AnyPosition start = *engine::start_of("reversi");
    std::vector<Sample> samples;
    engine::SearchLabels labels{
        .depth = kPlies,
        .exact_empties = kSolved,
        .evaluation = tests::compiled(tests::symmetric_evaluation(), start)};
    engine::TrainingOptions options{.set = *engine::pattern_set_for("reversi", "endgame"),
                                    .regression = {.epochs = 3, .batch = 64, .ridge = 1},
                                    .held_out = 0.2};

    FromEnd() {
        options.set.patterns.resize(1);
        options.set.knots.clear();
        for (int discs = 44; discs <= 60; ++discs) options.set.knots.push_back(discs);
        engine::Random random{5};
        for (int game = 0; game < 40; ++game) {
            for (const Sample& sample :
                 engine::samples_of(start, tests::random_game(start, random),
                                    static_cast<std::uint32_t>(game), engine::Label::Final)) {
                if (sample.discs() >= 44) samples.push_back(sample);
            }
        }
    }

    /// What the searches ask that label positions with so many discs.
    std::shared_ptr<const engine::CompiledEvaluation> asked_from(const Weights& weights,
                                                                 int discs) const {
        const int first = discs + 1 + kPlies / 2;
        if (first > weights.knots.back()) return labels.evaluation;
        return *engine::compile(
            {.name = "later",
             .unit = "discs",
             .terminal = engine::Terminal::Payoff,
             .terms = *engine::terms_of(from_discs(weights, first), engine::facts(start))},
            engine::facts(start));
    }

    struct Result {
        std::optional<Weights> weights;
        std::vector<FittedStage> stages;
        std::vector<Sample> labelled;
    };
    Result run(int threads, std::vector<FittedStage> fitted = {}, int stop_after = 1000) const {
        Result result{.weights = {}, .stages = {}, .labelled = samples};
        engine::SearchLabels asked = labels;
        asked.threads = threads;
        std::stop_source stop;
        result.weights =
            engine::train_from_end(start, result.labelled, options, asked, std::move(fitted),
                                   {.on_epoch = {},
                                    .on_stage =
                                        [&](const FittedStage& stage) {
                                            result.stages.push_back(stage);
                                            if (std::ssize(result.stages) == stop_after)
                                                stop.request_stop();
                                        }},
                                   stop.get_token());
        return result;
    }
};

/// Plain minimax for the side to move, in discs.
double plain_minimax(const AnyPosition& position, int depth,
                     const engine::CompiledEvaluation& evaluation) {
    if (depth == 0 || engine::is_over(position)) {
        const auto value = std::visit(
            [&](const auto& asked) {
                return evaluation.value(asked, engine::player_to_move(position));
            },
            position);
        return static_cast<double>(value.raw()) / evaluation.scale();
    }
    double best = -1e9;
    for (const engine::Move move : engine::legal_moves(position)) {
        best = std::max(best, -plain_minimax(engine::play(position, move), depth - 1, evaluation));
    }
    return best;
}

}  // namespace

TEST_CASE("From the end, a label is what a search says that asks the stages fitted by then",
          "[train]") {
    const FromEnd training;
    const auto result = training.run(1);
    REQUIRE(result.weights);
    int asked = 0;
    for (int discs = 44; discs < 64 - FromEnd::kSolved; ++discs) {
        const auto later = training.asked_from(*result.weights, discs);
        for (const Sample& sample : result.labelled) {
            if (sample.discs() != discs) continue;
            const AnyPosition position = engine::position_of(sample, training.start);
            const double wanted =
                std::clamp(plain_minimax(position, FromEnd::kPlies, *later), -64.0, 64.0);
            CHECK(std::abs(sample.label(sample.mover) - wanted) <= 0.5 / Sample::kSteps + 1e-6);
            ++asked;
        }
    }
    CHECK(asked > 300);
    for (const Sample& sample : result.labelled) {
        if (64 - sample.discs() > FromEnd::kSolved) continue;
        const AnyPosition position = engine::position_of(sample, training.start);
        CHECK(sample.label(sample.mover) ==
              static_cast<float>(tests::plain_payoff(tests::board_of(position))));
    }
}

TEST_CASE("From the end, weights are the same with any number of threads and after a stop",
          "[train][threads]") {
    const FromEnd training;
    const auto alone = training.run(1);
    REQUIRE(alone.weights);
    CHECK(alone.stages.size() == 17);
    CHECK(training.run(3).weights == alone.weights);

    const auto stopped = training.run(2, {}, 6);
    CHECK_FALSE(stopped.weights);
    REQUIRE(stopped.stages.size() >= 6);
    REQUIRE(stopped.stages.size() < 17);
    for (std::size_t place = 0; place < stopped.stages.size(); ++place) {
        CHECK(stopped.stages[place] == alone.stages[place]);
    }
    const auto resumed = training.run(2, stopped.stages);
    CHECK(resumed.weights == alone.weights);
    CHECK(resumed.stages.size() + stopped.stages.size() == 17);
}

TEST_CASE("Which sets have tables for every number of discs", "[train]") {
    CHECK(engine::has_every_stage(*engine::pattern_set_for("reversi", "every-ply")));
    CHECK_FALSE(engine::has_every_stage(*engine::pattern_set_for("reversi", "midgame")));
}
