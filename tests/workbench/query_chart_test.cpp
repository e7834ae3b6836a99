#include "workbench/views/games/query_chart.h"

#include <limits>
#include <numeric>

#include "tests/support/catch.h"
#include "tests/workbench/query_desk.h"

using namespace workbench;

namespace {

using Row = std::vector<db::Value>;

QueryAnswer answer_with(std::vector<std::string> columns, const std::vector<Row>& rows) {
    QueryAnswer answer;
    answer.columns = std::move(columns);
    for (const Row& row : rows) answer.cells.insert(answer.cells.end(), row.begin(), row.end());
    return answer;
}

db::Value whole(std::int64_t number) {
    return number;
}
db::Value text(const char* letters) {
    return std::string{letters};
}

std::shared_ptr<const QueryChart> chart(const QueryAnswer& answer, const ChartWish& wish) {
    return chart_of(answer, {}, wish, {});
}

std::vector<double> heights(const QuerySeries& series) {
    std::vector<double> found;
    for (const QueryPoint& point : series.points) found.push_back(point.y);
    return found;
}

using Heights = std::vector<double>;

}  // namespace

TEST_CASE("A chart begins with columns that it can be drawn over", "[query][chart]") {
    const QueryAnswer answer =
        answer_with({"player", "year", "payoff"},
                    {{text("a"), whole(1990), whole(3)}, {text("b"), std::monostate{}, whole(4)}});
    const ChartWish bars = chart_wish(answer, ChartKind::Bars);
    CHECK(bars.x == 0);
    CHECK(bars.y == 1);
    const ChartWish scatter = chart_wish(answer, ChartKind::Scatter);
    CHECK(scatter.x == 1);
    CHECK(scatter.y == 2);
    // What was chosen stays where it fits another kind.
    ChartWish chosen = bars;
    chosen.y = 2;
    chosen.series = 1;
    CHECK(chart_wish(answer, ChartKind::Line, chosen).y == 2);
    CHECK(chart_wish(answer, ChartKind::Line, chosen).series == 1U);
    CHECK(chart_wish(answer, ChartKind::Scatter, chosen).x == 1);
}

TEST_CASE("Bars stand in the order of the rows, values of one name and series added",
          "[query][chart]") {
    const QueryAnswer answer =
        answer_with({"player", "result", "games"}, {{text("b"), text("won"), whole(2)},
                                                    {text("a"), text("won"), whole(5)},
                                                    {text("b"), text("lost"), whole(1)},
                                                    {text("b"), text("won"), whole(10)},
                                                    {text("c"), text("won"), text("none")}});
    const auto made = chart(answer, {.kind = ChartKind::Bars, .x = 0, .y = 2, .series = 1});
    CHECK(made->names == std::vector<std::string>{"b", "a"});
    REQUIRE(made->series.size() == 2);
    CHECK(made->series[0].name == "won");
    CHECK(heights(made->series[0]) == Heights{12, 5});
    CHECK(made->series[1].points == std::vector<QueryPoint>{{0, 1, 2}});
    CHECK(made->added == 1);
    CHECK(made->without_number == 1);
    CHECK(made->y.low == 0);
    CHECK(made->y.high >= 12);
    CHECK(made->x_title == "player");
    CHECK(made->y_title == "games");
    // In the order of the sorted table.
    const auto sorted = chart_of(answer, {1, 0, 2, 3, 4},
                                 {.kind = ChartKind::Bars, .x = 0, .y = 2, .series = 1}, {});
    CHECK(sorted->names == std::vector<std::string>{"a", "b"});
}

TEST_CASE("A line goes from the left to the right, and texts are its steps", "[query][chart]") {
    const QueryAnswer answer =
        answer_with({"year", "month", "games"}, {{whole(3), text("Mar"), whole(30)},
                                                 {whole(1), text("Jan"), whole(10)},
                                                 {whole(2), text("Feb"), whole(20)}});
    const auto numbers = chart(answer, {.kind = ChartKind::Line, .x = 0, .y = 2});
    CHECK(heights(numbers->series.at(0)) == Heights{10, 20, 30});
    CHECK(numbers->names.empty());
    CHECK(numbers->x.low <= 1);
    CHECK(numbers->x.high >= 3);
    const auto steps = chart(answer, {.kind = ChartKind::Line, .x = 1, .y = 2});
    CHECK(steps->names == std::vector<std::string>{"Mar", "Jan", "Feb"});
    CHECK(heights(steps->series.at(0)) == Heights{30, 10, 20});
}

