#include "engine/board/random.h"
#include "tests/fuzz/door.h"
#include "tests/fuzz/mutations.h"
#include "tests/support/catch.h"

// Every door with a few mutated inputs, the same ones in every run; `door_mutations` has as many as
// somebody has time for. A door ends the program where a promise is broken.

TEST_CASE("No door lets anything in that it does not understand", "[replay]") {
    const tests::Door& door =
        tests::doors()[GENERATE(range(std::size_t{0}, tests::doors().size()))];
    CAPTURE(door.name);
    const auto seeds = door.seeds();
    REQUIRE(!seeds.empty());
    for (const std::string& seed : seeds) {
        door.read({reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()});
    }
    engine::Random random{Catch::rngSeed()};
    for (int count = 0; count < door.in_tests; ++count) door.read(tests::mutated(random, seeds));
    SUCCEED("all inputs were read or refused");
}

TEST_CASE("The shares of the doors are whole", "[replay]") {
    for (const tests::Door& door : tests::doors()) {
        CAPTURE(door.name);
        CHECK(door.share > 0);
        CHECK(door.in_tests > 0);
        CHECK(tests::find_door(door.name) == &door);
    }
    CHECK(tests::find_door("no such door") == nullptr);
}
