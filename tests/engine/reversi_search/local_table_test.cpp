#include "engine/reversi_search/local_table.h"

#include "engine/board/random.h"
#include "tests/support/catch.h"

using engine::reversi::LocalTable;

namespace {

constexpr std::uint64_t kHash = 0x123456789abcdef0U;

}  // namespace

TEST_CASE("A new place knows nothing of any position", "[reversi_search]") {
    LocalTable table{4};
    const LocalTable::Entry& entry = table[kHash];
    CHECK_FALSE(entry.is_of(kHash));
    CHECK(entry.lower() == -64);
    CHECK(entry.upper() == 64);
}

TEST_CASE("A place keeps both bounds of its position", "[reversi_search]") {
    LocalTable table{4};
    LocalTable::Entry& entry = table[kHash];
    for (int lower = -64; lower <= 64; lower += 2) {
        for (int upper = lower; upper <= 64; upper += 2) {
            CAPTURE(lower, upper);
            entry.put(kHash, lower, lower - 1);
            entry.put(kHash, upper, upper);
            REQUIRE(entry.is_of(kHash));
            REQUIRE(entry.lower() == lower);
            REQUIRE(entry.upper() == upper);
            entry.put(kHash, lower, lower - 1);
            REQUIRE(entry.upper() == upper);
        }
    }
}

TEST_CASE("Another position takes a place with nothing of the one before", "[reversi_search]") {
    LocalTable table{4};
    const std::uint64_t other = kHash ^ 1;
    table[kHash].put(kHash, 10, 8);
    table[other].put(other, -6, -6);
    const LocalTable::Entry& entry = table[kHash];
    CHECK_FALSE(entry.is_of(kHash));
    CHECK(entry.is_of(other));
    CHECK(entry.lower() == -64);
    CHECK(entry.upper() == -6);
    table.clear();
    CHECK_FALSE(table[other].is_of(other));
}

TEST_CASE("Every bit of a hash tells positions of one place apart", "[reversi_search]") {
    LocalTable table{20};
    engine::Random random{1};
    for (int round = 0; round < 1'000; ++round) {
        const std::uint64_t hash = random.next();
        table[hash].put(hash, 0, 0);
        for (int bit = 0; bit < 50; ++bit) {
            CAPTURE(hash, bit);
            REQUIRE_FALSE(table[hash].is_of(hash ^ std::uint64_t{1} << bit));
        }
        REQUIRE(table[hash].is_of(hash));
    }
}
