#include "engine/match/schedule.h"

#include <algorithm>
#include <set>

#include "tests/support/catch.h"

using engine::Seating;
using engine::Trial;

TEST_CASE("A fixed seating leaves everybody where he is", "[schedule]") {
    CHECK(engine::seatings_of(Seating::Fixed, 3) == std::vector<std::vector<int>>{{0, 1, 2}});
}

TEST_CASE("A rotated seating moves everybody one seat on each game", "[schedule]") {
    CHECK(engine::seatings_of(Seating::Rotated, 4) ==
          std::vector<std::vector<int>>{{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}, {1, 2, 3, 0}});
    CHECK(engine::seatings_of(Seating::Rotated, 2) ==
          std::vector<std::vector<int>>{{0, 1}, {1, 0}});
}

TEST_CASE("The seating of all orders has every order once", "[schedule]") {
    for (const auto& [seats, orders] : {std::pair{2, 2U}, std::pair{3, 6U}, std::pair{4, 24U}}) {
        const auto all = engine::seatings_of(Seating::All, seats);
        CHECK(all.size() == orders);
        CHECK(std::set(all.begin(), all.end()).size() == orders);
        for (std::vector<int> order : all) {
            std::ranges::sort(order);
            for (int seat = 0; seat < seats; ++seat) CHECK(order[seat] == seat);
        }
    }
}

TEST_CASE("A schedule goes arm by arm through blocks of equal luck", "[schedule]") {
    const std::vector<Trial> trials = engine::schedule(2, 10, Seating::Rotated, 4);
    REQUIRE(trials.size() == 20);
    for (int index = 0; index < 20; ++index) {
        const Trial& trial = trials[index];
        CAPTURE(index);
        CHECK(trial.arm == index / 10);
        CHECK(trial.number == index % 10);
        CHECK(trial.block == trial.number / 4);
        CHECK(trial.seating == engine::seatings_of(Seating::Rotated, 4)[trial.number % 4]);
    }
    CHECK(engine::schedule(1, 5, Seating::Fixed, 4)[3].block == 3);
    CHECK(engine::schedule(1, 25, Seating::All, 4)[24].block == 1);
    CHECK(engine::schedule(3, 0, Seating::All, 2).empty());
}

TEST_CASE("Two mixed strategies take every seating with both, once a block", "[schedule]") {
    const auto mixed = engine::seatings_of(Seating::Mixed, 4);
    CHECK(mixed.size() == 14);
    CHECK(std::set<std::vector<int>>{mixed.begin(), mixed.end()}.size() == 14);
    int ones = 0;
    for (const std::vector<int>& seating : mixed) {
        REQUIRE(seating.size() == 4);
        const auto own = std::ranges::count(seating, 1);
        CHECK(own + std::ranges::count(seating, 0) == 4);
        CHECK((own >= 1 && own <= 3));
        ones += static_cast<int>(own);
    }
    CHECK(ones == 28);  // half of the seats
    CHECK(engine::seatings_of(Seating::Mixed, 2) == std::vector<std::vector<int>>{{1, 0}, {0, 1}});
    CHECK(engine::strategies_of(Seating::Mixed, 4) == 2);
    CHECK(engine::strategies_of(Seating::All, 4) == 4);
}

TEST_CASE("All shards together have every block once", "[schedule]") {
    for (int block = 0; block < 50; ++block) {
        int times = 0;
        for (int number = 1; number <= 4; ++number) {
            times += engine::Shard{.number = number, .of = 4}.has(block) ? 1 : 0;
        }
        CHECK(times == 1);
        CHECK(engine::Shard{}.has(block));
    }
}

TEST_CASE("Every seating is found by its name", "[schedule]") {
    for (const Seating seating : {Seating::Fixed, Seating::Rotated, Seating::All, Seating::Mixed}) {
        CHECK(engine::seating_named(engine::name_of(seating)) == seating);
    }
    CHECK(engine::name_of(Seating::Rotated) == "rotated");
    CHECK(!engine::seating_named("anywhere").has_value());
}
