#include "db/doubles/played_day.h"

#include "tests/support/catch.h"

using db::DayMatch;

TEST_CASE("Dates are read as files write them", "[db][doubles]") {
    const auto [text, day] = GENERATE(table<std::string, std::string>({
        {"1996", "1996"},
        {"1996-11", "1996-11"},
        {"1996-11-02", "1996-11-02"},
        {"1996.11.02", "1996-11-02"},
        {"1996/11/2", "1996-11-02"},
        {"2003.12.15_12:33:18.MST", "2003-12-15"},
        {"2014-02-21 20:52:27 GMT", "2014-02-21"},
        {"2018-05-01T10:11:12Z", "2018-05-01"},
        {"19961102", "1996-11-02"},
        {"1071505998", "2003-12-15"},
        {"2003年12月15日", "2003-12-15"},
        {"15/12/2003", "2003-12-15"},
        {"12/15/2003", "2003-12-15"},
        {"3/4/2003", "2003"},  // March or April
        {"4/4/2003", "2003-04-04"},
        {"3.4.2003", "2003-04-03"},
        {"1996-05-06,07,08", "1996-05"},
        {"????.??.??", ""},
        {"1996.??.??", "1996"},
        {"1996.11.??", "1996-11"},
        {"round 3 of 5, 1996", "1996"},
        {"no date", ""},
        {"", ""},
        {"99999999999999999999", ""},
        {"1996-13-40", "1996"},
    }));
    CAPTURE(text);
    CHECK(day_text(db::parse_day(text)) == day);
}

TEST_CASE("Minutes and seconds are read, hours are not", "[db][doubles]") {
    const auto day = db::parse_day("2003.12.15_12:33:08.MST");
    CHECK(day.minute == 33);
    CHECK(day.second == 8);
    CHECK(db::parse_day("2003-12-15 12:00").minute == 0);
    CHECK_FALSE(db::parse_day("2003-12-15").minute.has_value());
}

TEST_CASE("Dates agree as far as both tell them", "[db][doubles]") {
    const auto [a, b, match] = GENERATE(table<std::string, std::string, DayMatch>({
        {"1996", "1996", DayMatch::Year},
        {"1996", "1996-11-02", DayMatch::Year},
        {"1996-11", "1996-11-02", DayMatch::Month},
        {"1996-11-02", "2.11.1996", DayMatch::Day},
        {"1996-12-31 23:30:10", "1997-01-01 01:30:10", DayMatch::Day},  // two zones
        {"1996", "", DayMatch::Unknown},
        {"1996", "1997", DayMatch::Different},
        {"1996-10", "1996-11-02", DayMatch::Different},
        {"1996-11-02", "1996-11-04", DayMatch::Different},
        {"2003-12-15 12:33:18", "2003-12-15 12:41:18", DayMatch::Different},
        {"2003-12-15 12:33:18", "2003-12-15 12:33:19", DayMatch::Different},
        {"2003-12-15 12:33", "2003-12-15 20:33:19", DayMatch::Day},
    }));
    CAPTURE(a, b);
    CHECK(match_days(db::parse_day(a), db::parse_day(b)) == match);
    CHECK(match_days(db::parse_day(b), db::parse_day(a)) == match);
}
