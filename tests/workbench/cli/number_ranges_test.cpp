#include "workbench/cli/number_ranges.h"

#include "tests/support/catch.h"

using workbench::number_ranges_text;
using workbench::read_number_ranges;
using Numbers = std::vector<int>;

TEST_CASE("Numbers are listed one by one or from one to another", "[cli]") {
    CHECK(read_number_ranges("7", 20) == Numbers{7});
    CHECK(read_number_ranges("1-3,15", 20) == Numbers{1, 2, 3, 15});
    CHECK(read_number_ranges("15,2-3,1,3-4", 20) == Numbers{1, 2, 3, 4, 15});
    CHECK(read_number_ranges("20", 20) == Numbers{20});
}

TEST_CASE("What is no list of such numbers is refused", "[cli]") {
    const std::string text =
        GENERATE("", ",", "0", "21", "1-21", "3-1", "1-", "-3", "1,", ",1", "1 2", "a", "1--2");
    CAPTURE(text);
    CHECK_FALSE(read_number_ranges(text, 20).has_value());
}

TEST_CASE("Numbers in a row are written as a range", "[cli]") {
    CHECK(number_ranges_text(Numbers{1, 2, 3, 15}) == "1-3,15");
    CHECK(number_ranges_text(Numbers{4}) == "4");
    CHECK(number_ranges_text(Numbers{}) == "");
}
