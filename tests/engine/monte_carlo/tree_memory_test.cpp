#include "engine/monte_carlo/tree_memory.h"

#include <cstring>
#include <thread>
#include <vector>

#include "tests/support/catch.h"

using engine::TreeMemory;

TEST_CASE("Memory that a tree has used serves the next one", "[mcts]") {
    constexpr std::size_t kBytes = std::size_t{80} << 20;  // more than any search here needs
    void* first = nullptr;
    {
        TreeMemory memory{kBytes};
        first = memory.data();
        std::memset(first, 1, kBytes);
        memory.give_back(kBytes);
    }
    const TreeMemory same{kBytes};
    CHECK(same.data() == first);
    CHECK(same.bytes() == kBytes);
    const TreeMemory other{kBytes};
    CHECK(other.data() != first);
    const TreeMemory larger{2 * kBytes};
    CHECK(larger.bytes() >= 2 * kBytes);
}

TEST_CASE("Trees that live at the same time share no memory", "[threads]") {
    constexpr std::size_t kBytes = std::size_t{1} << 20;
    const auto fill = [](int mark) {
        for (int round = 0; round < 50; ++round) {
            const TreeMemory memory{kBytes};
            auto* const bytes = static_cast<unsigned char*>(memory.data());
            std::memset(bytes, mark, kBytes);
            std::this_thread::yield();
            for (std::size_t place = 0; place < kBytes; place += 4096) {
                if (bytes[place] != mark) return false;
            }
        }
        return true;
    };
    std::vector<int> results(4);
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] { results[thread] = fill(thread + 1) ? 1 : 0; });
        }
    }
    CHECK(results == std::vector<int>{1, 1, 1, 1});
}
