#include <algorithm>

#include "engine/statistics/bradley_terry.h"
#include "engine/statistics/elo.h"
#include "engine/statistics/plackett_luce.h"
#include "tests/engine/statistics/simulated.h"
#include "tests/engine/statistics/simulated_rankings.h"
#include "tests/support/catch.h"

using tests::covers;

namespace {

void check_share(const tests::Share& share) {
    CHECK(share.value() >= 0.93);
    CHECK(share.value() <= 0.97);
}

}  // namespace

TEST_CASE("Bradley-Terry ratings cover the true ones in 93 to 97 %", "[statistics]") {
    const std::vector<double> truth{-1, -0.4, 0, 0.2, 0.5, 0.7};
    const std::vector<std::string> names(6, "player");
    const int games = GENERATE(5, 20);  // of each pair
    const bool with_draws = GENERATE(false, true);
    tests::Share from_mean;
    tests::Share from_first;
    for (std::uint64_t trial = 0; trial < 1'000; ++trial) {
        engine::Random random{engine::stream_seed(9, trial, with_draws ? 1 : 0)};
        std::vector<engine::PairResult> results;
        for (int one = 0; one < 6; ++one) {
            for (int other = one + 1; other < 6; ++other) {
                const double score = engine::score_of_elo(engine::kEloPerLog *
                                                          (truth[static_cast<std::size_t>(one)] -
                                                           truth[static_cast<std::size_t>(other)]));
                const double draws = with_draws ? 0.8 * std::min(score, 1 - score) : 0;
                const double chances[] = {score - draws / 2, draws, 1 - score - draws / 2};
                engine::PairResult result{.one = one, .other = other};
                for (int game = 0; game < games; ++game) {
                    const std::size_t end = tests::drawn_place(random, chances);
                    ++(end == 0 ? result.wins : end == 1 ? result.draws : result.losses);
                }
                results.push_back(result);
            }
        }
        const auto mean = engine::bradley_terry(names, results);
        const auto first = engine::bradley_terry(names, results, {.zero = 0});
        REQUIRE((mean && first));
        for (std::size_t player = 0; player < 6; ++player) {
            from_mean.add(
                covers(mean->ratings[player].interval(), engine::kEloPerLog * truth[player]));
            if (player == 0) continue;
            from_first.add(covers(first->ratings[player].interval(),
                                  engine::kEloPerLog * (truth[player] - truth[0])));
        }
    }
    CAPTURE(games, with_draws, from_mean.value(), from_first.value());
    check_share(from_mean);
    check_share(from_first);
}

TEST_CASE("Plackett-Luce ratings, effects of seats and of partners are covered in 93 to 97 %",
          "[statistics][.slow]") {
    const bool with_ties = GENERATE(false, true);
    const bool by_block = GENERATE(false, true);
    const int games = GENERATE(200, 600);
    const tests::RankingTruth truth{.tie_weight = with_ties ? 0.15 : 0};
    tests::Share ratings;
    tests::Share seats;
    tests::Share partner;
    for (std::uint64_t trial = 0; trial < 1'000; ++trial) {
        engine::Random random{engine::stream_seed(11, trial, static_cast<std::uint64_t>(games))};
        const auto fitted = engine::plackett_luce(
            truth.names(), truth.games(random, games),
            {.seats = true, .partners = {{0, 2}, {1, 3}}, .errors_by_block = by_block});
        REQUIRE(fitted);
        for (std::size_t player = 0; player < 6; ++player) {
            ratings.add(covers(fitted->ratings[player].interval(),
                               engine::kEloPerLog * truth.strengths[player]));
        }
        for (std::size_t seat = 0; seat < 4; ++seat) {
            seats.add(
                covers(fitted->seats[seat].interval(), engine::kEloPerLog * truth.seats[seat]));
        }
        partner.add(covers(fitted->partner->interval(), truth.partner));
    }
    WARN(games << " games" << (with_ties ? " with ties" : "") << (by_block ? ", by block" : "")
               << ": ratings " << ratings.value() << ", seats " << seats.value() << ", partner "
               << partner.value());
    check_share(ratings);
    check_share(seats);
    check_share(partner);
}
