#include <limits>

#include "scripting/reports/report.h"
#include "tests/scripting/reports/example_report.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

TEST_CASE("A report is text for a terminal", "[reports]") {
    tests::check_golden("report_text", scripting::text_of(tests::example_report("Self")));
}

TEST_CASE("A text alone is that text", "[reports]") {
    CHECK(scripting::text_of(scripting::Report{.items = {std::string{"a\nb"}}}) == "a\nb\n");
    CHECK(scripting::text_of(scripting::Report{.items = {std::string{"a\n\n"}}}) == "a\n\n");
    CHECK(scripting::text_of(scripting::Report{}).empty());
}

TEST_CASE("A table without rows has its heading, one without a title begins with it", "[reports]") {
    const scripting::ReportTable table{.columns = {{.heading = "a"}, {.heading = "b"}}};
    CHECK(scripting::text_of(table) == "a  b\n-  -\n");
    CHECK(scripting::leading_text_columns(table) == 2);
}

TEST_CASE("Bars below zero, or none that is finite, are numbers alone", "[reports]") {
    scripting::BarChart chart{.groups = {{.bars = {{.name = "a", .value = {.estimate = -1}},
                                                   {.name = "b", .value = {.estimate = 2}}}}}};
    CHECK(scripting::text_of(chart).find('#') == std::string::npos);
    chart.groups[0].bars[0].value.estimate = std::numeric_limits<double>::quiet_NaN();
    CHECK(scripting::text_of(chart).find("###") != std::string::npos);
    chart.groups[0].bars.pop_back();
    CHECK(scripting::text_of(chart).find('#') == std::string::npos);
}
