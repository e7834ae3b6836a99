#include <atomic>
#include <thread>
#include <vector>

#include "engine/board/random.h"
#include "engine/search/core/transposition_table.h"
#include "tests/support/catch.h"

using engine::Bound;
using engine::Key;
using engine::Random;
using engine::TableEntry;
using engine::TranspositionTable;

namespace {

/// What a key is stored with, so that a reader can tell whether an entry belongs to its key.
TableEntry entry_for(Key key) {
    return {.score = engine::Score::from_raw(static_cast<int>(key % 1'000'003)),
            .bound = Bound::Exact,
            .proven = key % 2 == 0,
            .depth = static_cast<int>(key % 200),
            .move = engine::Move{engine::Square{static_cast<int>(key % 64)}}};
}

}  // namespace

TEST_CASE("Threads that write at the same time never make a reader find another's entry",
          "[table][threads]") {
    TranspositionTable table{256};  // four buckets
    std::atomic<int> wrong{0};
    std::atomic<int> found{0};
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            threads.emplace_back([&, seed] {
                Random random{seed};
                for (int count = 0; count < 100'000; ++count) {
                    const Key stored = engine::mix(random.below(64));
                    const Key looked_for = engine::mix(random.below(64));
                    table.store(stored, entry_for(stored));
                    const auto entry = table.probe(looked_for);
                    if (!entry) continue;
                    ++found;
                    const TableEntry expected = entry_for(looked_for);
                    if (entry->score != expected.score || entry->depth != expected.depth ||
                        entry->move != expected.move) {
                        ++wrong;
                    }
                }
            });
        }
    }
    CHECK(wrong == 0);
    CHECK(found > 1'000);
}
