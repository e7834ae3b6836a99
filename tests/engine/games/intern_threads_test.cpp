#include <barrier>
#include <set>
#include <thread>

#include "engine/games/builtin_variants.h"
#include "tests/support/catch.h"

TEST_CASE("Threads that keep equal rules at the same time get the same address",
          "[variant][intern][threads]") {
    constexpr int kThreads = 4;
    constexpr int kVariants = 50;
    std::vector<std::vector<const engine::InternedVariant*>> kept(kThreads);
    std::barrier together{kThreads};
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&, thread] {
                together.arrive_and_wait();
                for (int number = 0; number < kVariants; ++number) {
                    engine::Variant rules = engine::reversi_variant(4);
                    rules.name = "by threads " + std::to_string(number);
                    kept[thread].push_back(*engine::intern(rules));
                }
            });
        }
    }
    CHECK(std::set(kept[0].begin(), kept[0].end()).size() == kVariants);
    for (const auto& addresses : kept) CHECK(addresses == kept[0]);
}