TEST_CASE("A histogram counts every row once, whole numbers each in a bar", "[query][chart]") {
    std::vector<Row> rows;
    for (const int number : {1, 1, 2, 4, 4, 4}) rows.push_back({whole(number)});
    rows.push_back({std::monostate{}});
    const auto made =
        chart(answer_with({"n"}, rows), {.kind = ChartKind::Histogram, .x = 0, .y = 0});
    REQUIRE(made->series.size() == 1);
    CHECK(made->series[0].points == std::vector<QueryPoint>{{1, 2, 0}, {2, 1, 2}, {4, 3, 3}});
    CHECK(made->bar == 1);
    CHECK(made->without_number == 1);
    CHECK(made->y_title.empty());
    SECTION("of many numbers about as many bars as wanted") {
        std::vector<Row> many;
        for (int number = 0; number < 5000; ++number) many.push_back({0.01 * number});
        const QueryAnswer answer = answer_with({"n"}, many);
        for (const int bins : {0, 5, 100}) {
            const auto drawn =
                chart(answer, {.kind = ChartKind::Histogram, .x = 0, .y = 0, .bins = bins});
            const Heights found = heights(drawn->series.at(0));
            CHECK(std::accumulate(found.begin(), found.end(), 0.0) == 5000);
            if (bins == 100) CHECK(found.size() > 50);
            if (bins == 5) CHECK(found.size() < 10);
        }
    }
}

TEST_CASE("A chart draws no more than can be seen, and says what it leaves out", "[query][chart]") {
    std::vector<Row> rows;
    for (int number = 0; number < 100'000; ++number) {
        rows.push_back({whole(number), whole(number == 77'777 ? 1'000 : number % 10)});
    }
    const QueryAnswer answer = answer_with({"x", "y"}, rows);
    const auto line = chart(answer, {.kind = ChartKind::Line, .x = 0, .y = 1});
    CHECK(line->series.at(0).points.size() <= QueryChart::kMostPoints);
    CHECK(line->series[0].points.size() + line->not_drawn == 100'000);
    CHECK(std::ranges::count(line->series[0].points, 1'000, &QueryPoint::y) == 1);
    const auto bars = chart(answer, {.kind = ChartKind::Bars, .x = 0, .y = 1});
    CHECK(bars->names.size() == QueryChart::kMostNames);
    CHECK(bars->beyond == 100'000 - QueryChart::kMostNames);
    const auto colors = chart(answer, {.kind = ChartKind::Scatter, .x = 0, .y = 1, .series = 1});
    CHECK(colors->series.size() == QueryChart::kMostSeries);
    CHECK(colors->beyond > 0);
}

TEST_CASE("No numbers, numbers that are none, and one row make charts as well", "[query][chart]") {
    for (const auto kind :
         {ChartKind::Line, ChartKind::Bars, ChartKind::Scatter, ChartKind::Histogram}) {
        for (const db::Value& value :
             {db::Value{}, text("x"), whole(7), db::Value{1e308}, db::Value{-1e-300},
              db::Value{std::numeric_limits<double>::infinity()}}) {
            const QueryAnswer one = answer_with({"a", "b"}, {{value, value}});
            CHECK(chart(one, chart_wish(one, kind))->y.high >
                  chart(one, chart_wish(one, kind))->y.low);
        }
        const QueryAnswer none = answer_with({"a"}, {});
        CHECK(chart(none, chart_wish(none, kind))->series.empty());
    }
}

TEST_CASE("The panel draws the chart that is chosen, of the answer that is there",
          "[query][chart]") {
    tests::Desk desk;
    QueryState state;
    tests::run(state, desk, "SELECT column1 AS a, column2 AS b FROM (VALUES (1, 5), (2, 9))");
    apply(ChooseChart{{.kind = ChartKind::Line}}, state, desk.workspace);
    tests::settle(state, desk);
    REQUIRE(state.tab().picture);
    CHECK(heights(state.tab().picture->series.at(0)) == Heights{5, 9});
    SECTION("after another run its chart is the new rows'") {
        tests::run(state, desk, "SELECT column1 AS a, column2 AS b FROM (VALUES (1, 7), (2, 8))");
        CHECK(heights(state.tab().picture->series.at(0)) == Heights{7, 8});
    }
    SECTION("other columns are chosen anew") {
        tests::run(state, desk, "SELECT 'x' AS name, 3 AS n");
        CHECK(state.tab().picture->names == std::vector<std::string>{"x"});
        CHECK(state.tab().picture->of == state.tab().chart);
    }
    SECTION("and the rows come back") {
        apply(ChooseChart{{}}, state, desk.workspace);
        CHECK(state.tab().chart.kind == ChartKind::None);
    }
}
