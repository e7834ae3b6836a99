#include "workbench/workspace/background_job.h"

#include <atomic>
#include <stdexcept>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/workspace/mailbox.h"

using workbench::BackgroundJob;

namespace {

int wait_for_stop(const std::stop_token& stop) {
    while (!stop.stop_requested()) std::this_thread::yield();
    return -1;
}

template <class Result>
typename BackgroundJob<Result>::Finished result_of(BackgroundJob<Result>& job) {
    std::optional<typename BackgroundJob<Result>::Finished> result;
    tests::wait_for([&] { result = job.take(); }, [&] { return result.has_value(); });
    return result.value();
}

}  // namespace

TEST_CASE("A job's result is taken once, and its end wakes the window") {
    std::atomic<int> woken = 0;
    BackgroundJob<int> job;
    CHECK_FALSE(job.running());
    job.start([](const std::stop_token&) { return 42; }, [&] { ++woken; });
    CHECK(job.running());
    CHECK(result_of(job).value() == 42);
    CHECK_FALSE(job.running());
    CHECK_FALSE(job.take());
    CHECK(woken == 1);
}

TEST_CASE("What a job throws becomes text") {
    BackgroundJob<int> job;
    job.start([](const std::stop_token&) -> int { throw std::runtime_error{"disk full"}; }, {});
    const auto result = result_of(job);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error() == "disk full");
}

TEST_CASE("New work waits for the old to stop, whose result is dropped") {
    BackgroundJob<int> job;
    job.start(wait_for_stop, {});
    job.start([](const std::stop_token&) { return 1; }, {});
    job.start([](const std::stop_token&) { return 2; }, {});
    CHECK(result_of(job).value() == 2);
}

TEST_CASE("A dropped job gives nothing, and the next one its own result") {
    BackgroundJob<int> job;
    job.start(wait_for_stop, {});
    job.drop();
    bool gave = false;
    REQUIRE(
        tests::wait_for([&] { gave |= job.take().has_value(); }, [&] { return !job.running(); }));
    CHECK_FALSE(gave);
    job.start([](const std::stop_token&) { return 7; }, {});
    CHECK(result_of(job).value() == 7);
}

TEST_CASE("A job that ends with its owner is stopped") {
    std::atomic<bool> stopped = false;
    {
        BackgroundJob<int> job;
        job.start(
            [&](const std::stop_token& stop) {
                const int result = wait_for_stop(stop);
                stopped = true;
                return result;
            },
            {});
    }
    CHECK(stopped);
}

TEST_CASE("Work that does not stop is stuck after 2 s and can be left behind") {
    const auto goes_on = std::make_shared<std::atomic<bool>>(true);
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    BackgroundJob<int> job;
    job.start(
        [goes_on, ended](const std::stop_token&) {
            while (*goes_on) std::this_thread::sleep_for(std::chrono::milliseconds{1});
            *ended = true;
            return 1;
        },
        {});
    CHECK_FALSE(job.handle().is_stuck);
    job.handle().stop.request_stop();
    const auto asked = std::chrono::steady_clock::now();
    CHECK_FALSE(job.handle().is_stuck);
    REQUIRE(tests::wait_for([] {}, [&] { return job.handle().is_stuck; }));
    CHECK(std::chrono::steady_clock::now() - asked >= BackgroundJob<int>::kPatience);

    job.handle().leave_behind("it was left behind");
    CHECK(job.take_left_behind());
    CHECK_FALSE(job.take_left_behind());
    const auto failed = result_of(job);
    REQUIRE_FALSE(failed.has_value());
    CHECK(failed.error() == "it was left behind");

    // The job is usable again, and what comes late is nobody's.
    job.start([](const std::stop_token&) { return 7; }, {});
    CHECK(result_of(job).value() == 7);
    *goes_on = false;
    REQUIRE(tests::wait_for([] {}, [&] { return ended->load(); }));
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    CHECK_FALSE(job.take().has_value());
    CHECK_FALSE(job.running());
}

TEST_CASE("Work that was left behind lets what waited for it begin") {
    const auto goes_on = std::make_shared<std::atomic<bool>>(true);
    BackgroundJob<int> job;
    job.start(
        [goes_on](const std::stop_token&) {
            while (*goes_on) std::this_thread::sleep_for(std::chrono::milliseconds{1});
            return 1;
        },
        {});
    job.start([](const std::stop_token&) { return 2; }, {});
    job.leave_behind("left");
    CHECK(result_of(job).value() == 2);
    *goes_on = false;
}

TEST_CASE("Letters arrive in the order of posting") {
    workbench::Mailbox<int> mailbox;
    std::jthread writer{[&] {
        for (int letter = 0; letter < 1000; ++letter) mailbox.post(letter);
    }};
    int next = 0;
    bool in_order = true;
    REQUIRE(tests::wait_for(
        [&] {
            for (const int letter : mailbox.take_all()) in_order &= letter == next++;
        },
        [&] { return next == 1000; }));
    CHECK(in_order);
}
