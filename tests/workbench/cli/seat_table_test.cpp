#include "workbench/cli/seat_table.h"

#include "tests/support/catch.h"

namespace tests {
namespace {

engine::GameRecord finished(std::vector<std::string> strategies, std::vector<int> payoffs) {
    engine::Outcome outcome;
    for (const int payoff : payoffs) outcome.payoffs.push_back(engine::Score::from_raw(payoff));
    outcome.ranks = engine::ranks_of(outcome.payoffs);
    return {.start = {}, .moves = {}, .strategies = std::move(strategies), .outcome = outcome};
}

}  // namespace

TEST_CASE("Games are counted by strategy and seat, strategies in the order of naming", "[cli]") {
    workbench::SeatTable table;
    table.add({.number = 0, .seating = {0, 1}}, finished({"zeta", "alpha"}, {10, -10}));
    table.add({.number = 1, .seating = {1, 0}}, finished({"alpha", "zeta"}, {0, 0}));
    const auto json = table.json();
    CHECK(json["games"] == 2);
    REQUIRE(json["seats"].size() == 4);
    CHECK(json["seats"][0] == workbench::Json{{"strategy", "zeta"},
                                              {"seat", 1},
                                              {"games", 1},
                                              {"repeats", 0},
                                              {"first_any", 1},
                                              {"first_sole", 1},
                                              {"first_fraction", 1},
                                              {"last_any", 0},
                                              {"last_sole", 0},
                                              {"rank_min_mean", 1},
                                              {"rank_mid_mean", 1},
                                              {"payoff_mean", 10}});
    CHECK(json["seats"][1]["seat"] == 2);
    CHECK(json["seats"][1]["first_any"] == 1);
    CHECK(json["seats"][1]["first_fraction"] == 0.5);
    CHECK(json["seats"][1]["rank_mid_mean"] == 1.5);
    CHECK(json["seats"][2]["strategy"] == "alpha");
}

TEST_CASE("The table tells who forfeited games, and why", "[cli]") {
    workbench::SeatTable table;
    auto record = finished({"zeta", "alpha"}, {64, -64});
    table.add({.number = 0, .seating = {0, 1}}, record);
    CHECK(table.forfeits_text().empty());
    CHECK(table.json()["forfeits"] == workbench::Json::object());
    record.forfeit = {.seat = engine::Player::Second, .reason = "later"};
    table.add({.number = 5, .seating = {0, 1}}, record);
    record.forfeit->reason = "it ended";
    table.add({.number = 3, .seating = {0, 1}}, record);
    CHECK(table.forfeits_text() == "alpha forfeited 2 of the games, first game 4: it ended\n");
    CHECK(table.json()["forfeits"]["alpha"] == 2);
    CHECK(table.json()["games"] == 3);
}

}  // namespace tests
