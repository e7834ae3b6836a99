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
