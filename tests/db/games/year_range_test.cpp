#include "db/games/year_range.h"

#include "tests/support/catch.h"

TEST_CASE("Years are one year, or the first and the last one") {
    CHECK(db::parse_years("1999") == db::YearRange{1999, 1999});
    CHECK(db::parse_years("1990-1999") == db::YearRange{1990, 1999});
    for (const char* text : {"", "-", "199x", "1999-", "1999-1990", "1990-1999-2000", " 1999"}) {
        CAPTURE(text);
        CHECK_FALSE(db::parse_years(text));
    }
}
