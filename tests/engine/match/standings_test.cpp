#include "engine/match/standings.h"

#include "tests/support/catch.h"

using engine::Outcome;
using engine::Standing;

namespace {

Outcome outcome(const std::vector<int>& payoffs) {
    Outcome made;
    for (const int payoff : payoffs) made.payoffs.push_back(engine::Score::from_raw(payoff));
    made.ranks = engine::ranks_of(made.payoffs);
    return made;
}

Standing standing_of(int seat, const std::vector<std::vector<int>>& games) {
    Standing standing;
    for (const auto& payoffs : games) engine::add_game(standing, outcome(payoffs), seat);
    return standing;
}

}  // namespace

TEST_CASE("A standing counts shared and sole places", "[standings]") {
    SECTION("a sole first") {
        const Standing standing = standing_of(0, {{9, 3, 2, 1}});
        CHECK(standing.games == 1);
        CHECK(standing.first_any == 1);
        CHECK(standing.first_sole == 1);
        CHECK(standing.first_fraction() == 1);
        CHECK(standing.last_any == 0);
        CHECK(standing.rank_min_sum == 1);
        CHECK(standing.rank_mid_mean() == 1);
    }
    SECTION("a first shared by two, three and four") {
        const Standing standing = standing_of(1, {{5, 5, 2, 1}, {5, 5, 5, 1}, {4, 4, 4, 4}});
        CHECK(standing.first_any == 3);
        CHECK(standing.first_sole == 0);
        CHECK(standing.first_twelfths == 6 + 4 + 3);
        CHECK(standing.ranks == std::vector<int>{3, 0, 0, 0});
        CHECK(standing.rank_min_sum == 3);
        CHECK(standing.rank_mid_mean() * 3 == 1.5 + 2 + 2.5);
        CHECK(standing.last_any == 1);  // all four are first and last
    }
    SECTION("a last") {
        const Standing standing = standing_of(3, {{5, 4, 3, 0}, {5, 4, 0, 0}});
        CHECK(standing.last_any == 2);
        CHECK(standing.last_sole == 1);
        CHECK(standing.rank_min_sum == 4 + 3);
        CHECK(standing.ranks == std::vector<int>{0, 0, 1, 1});
        CHECK(standing.rank_mid_mean() * 2 == 4 + 3.5);
    }
    SECTION("payoffs") {
        const Standing standing = standing_of(0, {{-6, 6}, {10, -10}});
        CHECK(standing.payoff_sum == 4);
        CHECK(standing.payoff_squares == 136);
        CHECK(standing.payoff_mean().estimate == 2);
    }
}

TEST_CASE("Where a mean rank may lie ends with the first and the last rank", "[standings]") {
    const std::vector<std::vector<int>> games{{9, 1}, {9, 1}, {9, 1}, {1, 9}};
    const engine::Interval winner = standing_of(0, games).rank_min_mean();
    CHECK(winner.estimate == 1.25);
    CHECK(winner.low == 1);
    CHECK(winner.high > 1.25);
    CHECK(winner.high <= 2);
    const engine::Interval loser = standing_of(1, games).rank_mid_interval();
    CHECK(loser.estimate == 1.75);
    CHECK(loser.low >= 1);
    CHECK(loser.high == 2);
}

TEST_CASE("The places of one game add up to all places", "[standings]") {
    for (const std::vector<int>& payoffs : std::vector<std::vector<int>>{
             {1, 2, 3, 4}, {1, 1, 3, 4}, {2, 2, 2, 1}, {4, 4, 4, 4}, {3, 3, 1, 1}, {1, 5, 5}}) {
        int twelfths = 0;
        long long mid_doubled = 0;
        for (int seat = 0; seat < static_cast<int>(payoffs.size()); ++seat) {
            const Standing standing = standing_of(seat, {payoffs});
            twelfths += standing.first_twelfths;
            mid_doubled += standing.rank_mid_doubled_sum;
        }
        const auto seats = static_cast<long long>(payoffs.size());
        CHECK(twelfths == 12);
        CHECK(mid_doubled == seats * (seats + 1));
    }
}

TEST_CASE("A standing does not depend on the order of its games", "[standings]") {
    CHECK(standing_of(2, {{1, 2, 3, 4}, {4, 4, 4, 0}, {7, 1, 1, 7}}) ==
          standing_of(2, {{7, 1, 1, 7}, {1, 2, 3, 4}, {4, 4, 4, 0}}));
}
