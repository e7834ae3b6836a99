#include "workbench/views/board/play_clock.h"

#include "tests/support/catch.h"

using namespace workbench;
using namespace std::chrono_literals;

TEST_CASE("A clock takes from the seat that is to move, and gives the increment after its move") {
    const PlayClock::Time begin{};
    PlayClock clock{{.seconds = 60, .increment = 2}, 2};
    CHECK(clock.seconds_left(0, begin) == 60);
    clock.run(0, begin);
    clock.run(0, begin + 5s);  // it runs already
    CHECK(clock.seconds_left(0, begin + 10s) == 50);
    CHECK(clock.seconds_left(1, begin + 10s) == 60);
    clock.finish_move(0, begin + 10s);
    CHECK_FALSE(clock.running());
    clock.run(1, begin + 10s);
    CHECK(clock.seconds_left(0, begin + 100s) == 52);
    CHECK(clock.seconds_left(1, begin + 100s) == -30);
    clock.halt(begin + 20s);
    CHECK(clock.seconds_left(1, begin + 100s) == 50);
}

TEST_CASE("Where the time is for each move, what is left of it is gone") {
    const PlayClock::Time begin{};
    PlayClock clock{{.seconds = 30, .is_per_move = true}, 2};
    clock.run(0, begin);
    clock.finish_move(0, begin + 10s);
    CHECK(clock.seconds_left(0, begin + 60s) == 30);
}

TEST_CASE("Clocks are read as people write them") {
    const auto [text, terms] = GENERATE(table<const char*, ClockTerms>({
        {"", {}},
        {" none ", {}},
        {"なし", {}},
        {"5", {.seconds = 300}},
        {"5 min", {.seconds = 300}},
        {"5+3", {.seconds = 300, .increment = 3}},
        {"5 + 3 s", {.seconds = 300, .increment = 3}},
        {"5分+3秒", {.seconds = 300, .increment = 3}},
        {"10:00", {.seconds = 600}},
        {"1:30:00+10", {.seconds = 5400, .increment = 10}},
        {"90 s", {.seconds = 90}},
        {"0.5", {.seconds = 30}},
        {"1 h", {.seconds = 3600}},
        {"30 s a move", {.seconds = 30, .is_per_move = true}},
        {"30s/move", {.seconds = 30, .is_per_move = true}},
        {"1手30秒", {.seconds = 30, .is_per_move = true}},
        {"2 min per move", {.seconds = 120, .is_per_move = true}},
    }));
    CAPTURE(text);
    const auto read = parse_clock_terms(text);
    REQUIRE(read);
    CHECK(*read == terms);
    CHECK(parse_clock_terms(to_text(terms)) == terms);
}

TEST_CASE("What is no clock is not taken for one") {
    for (const char* text : {"fast", "5+", "+3", "-5", "5:99", "1:2:3:4", "5 x", "30 h", "5+3+1",
                             "90 min a move", "30 s a", "0+5", "1e3"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_clock_terms(text));
    }
}

TEST_CASE("What is taken back gives its time back") {
    const PlayClock::Time begin{};
    PlayClock clock{{.seconds = 60, .increment = 2}, 2};
    clock.run(0, begin);
    clock.finish_move(0, begin + 10s);
    clock.run(1, begin + 10s);
    clock.finish_move(1, begin + 30s);
    clock.take_back(1, begin + 40s);
    CHECK(clock.seconds_left(0, begin) == 52);
    CHECK(clock.seconds_left(1, begin) == 60);
    clock.take_back(0, begin + 40s);
    CHECK(clock.seconds_left(0, begin) == 60);
}

TEST_CASE("Times are written as clocks write them") {
    CHECK(clock_text(300) == "5:00");
    CHECK(clock_text(59.2) == "1:00");
    CHECK(clock_text(10) == "0:10");
    CHECK(clock_text(7.39) == "7.3");
    CHECK(clock_text(0) == "0:00");
    CHECK(clock_text(-4) == "0:00");
    CHECK(clock_text(3727) == "1:02:07");
}
