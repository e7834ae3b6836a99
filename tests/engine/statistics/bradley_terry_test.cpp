#include "engine/statistics/bradley_terry.h"

#include "engine/statistics/elo.h"
#include "tests/engine/statistics/baseball.h"
#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using engine::PairResult;
using tests::is_near;

TEST_CASE("Baseball teams are rated as published", "[statistics]") {
    // Source: Turner and Firth, Bradley-Terry Models in R: The BradleyTerry2 Package, Journal of
    // Statistical Software 48 (2012), section 2: abilities and standard errors, Baltimore at 0.
    std::vector<PairResult> results;
    for (const tests::HomeGames& games : tests::baseball()) {
        results.push_back({.one = games.home,
                           .other = games.away,
                           .wins = static_cast<double>(games.home_wins),
                           .losses = static_cast<double>(games.away_wins)});
    }
    const auto fitted = engine::bradley_terry(tests::kTeams, results, {.prior = 0, .zero = 6});
    REQUIRE(fitted);
    const double published[7][2] = {{1.5814, 0.3433},
                                    {1.4364, 0.3396},
                                    {1.2945, 0.3367},
                                    {1.2476, 0.3359},
                                    {1.1077, 0.3339},
                                    {0.6839, 0.3319},
                                    {0, 0}};
    for (std::size_t team = 0; team < 7; ++team) {
        CAPTURE(tests::kTeams[team]);
        const engine::Estimate& rating = fitted->ratings[team];
        CHECK(is_near(rating.estimate / engine::kEloPerLog, published[team][0], 6e-5));
        CHECK(is_near(rating.error / engine::kEloPerLog, published[team][1], 6e-5));
    }
}

TEST_CASE("Two players alone lie as far apart as their score says", "[statistics]") {
    const std::vector<std::string> names{"a", "b"};
    const std::vector<PairResult> results{
        {.one = 0, .other = 1, .wins = 200, .draws = 700, .losses = 100}};
    const auto fitted = engine::bradley_terry(names, results, {.prior = 0, .zero = 1});
    REQUIRE(fitted);
    const auto alone = engine::elo_difference(engine::scores_of_games(200, 700, 100));
    CHECK(is_near(fitted->ratings[0].estimate, alone.difference.estimate, 1e-6));
    CHECK(fitted->ratings[1].estimate == 0);
    CHECK(fitted->ratings[1].error < 1e-9);
    // The errors agree too, draws and all.
    const auto interval = fitted->ratings[0].interval();
    CHECK(is_near(interval.low, alone.difference.low, 0.1));
    CHECK(is_near(interval.high, alone.difference.high, 0.1));
}

TEST_CASE("Ratings are where every player scores what is expected", "[statistics]") {
    // Independent: the equations of Hunter, Annals of Statistics 32 (2004), with draws as halves.
    engine::Random random{14};
    const std::vector<std::string> names(6, "player");
    std::vector<PairResult> results;
    for (int one = 0; one < 6; ++one) {
        for (int other = one + 1; other < 6; ++other) {
            results.push_back({.one = one,
                               .other = other,
                               .wins = 1.0 + static_cast<double>(random.below(6)),
                               .draws = static_cast<double>(random.below(4)),
                               .losses = static_cast<double>(random.below(4))});
        }
    }
    const double prior = GENERATE(0.0, 1.0, 3.0);
    const auto fitted = engine::bradley_terry(names, results, {.prior = prior});
    REQUIRE(fitted);
    std::vector<double> surprises(6);
    double sum = 0;
    for (const PairResult& result : results) {
        const auto one = static_cast<std::size_t>(result.one);
        const auto other = static_cast<std::size_t>(result.other);
        const double expected =
            engine::score_of_elo(fitted->ratings[one].estimate - fitted->ratings[other].estimate);
        surprises[one] += result.score() - result.games() * expected;
        surprises[other] -= result.score() - result.games() * expected;
    }
    for (std::size_t player = 0; player < 6; ++player) {
        const double rating = fitted->ratings[player].estimate;
        sum += rating;
        surprises[player] += prior * (0.5 - engine::score_of_elo(rating));
    }
    CHECK(is_near(sum, 0, 1e-6));
    // What is left is the same for all: the price of the sum being 0.
    for (const double surprise : surprises) CHECK(is_near(surprise, surprises[0], 1e-6));
    if (prior == 0) CHECK(is_near(surprises[0], 0, 1e-6));
}

TEST_CASE("Who won everything is rated by the prior, or not at all", "[statistics]") {
    const std::vector<std::string> names{"ann", "bob", "cy"};
    const std::vector<PairResult> results{{.one = 0, .other = 1, .wins = 9},
                                          {.one = 1, .other = 2, .wins = 5, .losses = 4}};
    const auto refused = engine::bradley_terry(names, results, {.prior = 0});
    REQUIRE_FALSE(refused);
    CHECK(refused.error() ==
          "no ratings fit: no chain of wins leads from bob to ann; a prior would keep them finite");
    const auto fitted = engine::bradley_terry(names, results);
    REQUIRE(fitted);
    CHECK(fitted->ratings[0].estimate > fitted->ratings[1].estimate + 200);
    CHECK(fitted->ratings[0].error > fitted->ratings[1].error);
    CHECK(fitted->groups == std::vector<int>{0, 0, 0});
}

TEST_CASE("Groups that never met are told apart", "[statistics]") {
    const std::vector<std::string> names{"a", "b", "c", "d"};
    const std::vector<PairResult> results{{.one = 0, .other = 2, .wins = 3, .losses = 4},
                                          {.one = 1, .other = 3, .wins = 3, .losses = 2}};
    const auto fitted = engine::bradley_terry(names, results);
    REQUIRE(fitted);
    CHECK(fitted->groups == std::vector<int>{0, 1, 0, 1});
    CHECK_FALSE(engine::bradley_terry(names, results, {.prior = 0}));
}
