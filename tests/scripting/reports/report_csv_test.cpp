#include "scripting/reports/report_csv.h"

#include <limits>
#include <vector>

#include "tests/scripting/reports/example_report.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

namespace {

/// Fields by line, as RFC 4180 reads them.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
    std::vector<std::vector<std::string>> lines;
    std::vector<std::string> line;
    std::string field;
    bool is_quoted = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char letter = text[place];
        if (is_quoted && letter == '"' && place + 1 < text.size() && text[place + 1] == '"') {
            field += text[++place];
        } else if (letter == '"') {
            is_quoted = !is_quoted;
        } else if (!is_quoted && letter == ',') {
            line.push_back(std::exchange(field, ""));
        } else if (!is_quoted && letter == '\r') {
            REQUIRE(text[++place] == '\n');
            line.push_back(std::exchange(field, ""));
            lines.push_back(std::exchange(line, {}));
        } else {
            field += letter;
        }
    }
    CHECK(field.empty());
    CHECK(line.empty());
    return lines;
}

}  // namespace

TEST_CASE("Every number of a report is a line of comma-separated values", "[reports]") {
    tests::check_golden("report_csv", scripting::report_csv(tests::example_report("Self")));
}

TEST_CASE("Names with commas, quotes and line ends come back whole", "[reports]") {
    const std::string name = "a,\"b\"\r\nc;'d'";
    const auto lines = read_csv(scripting::report_csv(tests::example_report(name)));
    const auto plain = read_csv(scripting::report_csv(tests::example_report("plain")));
    REQUIRE(lines.size() == plain.size());
    for (std::size_t line = 0; line < lines.size(); ++line) {
        CAPTURE(line);
        REQUIRE(lines[line].size() == 10);
        for (std::size_t field = 0; field < 10; ++field) {
            std::string expected = plain[line][field];
            const std::size_t at = expected.find("plain");
            if (at != std::string::npos) expected.replace(at, 5, name);
            CHECK(lines[line][field] == expected);
        }
    }
}

TEST_CASE("Numbers are exact, and empty where they are none", "[reports]") {
    const double third = 1.0 / 3;
    const scripting::Report report{
        .items = {scripting::ReportTable{
            .columns = {{.heading = "name"}, {.heading = "value"}},
            .rows = {{scripting::text_cell("a"), scripting::number_cell(third)},
                     {scripting::text_cell("b"),
                      scripting::number_cell(std::numeric_limits<double>::infinity())},
                     {scripting::text_cell("c"), scripting::text_cell("none")}}}}};
    const auto lines = read_csv(scripting::report_csv(report));
    REQUIRE(lines.size() == 4);
    CHECK(std::stod(lines[1][3]) == third);
    CHECK(lines[2][3].empty());
    CHECK(lines[3] ==
          std::vector<std::string>{"table", "c", "value", "", "", "", "", "", "", "none"});
}

TEST_CASE("Tables of one title are told apart", "[reports]") {
    const scripting::ReportTable table{
        .title = "t",
        .columns = {{.heading = "n"}, {.heading = "v"}},
        .rows = {{scripting::text_cell("a"), scripting::number_cell(1)}}};
    const auto lines = read_csv(scripting::report_csv({.items = {table, table}}));
    REQUIRE(lines.size() == 3);
    CHECK(lines[1][0] == "t");
    CHECK(lines[2][0] == "t (2)");
}

TEST_CASE("A report without numbers is a heading alone", "[reports]") {
    CHECK(read_csv(scripting::report_csv({.items = {std::string{"text"}}})).size() == 1);
}
