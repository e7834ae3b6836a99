#include "engine/search/core/transposition_table.h"

#include <algorithm>
#include <vector>

#include "engine/board/random.h"
#include "tests/support/catch.h"

using engine::Bound;
using engine::Key;
using engine::Move;
using engine::Score;
using engine::Square;
using engine::TableEntry;
using engine::TranspositionTable;

namespace {

constexpr std::size_t kOneBucket = 64;

TableEntry entry(int score, int depth) {
    return {.score = Score::from_raw(score),
            .bound = Bound::Lower,
            .proven = depth % 2 == 0,
            .depth = depth,
            .move = depth % 3 == 0 ? Move::pass() : Move{Square{depth % 64}}};
}

bool is_same(const TableEntry& a, const TableEntry& b) {
    return a.score == b.score && a.bound == b.bound && a.proven == b.proven && a.depth == b.depth &&
           a.confidence == b.confidence && a.move == b.move;
}

/// A key of the same bucket for each number, also in a table with more than one.
Key key(std::uint64_t number) {
    return (number + 1) << 40;
}

}  // namespace

TEST_CASE("The table gives back what was stored", "[table]") {
    TranspositionTable table{1 << 16};
    engine::Random random{1};
    for (const auto bound : {Bound::Lower, Bound::Upper, Bound::Exact}) {
        for (int count = 0; count < 500; ++count) {
            const TableEntry stored{
                .score =
                    Score::from_raw(static_cast<int>(random.below(2'000'000'001)) - 1'000'000'000),
                .bound = bound,
                .proven = random.below(2) == 1,
                .depth = static_cast<int>(random.below(251)),
                .confidence = 50 + static_cast<int>(random.below(51)),
                .move = random.below(9) == 0 ? Move::pass()
                                             : Move{Square{static_cast<int>(random.below(64))}}};
            const Key at = random.next();
            table.store(at, stored);
            const auto found = table.probe(at);
            REQUIRE(found.has_value());
            REQUIRE(is_same(*found, stored));
        }
    }
}

TEST_CASE("An empty table knows nothing, not even of key 0", "[table]") {
    const TranspositionTable table{1 << 12};
    CHECK(!table.probe(0).has_value());
    CHECK(!table.probe(~Key{0}).has_value());
}

TEST_CASE("A position is stored over itself", "[table]") {
    TranspositionTable table{kOneBucket};
    table.store(key(1), entry(5, 9));
    table.store(key(1), entry(7, 2));
    REQUIRE(table.probe(key(1)).has_value());
    CHECK(is_same(*table.probe(key(1)), entry(7, 2)));
}

TEST_CASE("In a full bucket the shallowest gives way", "[table]") {
    TranspositionTable table{kOneBucket};
    for (const int depth : {8, 3, 9, 5}) table.store(key(depth), entry(depth, depth));
    table.store(key(20), entry(1, 1));
    CHECK(!table.probe(key(3)).has_value());
    for (const int depth : {8, 9, 5}) CHECK(table.probe(key(depth)).has_value());
    CHECK(table.probe(key(20)).has_value());
    CHECK(!table.probe(key(21)).has_value());
}

TEST_CASE("A cleared table has forgotten everything, however often", "[table]") {
    TranspositionTable table{kOneBucket};
    table.store(key(1), entry(5, 9));
    for (int generation = 0; generation < 600; ++generation) {
        table.clear();
        CAPTURE(generation);
        REQUIRE(!table.probe(key(1)).has_value());
    }
    table.store(key(1), entry(6, 4));
    CHECK(is_same(*table.probe(key(1)), entry(6, 4)));
}

TEST_CASE("Entries of before a clearing give way first", "[table]") {
    TranspositionTable table{kOneBucket};
    for (int number = 0; number < 4; ++number) table.store(key(number), entry(1, 200));
    table.clear();
    for (int number = 10; number < 14; ++number) table.store(key(number), entry(1, 1));
    for (int number = 10; number < 14; ++number) CHECK(table.probe(key(number)).has_value());
}

TEST_CASE("What earlier searches have stored is found, and gives way first", "[table]") {
    TranspositionTable table{kOneBucket};
    table.store(key(0), entry(1, 200));
    table.age();
    table.store(key(1), entry(2, 100));
    table.age();
    for (int number = 2; number < 4; ++number) table.store(key(number), entry(3, 2));
    for (int number = 0; number < 4; ++number) CHECK(table.probe(key(number)).has_value());
    table.store(key(4), entry(4, 1));
    CHECK(!table.probe(key(0)).has_value());
    CHECK(table.probe(key(1)).has_value());
    table.store(key(5), entry(5, 1));
    CHECK(!table.probe(key(1)).has_value());
    CHECK(is_same(*table.probe(key(2)), entry(3, 2)));
}

TEST_CASE("An entry outlives thirty searches, and none a clearing", "[table]") {
    TranspositionTable table{1 << 16};
    const auto own_bucket = [](int search) { return 0x9e3779b97f4a7c15U * Key(search); };
    int last_clearing = 0;
    for (int search = 1; search <= 300; ++search) {
        CAPTURE(search);
        table.store(own_bucket(search), entry(search, 9));
        table.age();
        if (search % 83 == 0) {
            table.clear();
            last_clearing = search;
        }
        for (int before = 1; before <= search; ++before) {
            const auto found = table.probe(own_bucket(before));
            if (before <= last_clearing) REQUIRE(!found.has_value());
            if (before <= std::max(last_clearing, search - 30)) continue;
            REQUIRE(found.has_value());
            REQUIRE(is_same(*found, entry(before, 9)));
        }
    }
}

TEST_CASE("An entry answers for its own depth, a proven one for deeper searches too", "[table]") {
    const TableEntry estimated{.proven = false, .depth = 4};
    CHECK(estimated.answers(4));
    CHECK(!estimated.answers(3));
    CHECK(!estimated.answers(5));
    const TableEntry proven{.proven = true, .depth = 4};
    CHECK(proven.answers(4));
    CHECK(proven.answers(9));
    CHECK(!proven.answers(3));
}

TEST_CASE("The smallest table still works", "[table]") {
    TranspositionTable table{1};
    table.store(key(1), entry(5, 9));
    CHECK(table.probe(key(1)).has_value());
}

TEST_CASE("A table that grows keeps what it knows, and more of what comes", "[table]") {
    constexpr std::size_t kAll = std::size_t{1} << 20;
    constexpr std::size_t kFirst = std::size_t{1} << 14;  // 1024 slots
    TranspositionTable table{kAll, kFirst};
    TranspositionTable small{kFirst};
    engine::Random random{3};
    std::vector<Key> keys;
    const auto known_of = [&](const TranspositionTable& asked) {
        return std::ranges::count_if(keys, [&](Key at) { return asked.probe(at).has_value(); });
    };
    const auto store = [&](int count) {
        for (int number = 0; number < count; ++number) {
            keys.push_back(random.next());
            table.store(keys.back(), entry(number, number % 60));
            small.store(keys.back(), entry(number, number % 60));
        }
    };
    store(100);
    table.make_room();  // a tenth is taken: nothing to do
    store(700);
    const auto before = known_of(table);
    CHECK(before == known_of(small));
    table.make_room();
    CHECK(known_of(table) == before);
    SECTION("twice as many where half are taken") {
        store(700);
        CHECK(known_of(table) > known_of(small));
        CHECK(known_of(table) > 1300);
    }
    SECTION("all") {
        table.use_all();
        CHECK(known_of(table) == before);
        store(20'000);
        CHECK(known_of(table) > 20'000);
        CHECK(known_of(small) <= 1024);
    }
    SECTION("for so many positions") {
        table.make_room_for(1000);  // there is room
        store(2000);
        CHECK(known_of(table) <= 2048);
        table.make_room_for(30'000);
        store(15'000);
        CHECK(known_of(table) > 15'000);
        table.make_room_for(std::uint64_t{1} << 40);  // as far as there is memory
        store(20'000);
        CHECK(known_of(table) > 30'000);
    }
    SECTION("what is forgotten does not come back") {
        table.clear();
        table.use_all();
        CHECK(known_of(table) == 0);
    }
}
