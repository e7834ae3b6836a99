#include "engine/statistics/plackett_luce.h"

#include <algorithm>

#include "engine/statistics/bradley_terry.h"
#include "engine/statistics/elo.h"
#include "engine/statistics/ranking_likelihood.h"
#include "tests/engine/statistics/baseball.h"
#include "tests/engine/statistics/simulated.h"
#include "tests/engine/statistics/simulated_rankings.h"
#include "tests/support/catch.h"

using engine::RankedGame;
using tests::is_near;

namespace {

RankedGame game_of_two(int first, int second, double count) {
    return {.seats = 2, .players = {first, second}, .ranks = {1, 2}, .count = count};
}

/// A model of four seats with every kind of parameter, and values for them.
struct FullModel {
    engine::RankingParameters parameters{.players = 3,
                                         .seats = 4,
                                         .has_partner = true,
                                         .partner_of = {2, 3, 0, 1},
                                         .tie = {-1, -1, 8, 9, 10},
                                         .count = 11};
    Eigen::VectorXd place{{0.4, -0.7, 0.3, 0.2, -0.1, 0.3, -0.4, 0.35, -1.2, -2.1, -0.8}};
};

}  // namespace

TEST_CASE("The probabilities of all rankings with ties sum to 1", "[statistics]") {
    const FullModel model;
    RankedGame game{.seats = 4, .players = {0, 1, 2, 1}};
    double total = 0;
    int rankings = 0;
    for (int code = 0; code < 256; ++code) {
        for (int seat = 0; seat < 4; ++seat) {
            game.ranks[static_cast<std::size_t>(seat)] = 1 + (code >> 2 * seat & 3);
        }
        // Each ranking once: its ranks are 1, 2, ... without a gap.
        const int last = std::ranges::max(game.ranks);
        bool without_gap = true;
        for (int rank = 1; rank <= last; ++rank) {
            without_gap = without_gap && std::ranges::count(game.ranks, rank) > 0;
        }
        if (!without_gap) continue;
        ++rankings;
        total += std::exp(engine::GameLikelihood{game, model.parameters, model.place}.value());
    }
    CHECK(rankings == 75);
    CHECK(is_near(total, 1, 1e-12));
}

TEST_CASE("The derivatives of the likelihood are its differences", "[statistics]") {
    const FullModel model;
    const RankedGame game =
        GENERATE(RankedGame{.seats = 4, .players = {0, 1, 2, 1}, .ranks = {2, 1, 4, 3}},
                 RankedGame{.seats = 4, .players = {2, 0, 2, 2}, .ranks = {2, 1, 2, 4}, .count = 3},
                 RankedGame{.seats = 4, .players = {1, 2, 0, 1}, .ranks = {1, 1, 1, 4}});
    const auto gradient_at = [&](const Eigen::VectorXd& place) {
        Eigen::VectorXd gradient = Eigen::VectorXd::Zero(model.parameters.count);
        engine::GameLikelihood{game, model.parameters, place}.add_gradient(gradient);
        return gradient;
    };
    Eigen::MatrixXd curvature =
        Eigen::MatrixXd::Zero(model.parameters.count, model.parameters.count);
    engine::GameLikelihood{game, model.parameters, model.place}.add_curvature(curvature);
    const Eigen::VectorXd gradient = gradient_at(model.place);
    constexpr double kStep = 1e-5;
    for (int each = 0; each < model.parameters.count; ++each) {
        Eigen::VectorXd more = model.place;
        Eigen::VectorXd less = model.place;
        more[each] += kStep;
        less[each] -= kStep;
        const double difference = engine::GameLikelihood{game, model.parameters, more}.value() -
                                  engine::GameLikelihood{game, model.parameters, less}.value();
        CHECK(is_near(gradient[each], game.count * difference / (2 * kStep), 1e-8));
        const Eigen::VectorXd turn = (gradient_at(more) - gradient_at(less)) / (2 * kStep);
        CHECK((turn + curvature.col(each)).lpNorm<Eigen::Infinity>() < 1e-8);
    }
}

TEST_CASE("Baseball teams and the advantage of being at home are as published", "[statistics]") {
    // Source: as in bradley_terry_test.cpp, with the effect at.home: 0.3023, its error 0.1309.
    std::vector<RankedGame> games;
    for (const tests::HomeGames& each : tests::baseball()) {
        games.push_back(game_of_two(each.home, each.away, each.home_wins));
        games.push_back({.seats = 2,
                         .players = {each.home, each.away},
                         .ranks = {2, 1},
                         .count = static_cast<double>(each.away_wins)});
    }
    const auto fitted = engine::plackett_luce(tests::kTeams, games,
                                              {.seats = true, .scale = {.prior = 0, .zero = 6}});
    REQUIRE(fitted);
    const double published[6] = {1.6196, 1.4754, 1.3271, 1.2813, 1.1438, 0.7047};
    for (std::size_t team = 0; team < 6; ++team) {
        CAPTURE(tests::kTeams[team]);
        CHECK(is_near(fitted->ratings[team].estimate / engine::kEloPerLog, published[team], 6e-5));
    }
    // The two seats' effects sum to 0: each is half of the advantage.
    CHECK(is_near(fitted->seats[0].estimate / engine::kEloPerLog, 0.3023 / 2, 6e-5));
    CHECK(is_near(fitted->seats[0].error / engine::kEloPerLog, 0.1309 / 2, 6e-5));
    CHECK(is_near(fitted->seats[1].estimate, -fitted->seats[0].estimate, 1e-9));
}

