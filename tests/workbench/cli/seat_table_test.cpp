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
    workbench::SeatTable table{{"zeta", "alpha"}};
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

TEST_CASE("Over all seats a strategy has its games, points and Elo", "[cli]") {
    workbench::SeatTable table{{"zeta", "alpha"}};
    const auto add = [&table](int number, int payoff_of_zeta) {
        const engine::Trial trial =
            engine::trial_of(0, number, engine::seatings_of(engine::Seating::Rotated, 2));
        auto record = trial.seating[0] == 0
                          ? finished({"zeta", "alpha"}, {payoff_of_zeta, -payoff_of_zeta})
                          : finished({"alpha", "zeta"}, {-payoff_of_zeta, payoff_of_zeta});
        record.luck = trial.block + 1;
        table.add(trial, record);
    };
    // Ten pairs of a won and a lost game, then five of a won and a drawn one.
    for (int pair = 0; pair < 10; ++pair) {
        add(2 * pair, 4);
        add(2 * pair + 1, -2);
    }
    for (int pair = 10; pair < 15; ++pair) {
        add(2 * pair, 6);
        add(2 * pair + 1, 0);
    }
    const auto totals = table.json()["totals"];
    REQUIRE(totals.size() == 2);
    CHECK(totals[0]["strategy"] == "zeta");
    CHECK(totals[0]["games"] == 30);
    CHECK(totals[0]["won"] == 15);
    CHECK(totals[0]["drawn"] == 5);
    CHECK(totals[0]["lost"] == 10);
    // Pairs of 1/2, ten, and of 3/4, five: their mean, and what can be told of it.
    const double mean = (10 * 0.5 + 5 * 0.75) / 15;
    CHECK(std::abs(totals[0]["points"]["estimate"].get<double>() - mean) < 1e-9);
    CHECK(totals[0]["points"]["low"] > 0.5);
    CHECK(totals[0]["points"]["high"] < 0.66);
    CHECK(std::abs(totals[0]["elo"]["estimate"].get<double>() -
                   400 * std::log10(mean / (1 - mean))) < 1e-6);
    CHECK(totals[1]["won"] == 10);
    CHECK(std::abs(totals[1]["elo"]["estimate"].get<double>() +
                   totals[0]["elo"]["estimate"].get<double>()) < 1e-6);
    CHECK(table.text().find("Elo") != std::string::npos);
}

TEST_CASE("One strategy on all seats has no totals", "[cli]") {
    workbench::SeatTable table{{"same", "same"}};
    table.add({.number = 0, .seating = {0, 1}}, finished({"same", "same"}, {10, -10}));
    CHECK(table.json()["totals"].empty());
    CHECK(table.text().find("points") == std::string::npos);
}

TEST_CASE("The table tells who forfeited games, and why", "[cli]") {
    workbench::SeatTable table{{"zeta", "alpha"}};
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
