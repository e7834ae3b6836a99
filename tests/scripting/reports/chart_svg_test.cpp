#include "scripting/reports/chart_svg.h"

#include <fmt/format.h>

#include <limits>
#include <regex>

#include "scripting/reports/chart_parts.h"
#include "tests/scripting/reports/example_report.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

/// Every rectangle and line lies inside of the picture.
void check_inside(const std::string& svg) {
    static const std::regex kRectangle{
        R"re(<rect class="[^"]*" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)")re"};
    static const std::regex kLine{
        R"re(<line class="[^"]*" x1="([^"]*)" y1="([^"]*)" x2="([^"]*)" y2="([^"]*)")re"};
    static const std::regex kHeight{R"re(viewBox="0 0 720 ([^"]*)")re"};
    std::smatch found;
    REQUIRE(std::regex_search(svg, found, kHeight));
    const double height = std::stod(found[1]);
    const auto check = [height](double x, double y) {
        CAPTURE(x, y);
        CHECK(x >= 0);
        CHECK(x <= scripting::kChartWidth);
        CHECK(y >= 0);
        CHECK(y <= height);
    };
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf") == std::string::npos);
    const std::sregex_iterator end;
    for (auto at = std::sregex_iterator{svg.begin(), svg.end(), kRectangle}; at != end; ++at) {
        check(std::stod((*at)[1]), std::stod((*at)[2]));
        CHECK(std::stod((*at)[3]) >= 0);
        check(std::stod((*at)[1]) + std::stod((*at)[3]), std::stod((*at)[2]));
    }
    for (auto at = std::sregex_iterator{svg.begin(), svg.end(), kLine}; at != end; ++at) {
        check(std::stod((*at)[1]), std::stod((*at)[2]));
        check(std::stod((*at)[3]), std::stod((*at)[4]));
    }
}

scripting::BarChart chart_of(const std::vector<double>& estimates) {
    scripting::BarChart chart{.title = "bars", .groups = {{}}};
    for (const double estimate : estimates) {
        chart.groups[0].bars.push_back(
            {.name = fmt::format("bar {}", chart.groups[0].bars.size() + 1),
             .value = {.estimate = estimate}});
    }
    return chart;
}

}  // namespace

TEST_CASE("Charts are drawn as they were", "[reports]") {
    const scripting::Report report = tests::example_report("Self");
    const auto& bars = std::get<scripting::BarChart>(report.items[2]);
    const auto& ranks = std::get<scripting::DistributionChart>(report.items[3]);
    const auto& curves = std::get<scripting::CurveChart>(report.items[4]);
    for (const std::string& svg :
         {scripting::svg_of(bars), scripting::svg_of(ranks), scripting::svg_of(curves)}) {
        check_inside(svg);
    }
    CHECK(scripting::svg_of(curves).find("curve2 dash1") != std::string::npos);
    CHECK(count_of(scripting::svg_of(ranks), "class=\"part\"") == 2 + 2);  // legend and segments
}

TEST_CASE("A bar chart draws one bar, sixty, none, and bars below zero", "[reports]") {
    CHECK(count_of(scripting::svg_of(chart_of({7})), "class=\"bar\"") == 1);
    check_inside(scripting::svg_of(chart_of({})));
    check_inside(scripting::svg_of(scripting::BarChart{}));

    std::vector<double> many;
    for (int number = 0; number < 60; ++number) many.push_back((number % 13 - 6) * 1.7);
    const std::string svg = scripting::svg_of(chart_of(many));
    check_inside(svg);
    CHECK(count_of(svg, "class=\"bar\"") == 60);
    CHECK(count_of(svg, "class=\"name\"") == 60);
    CHECK(svg.find(">-10<") != std::string::npos);  // a tick below zero
}

TEST_CASE("Wild numbers are left out of a bar chart, not drawn wildly", "[reports]") {
    scripting::BarChart chart = chart_of({kNaN, kInfinity, -1e308, 1e308, 5e-324, 0});
    chart.groups[0].bars[5].value.bounds = scripting::Bounds{0, 0};
    chart.groups[0].bars[5].value.published = kNaN;
    chart.reference = scripting::Reference{.value = kInfinity, .name = "beyond"};
    // Their texts say nothing of nan and inf either.
    check_inside(scripting::svg_of(chart));
    chart.from_zero = false;
    check_inside(scripting::svg_of(chart));
}

TEST_CASE("A curve chart draws points in their order and leaves out what has no place",
          "[reports]") {
    scripting::CurveChart chart{
        .title = "curves",
        .is_logarithmic = true,
        .curves = {{.name = "a",
                    .points = {{.x = 3, .value = {.estimate = 100}},
                               {.x = 1, .value = {.estimate = 1}},
                               {.x = 2, .value = {.estimate = 0}},
                               {.x = 4, .value = {.estimate = kNaN}},
                               {.x = 5,
                                .value = {.estimate = 10, .bounds = scripting::Bounds{-1, 20}}}}}}};
    const std::string svg = scripting::svg_of(chart);
    check_inside(svg);
    CHECK(count_of(svg, "class=\"mark curve1\"") == 1 + 3);  // the legend's and the points'
    chart.curves = {{.name = "one", .points = {{.x = 1, .value = {.estimate = 1}}}}, {}};
    check_inside(scripting::svg_of(chart));
    check_inside(scripting::svg_of(scripting::CurveChart{}));
}

TEST_CASE("A distribution draws its shares to the full width", "[reports]") {
    const scripting::DistributionChart chart{
        .title = "ranks",
        .categories = {"1st", "2nd", "3rd", "4th"},
        .rows = {{.name = "a", .parts = {0.1, 0.2, 0.3, 0.4}},
                 {.name = "b", .parts = {0, 0, 0, 0}},
                 {.name = "c", .parts = {5, 0, 0, 0}, .count = 5}}};
    const std::string svg = scripting::svg_of(chart);
    check_inside(svg);
    CHECK(count_of(svg, "class=\"part\"") == 4 + 4 + 1);
    CHECK(svg.find(">40.0<") != std::string::npos);
    CHECK(svg.find("c, 1st: 100.0 [56.6, 100.0]") != std::string::npos);
    check_inside(scripting::svg_of(scripting::DistributionChart{}));
}
