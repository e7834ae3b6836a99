#include "db/experiments/strategy_version.h"

#include "tests/support/catch.h"

using db::NamedVersion;
using Labels = std::vector<std::string>;

TEST_CASE("A name with one version is shown as it is", "[versions]") {
    CHECK(db::labels_of(std::vector<NamedVersion>{}).empty());
    CHECK(db::labels_of({{"mine", {"aa", "a.lua"}}, {"other", {"bb", "b.lua"}}}) ==
          Labels{"mine", "other"});
    // The same strategy twice, be it read from two files.
    CHECK(db::labels_of({{"mine", {"aa", "a.lua"}}, {"mine", {"aa", "copy/a.lua"}}}) ==
          Labels{"mine", "mine"});
    CHECK(db::labels_of({{"mine", {}}, {"mine", {}}}) == Labels{"mine", "mine"});
}

TEST_CASE("Versions of one name are told apart by what differs", "[versions]") {
    CHECK(db::labels_of({{"mine", {"aa", "a.lua"}}, {"mine", {"bb", "b.lua"}}, {"x", {"cc"}}}) ==
          Labels{"mine [a.lua]", "mine [b.lua]", "x"});
    CHECK(db::labels_of({{"mine", {"aa", "a.lua", "k=1"}}, {"mine", {"bb", "a.lua", "k=2"}}}) ==
          Labels{"mine [k=1]", "mine [k=2]"});
    CHECK(db::labels_of({{"mine", {"aa", "a.lua"}}, {"mine", {"bb", "a.lua"}}}) ==
          Labels{"mine [aa]", "mine [bb]"});
    // Played before versions were kept.
    CHECK(db::labels_of({{"mine", {}}, {"mine", {"bb"}}}) == Labels{"mine [?]", "mine [bb]"});
    // Two of the three bear one file.
    CHECK(db::labels_of({{"m", {"aa", "a.lua"}}, {"m", {"bb", "b.lua"}}, {"m", {"cc", "b.lua"}}}) ==
          Labels{"m [aa]", "m [bb]", "m [cc]"});
}

TEST_CASE("Versions are told apart over all arms", "[versions]") {
    const auto labels = db::labels_of({{"m", "x"}, {"m"}}, {{{"aa", "a"}, {"cc"}}, {{"bb", "b"}}});
    REQUIRE(labels.size() == 2);
    CHECK(labels[0] == Labels{"m [a]", "x"});
    CHECK(labels[1] == Labels{"m [b]"});
    CHECK(db::labels_of({{"m", "m"}}, {}) == std::vector<Labels>{{"m", "m"}});
}
