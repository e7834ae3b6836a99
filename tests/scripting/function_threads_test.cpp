#include <chrono>
#include <thread>

#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load_value.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"
#include "tests/support/stop_bound.h"

using engine::AnyPosition;

namespace {

using Clock = std::chrono::steady_clock;

engine::SearchRequest request_with(const std::filesystem::path& file, int depth, int threads) {
    scripting::LuaStateOptions options = tests::small_options(file);
    options.move_timeout_seconds = 30;
    engine::SearchRequest request;
    request.evaluation = scripting::load_evaluation_file(file, options)
                             ->compiled(engine::facts(*engine::start_of("reversi")));
    request.limits.depth = depth;
    request.threads = threads;
    return request;
}

}  // namespace

TEST_CASE("A search with a function is the same on one thread and on four",
          "[scripting][threads]") {
    const AnyPosition start = *engine::start_of("reversi");
    scripting::ScriptSearch one{request_with("lua/counted.lua", 4, 1)};
    scripting::ScriptSearch four{request_with("lua/counted.lua", 4, 4)};
    const auto alone = one.analyze(start);
    const auto together = four.analyze(start);
    REQUIRE(alone.has_value());
    REQUIRE(together.has_value());
    CHECK(alone->score == together->score);
    CHECK(alone->line.front() == together->line.front());
    const auto prices = four.prices();
    REQUIRE(prices.size() == 1);
    CHECK(prices.front().calls > 0);
    CHECK(prices.front().seconds > 0);
}

TEST_CASE("Two searches may ask the functions of one evaluation at the same time",
          "[scripting][threads]") {
    const AnyPosition start = *engine::start_of("reversi");
    const engine::SearchRequest request = request_with("lua/counted.lua", 4, 2);
    double scores[3] = {};
    {
        std::vector<std::jthread> threads;
        for (double& score : scores) {
            threads.emplace_back([&] {
                scripting::ScriptSearch search{request};
                score = search.analyze(start)->score;
            });
        }
    }
    CHECK(scores[0] == scores[1]);
    CHECK(scores[0] == scores[2]);
}

TEST_CASE("What fails in a function on any thread is thrown by the search that asked it",
          "[scripting][threads]") {
    const AnyPosition start = *engine::start_of("reversi");
    const engine::SearchRequest request = request_with("errors/function_of_file_raises.lua", 6, 4);
    for (int round = 0; round < 5; ++round) {
        scripting::ScriptSearch search{request};
        try {
            search.analyze(start);
            FAIL("the error was lost");
        } catch (const scripting::ScriptError& error) {
            CHECK(std::string{error.what()} == "no value (errors/function_of_file_raises.lua:5)");
        }
    }
}

TEST_CASE("A request ends a search within 50 ms, even in the middle of a call",
          "[scripting][threads]") {
    const AnyPosition start = *engine::start_of("reversi");
    const char* file = GENERATE("errors/function_of_file_loops.lua", "lua/counted.lua");
    CAPTURE(file);
    scripting::ScriptSearch search{request_with(file, 40, 2)};
    std::stop_source source;
    Clock::time_point asked;
    std::jthread asks{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
        asked = Clock::now();
        source.request_stop();
    }};
    const auto result = search.analyze(start, source.get_token());
    const auto ended = Clock::now();
    asks.join();
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(ended - asked < tests::kStopBound);
}

TEST_CASE("A search's own time ends it in the middle of a call, without an error",
          "[scripting][threads]") {
    const AnyPosition start = *engine::start_of("reversi");
    engine::SearchRequest request = request_with("errors/function_of_file_loops.lua", 40, 2);
    request.limits.seconds = 0.2;
    scripting::ScriptSearch search{request};
    const auto began = Clock::now();
    const auto result = search.analyze(start);
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(Clock::now() - began < std::chrono::milliseconds{1000});
}

TEST_CASE("A match ends with what fails in an evaluation's function", "[scripting][threads]") {
    const std::filesystem::path file = "errors/search_strategy_of_function.lua";
    const auto source = scripting::strategy_from_file(file, tests::small_options(file));
    const AnyPosition start = *engine::start_of("reversi4");
    const auto play = [&](engine::Strategy& one, engine::Strategy& two) {
        engine::Strategy* players[] = {&one, &two};
        engine::play_game({.start = start}, players);
    };
    std::string errors[2];
    {
        std::vector<std::jthread> threads;
        for (std::string& error : errors) {
            threads.emplace_back([&] {
                engine::Strategy one = source.make();
                engine::Strategy two = source.make();
                try {
                    play(one, two);
                } catch (const scripting::ScriptError& failed) {
                    error = failed.what();
                }
            });
        }
    }
    for (const std::string& error : errors) {
        CHECK(error.find("search_strategy_of_function.lua:4") != std::string::npos);
    }
}