TEST_CASE("Without draws, games of two are rated as by Bradley and Terry", "[statistics]") {
    const std::vector<std::string> names{"a", "b", "c"};
    const std::vector<RankedGame> games{game_of_two(0, 1, 7), game_of_two(1, 0, 3),
                                        game_of_two(2, 1, 4), game_of_two(0, 2, 5)};
    const std::vector<engine::PairResult> results{{.one = 0, .other = 1, .wins = 7, .losses = 3},
                                                  {.one = 2, .other = 1, .wins = 4},
                                                  {.one = 0, .other = 2, .wins = 5}};
    const auto ranked = engine::plackett_luce(names, games);
    const auto paired = engine::bradley_terry(names, results);
    REQUIRE((ranked && paired));
    for (std::size_t player = 0; player < 3; ++player) {
        CHECK(is_near(ranked->ratings[player].estimate, paired->ratings[player].estimate, 1e-6));
        CHECK(is_near(ranked->ratings[player].error, paired->ratings[player].error, 1e-6));
    }
}

TEST_CASE("Games of two with ties have Davidson's closed form", "[statistics]") {
    // Davidson, Journal of the American Statistical Association 65 (1970): the strengths are as the
    // wins, the weight of ties is draws / sqrt(wins losses).
    const std::vector<std::string> names{"a", "b"};
    const std::vector<RankedGame> games{
        game_of_two(0, 1, 20),
        game_of_two(1, 0, 10),
        {.seats = 2, .players = {0, 1}, .ranks = {1, 1}, .count = 70}};
    const auto fitted = engine::plackett_luce(names, games, {.scale = {.prior = 0, .zero = 1}});
    REQUIRE(fitted);
    CHECK(is_near(fitted->ratings[0].estimate, 400 * std::log10(2.0), 1e-6));
    CHECK(is_near(fitted->tie_weights[2], 70 / std::sqrt(200.0), 1e-6));
    CHECK(is_near(fitted->log_likelihood,
                  20 * std::log(0.2) + 10 * std::log(0.1) + 70 * std::log(0.7), 1e-9));
}

TEST_CASE("Many games give back the strengths they were drawn with", "[statistics]") {
    const tests::RankingTruth truth;
    engine::Random random{41};
    const auto fitted = engine::plackett_luce(truth.names(), truth.games(random, 20'000),
                                              {.seats = true, .partners = {{0, 2}, {1, 3}}});
    REQUIRE(fitted);
    for (std::size_t player = 0; player < truth.strengths.size(); ++player) {
        const auto& rating = fitted->ratings[player];
        CHECK(is_near(rating.estimate, engine::kEloPerLog * truth.strengths[player],
                      4 * rating.error));
        CHECK(rating.error < 4);
    }
    CHECK(is_near(fitted->partner->estimate, truth.partner, 4 * fitted->partner->error));
    CHECK(is_near(fitted->tie_weights[2], truth.tie_weight, 0.01));
    CHECK(fitted->tie_weights[3] == 0);
}

TEST_CASE("Errors by block see luck that games share", "[statistics]") {
    // Every game ten times in a block says no more than once.
    const tests::RankingTruth truth;
    engine::Random random{42};
    std::vector<RankedGame> once = truth.games(random, 300);
    std::vector<RankedGame> often = once;
    for (RankedGame& game : often) game.count = 10;
    const auto alone = engine::plackett_luce(truth.names(), once, {.scale = {.prior = 0}});
    const auto repeated = engine::plackett_luce(truth.names(), often, {.scale = {.prior = 0}});
    const auto by_block = engine::plackett_luce(truth.names(), often,
                                                {.scale = {.prior = 0}, .errors_by_block = true});
    REQUIRE((alone && repeated && by_block));
    for (std::size_t player = 0; player < truth.strengths.size(); ++player) {
        const double error = alone->ratings[player].error;
        CHECK(is_near(repeated->ratings[player].error, error / std::sqrt(10.0), 1e-6 * error));
        CHECK(is_near(by_block->ratings[player].error, error, 0.2 * error));
    }
}

TEST_CASE("Effects that no game tells from strength are refused", "[statistics]") {
    const std::vector<std::string> names{"a", "b"};
    const std::vector<RankedGame> games{
        game_of_two(0, 1, 20), {.seats = 2, .players = {0, 1}, .ranks = {2, 1}, .count = 10}};
    const auto fitted = engine::plackett_luce(names, games, {.seats = true});
    REQUIRE_FALSE(fitted);
    CHECK(fitted.error() ==
          "no ratings fit: the games do not tell the effects of seats or partners from strength");
    const auto missing = engine::plackett_luce(names, std::vector<RankedGame>{game_of_two(0, 1, 3)},
                                               {.scale = {.prior = 0}});
    REQUIRE_FALSE(missing);
    CHECK(missing.error() ==
          "no ratings fit: no chain of wins leads from b to a; a prior would keep them finite");
}
