#include <thread>

#include "engine/evaluate/compile.h"
#include "engine/evaluate/explain.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/random_terms.h"

TEST_CASE("Threads that come to a stage at the same time find the same tables",
          "[evaluate][threads]") {
    const engine::AnyPosition start = *engine::start_of("reversi");
    const engine::GameFacts& facts = engine::facts(start);
    engine::Random random{5};
    const auto positions = tests::positions_of_random_games(start, random, 120);
    for (int round = 0; round < 5; ++round) {
        const engine::Evaluation evaluation{.name = "shared",
                                            .terms = tests::random_terms(facts, random, 5)};
        const auto compiled = engine::compile(evaluation, facts).value();
        std::vector<std::vector<std::int32_t>> values(3);
        {
            std::vector<std::jthread> threads;
            for (auto& own : values) {
                threads.emplace_back([&] {
                    for (const engine::AnyPosition& position : positions) {
                        own.push_back(std::visit(
                            [&](const auto& p) {
                                return compiled->value(p, engine::Player::First).raw();
                            },
                            position));
                    }
                });
            }
        }
        CHECK(values[1] == values[0]);
        CHECK(values[2] == values[0]);
        for (std::size_t place = 0; place < positions.size(); ++place) {
            REQUIRE(values[0][place] == engine::explain(evaluation, compiled->fixed_point(),
                                                        positions[place], engine::Player::First)
                                            .steps);
        }
    }
}
