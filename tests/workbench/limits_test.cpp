#include <thread>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/frame/status_bar.h"
#include "workbench/process/limit_watch.h"
#include "workbench/process/limited_work.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/console.h"
#include "workbench/views/lab/scripts.h"

using workbench::JobLimits;
using workbench::LimitedWork;
using workbench::LimitWatch;
using workbench::StopReason;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kMegabyte = 1 << 20;
constexpr LimitWatch::Clock::time_point kBegin{};

}  // namespace

TEST_CASE("A deadline stops the work and then ends it, within a second", "[limits]") {
    LimitWatch watch;
    watch.begin({.seconds = 2.0, .memory_megabytes = {}}, kBegin, 0);
    const auto early = watch.look(kBegin + 1900ms, 0);
    CHECK_FALSE(early.stop);
    CHECK(early.next_look <= 150ms);
    CHECK(watch.passed_limit().empty());

    const auto late = watch.look(kBegin + 2050ms, 0);
    CHECK(late.stop);
    CHECK_FALSE(late.end);
    CHECK(watch.reason() == StopReason::Timeout);
    CHECK(watch.passed_limit() == "took longer than 2 s");
    CHECK_FALSE(watch.look(kBegin + 2749ms, 0).end);
    const auto end = watch.look(kBegin + 2750ms, 0);
    CHECK(end.end);
    CHECK_FALSE(end.stop);  // that was said
}

TEST_CASE("Who asks for the end waits 2 s, and a deadline in between does not prolong it",
          "[limits]") {
    LimitWatch watch;
    watch.begin({.seconds = 1.0, .memory_megabytes = {}}, kBegin, 0);
    watch.ask(kBegin + 500ms);
    CHECK(watch.reason() == StopReason::Asked);
    CHECK_FALSE(watch.look(kBegin + 1700ms, 0).end);
    CHECK(watch.look(kBegin + 1750ms, 0).end);

    LimitWatch other;
    other.ask(kBegin);
    CHECK_FALSE(other.look(kBegin + 1999ms, 0).end);
    CHECK(other.look(kBegin + 2s, 0).end);
}

TEST_CASE("Memory is what came since the beginning; nearer to the limit it is looked at more often",
          "[limits]") {
    LimitWatch watch;
    watch.begin({.seconds = {}, .memory_megabytes = 256}, kBegin, 50 * kMegabyte);
    const auto far = watch.look(kBegin, 60 * kMegabyte);
    const auto near = watch.look(kBegin, 300 * kMegabyte);
    CHECK(far.next_look > near.next_look);
    CHECK(near.next_look <= 4ms);
    CHECK_FALSE(near.stop);

    // The script's own count has the first word, but not for long.
    CHECK_FALSE(watch.look(kBegin, 320 * kMegabyte).stop);
    const auto beyond = watch.look(kBegin, 327 * kMegabyte);
    CHECK(beyond.stop);
    CHECK_FALSE(beyond.end);
    CHECK_THAT(watch.passed_limit(), Catch::Contains("256 MB"));
    CHECK(watch.look(kBegin + 750ms, 327 * kMegabyte).end);

    LimitWatch sudden;
    sudden.begin({.seconds = {}, .memory_megabytes = 256}, kBegin, 0);
    CHECK(sudden.look(kBegin, 317 * kMegabyte).end);
}

TEST_CASE("Work of the window is stopped by a limit, which it fails with", "[limits]") {
    SECTION("of time") {
        const LimitedWork work{{.seconds = 0.05, .memory_megabytes = {}}, {}};
        REQUIRE(tests::wait_for([] {}, [&] { return work.stop().stop_requested(); }));
        CHECK_THROWS_WITH(work.throw_if_passed(), "this took longer than 0.05 s and was stopped");
    }
    SECTION("of memory") {
        const LimitedWork work{{.seconds = {}, .memory_megabytes = 10}, {}};
        const std::vector<char> filled(100 * kMegabyte, 'x');
        REQUIRE(tests::wait_for([] {}, [&] { return work.stop().stop_requested(); }));
        CHECK_THROWS_WITH(work.throw_if_passed(), Catch::Contains("10 MB"));
        CHECK(filled.back() == 'x');
    }
    SECTION("or by its user, which is no failure") {
        std::stop_source user;
        const LimitedWork work{{.seconds = 1000.0, .memory_megabytes = 1000}, user.get_token()};
        CHECK_FALSE(work.stop().stop_requested());
        user.request_stop();
        CHECK(work.stop().stop_requested());
        CHECK_NOTHROW(work.throw_if_passed());
    }
}

TEST_CASE("A stuck job of the status bar is left behind, and its view goes on", "[limits]") {
    tests::Desk desk;
    workbench::ScriptsState scripts;
    const auto refresh = [&] {
        desk.workspace.jobs.clear();
        workbench::refresh(scripts, desk.workspace);
    };
    const auto goes_on = std::make_shared<std::atomic<bool>>(true);
    scripts.running = "stuck.lua";
    scripts.job.start(
        [goes_on, letters = scripts.letters](const std::stop_token&) {
            while (*goes_on) std::this_thread::sleep_for(1ms);
            letters->post(std::string{"too late\n"});
            return true;
        },
        {});
    refresh();
    REQUIRE(desk.workspace.jobs.size() == 1);
    workbench::apply(workbench::StopJob{0}, desk.workspace);
    REQUIRE(tests::wait_for(refresh, [&] {
        return !desk.workspace.jobs.empty() && desk.workspace.jobs[0].job.is_stuck;
    }));
    CHECK_FALSE(desk.workspace.has_left_jobs);
    workbench::apply(workbench::StopJob{0, true}, desk.workspace);
    CHECK(desk.workspace.has_left_jobs);
    REQUIRE(tests::wait_for(refresh, [&] { return !scripts.job.running(); }));
    const auto& word = workbench::words(desk.workspace.settings.language);
    REQUIRE_FALSE(scripts.output.empty());
    CHECK(scripts.output.back().text == word.left_behind);

    // It ends after all: nothing of it is seen.
    const std::size_t lines = scripts.output.size();
    *goes_on = false;
    std::this_thread::sleep_for(50ms);
    refresh();
    CHECK(scripts.output.size() == lines);

    workbench::apply(workbench::RunText{desk.folder / "next.lua", "print 'next'\n"}, scripts,
                     desk.workspace);
    REQUIRE(tests::wait_for(refresh, [&] { return !scripts.job.running(); }));
    CHECK(scripts.output.front().text == "next");
}
