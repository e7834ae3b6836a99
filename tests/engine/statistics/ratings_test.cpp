#include "engine/statistics/ratings.h"

#include "tests/support/catch.h"

using Pairs = std::vector<std::pair<int, int>>;

TEST_CASE("Players that met through others are one group", "[statistics]") {
    CHECK(engine::connected_groups(6, Pairs{{4, 2}, {0, 3}, {2, 5}}) ==
          std::vector<int>{0, 1, 2, 0, 2, 2});
    CHECK(engine::connected_groups(3, Pairs{}) == std::vector<int>{0, 1, 2});
}

TEST_CASE("Ratings without a prior need chains of wins both ways", "[statistics]") {
    CHECK_FALSE(engine::without_chain(3, Pairs{{0, 1}, {1, 2}, {2, 0}}));
    CHECK(engine::without_chain(3, Pairs{{0, 1}, {1, 2}, {2, 1}}) == std::pair{1, 0});
    CHECK(engine::without_chain(3, Pairs{{0, 1}, {1, 0}}) == std::pair{0, 2});
}
