#include "scripting/text/source_links.h"

#include "tests/support/catch.h"

using scripting::source_links;
using scripting::SourceLink;

TEST_CASE("A text names lines of scripts: in errors, tracebacks and what is printed", "[links]") {
    const std::string error = "attempt to add nil (strategies/corners.lua:12)";
    REQUIRE(source_links(error).size() == 1);
    CHECK(source_links(error).front() == SourceLink{"strategies/corners.lua", 12, 20, 45});
    const auto two = source_links("a.lua:3: in 'f' called by b.lua:40: in the file itself");
    REQUIRE(two.size() == 2);
    CHECK(two[0].file == "a.lua");
    CHECK(two[1] == SourceLink{"b.lua", 40, 26, 34});
    CHECK(source_links("at:/home/me/x-1.lua:7").front().file == "/home/me/x-1.lua");
    CHECK(source_links("...long/way/x.lua:7: wrong").front().file == "...long/way/x.lua");
}

TEST_CASE("What is no line of a script is no link", "[links]") {
    for (const char* text : {"", ".lua:3", "x.lua", "x.lua:", "x.lua:zero", "x.lua:0", "x.lua:-1",
                             "x.lua:99999999999999999999", "12:30"}) {
        CAPTURE(text);
        CHECK(source_links(text).empty());
    }
}

TEST_CASE("A name with blanks is whole where it is known", "[links]") {
    const std::vector<std::string> known{"new strategy 2.lua", "/my scripts/x.lua"};
    CHECK(source_links("wrong (new strategy 2.lua:5)", known).front().file == "new strategy 2.lua");
    CHECK(source_links("/my scripts/x.lua:5: wrong", known).front().first == 0);
    CHECK(source_links("wrong (new strategy 2.lua:5)").front().file == "2.lua");
}
