#include "db/positions/entry_block.h"

#include <algorithm>

#include "engine/board/random.h"
#include "tests/support/catch.h"

namespace {

std::vector<db::PositionEntry> random_entries(std::uint64_t seed, int count) {
    engine::Random random{seed};
    std::vector<db::PositionEntry> entries;
    for (int number = 0; number < count; ++number) {
        entries.push_back({.key = static_cast<std::int64_t>(random.next()),
                           .game = static_cast<std::uint32_t>(random.next()),
                           .move = static_cast<std::uint8_t>(random.below(64)),
                           .finish = static_cast<db::Finish>(random.below(6)),
                           .payoff = static_cast<std::int8_t>(random.below(129))});
        if (random.below(3) == 0 && number > 0) {
            entries.back().key = entries[number - 1].key;
            entries.back().move = entries[number - 1].move;
        }
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

}  // namespace

TEST_CASE("A block gives back the entries that were written", "[db][positions]") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto entries = random_entries(seed, 100);
        db::EntryBlockWriter writer;
        for (auto first = entries.begin(); first != entries.end();) {
            const auto last = std::find_if(
                first, entries.end(), [&](const auto& entry) { return entry.key != first->key; });
            REQUIRE(writer.add({first, last}));
            first = last;
        }
        REQUIRE(writer.first_key() == entries.front().key);
        db::EntryBlockReader reader{writer.first_key(), writer.bytes()};
        for (const db::PositionEntry& entry : entries) REQUIRE(reader.next() == entry);
        CHECK_FALSE(reader.next());
        CHECK_FALSE(reader.is_damaged());
    }
}

TEST_CASE("A full block takes no more and stays as it is", "[db][positions]") {
    db::EntryBlockWriter writer;
    std::vector<db::PositionEntry> written;
    for (std::int64_t key = 0;; ++key) {
        const db::PositionEntry entry{.key = key * 1'000'003, .game = 4'000'000'000U};
        if (!writer.add({&entry, 1})) break;
        written.push_back(entry);
    }
    CHECK(writer.bytes().size() <= db::EntryBlockWriter::kMostBytes);
    CHECK(writer.bytes().size() > db::EntryBlockWriter::kMostBytes - 30);
    db::EntryBlockReader reader{writer.first_key(), writer.bytes()};
    for (const db::PositionEntry& entry : written) REQUIRE(reader.next() == entry);
    CHECK_FALSE(reader.next());
}

TEST_CASE("Damaged blocks are read to some end and no further", "[db][positions][fuzz]") {
    engine::Random random{5};
    for (int round = 0; round < 20'000; ++round) {
        std::vector<std::byte> bytes(random.below(60));
        for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.below(256));
        db::EntryBlockReader reader{0, bytes};
        std::size_t entries = 0;
        while (reader.next()) ++entries;
        REQUIRE(entries <= bytes.size());
    }
}
