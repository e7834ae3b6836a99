#include "scripting/modules/report_arguments.h"

#include <fmt/format.h>

#include <cmath>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"

namespace scripting {
namespace {

/// Calls `read(number)` for each element of the list on top of the stack, the element on top.
template <class Read>
void for_each_element(lua_State* state, const Read& read) {
    push_content(state, -1);
    const int list = lua_gettop(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, list));
    for (lua_Integer number = 1; number <= count; ++number) {
        lua_rawgeti(state, list, number);
        read(number);
        lua_settop(state, list);
    }
    lua_pop(state, 1);
}

/// The same for a list of that name, which must be there.
template <class Read>
void for_each_of(lua_State* state, const NamedArguments& named, const char* name,
                 const char* expected, const Read& read) {
    if (named.push(name) != LUA_TTABLE) named.fail_at_top(name, expected);
    for_each_element(state, read);
    lua_pop(state, 1);
}

std::string text_at_top(lua_State* state, const NamedArguments& named, const char* name) {
    if (lua_type(state, -1) != LUA_TSTRING) named.fail_at_top(name, "a list of texts");
    return lua_tostring(state, -1);
}

double number_at_top(lua_State* state, const NamedArguments& named, const char* name) {
    if (lua_type(state, -1) != LUA_TNUMBER) named.fail_at_top(name, "a list of numbers");
    return lua_tonumber(state, -1);
}

double required_number(const NamedArguments& named, const char* name) {
    const std::optional<double> number = named.number(name);
    if (!number) named.wrong(fmt::format("'{}' is missing, a number", name));
    return *number;
}

/// `estimate`, `low`, `high`, `n` of the table, or the table under `interval` as `yomi.wilson`
/// gives it.
Measurement measurement_of(lua_State* state, const NamedArguments& named, bool may_be_interval) {
    Measurement value;
    if (may_be_interval && named.has("interval")) {
        if (named.has("estimate")) named.wrong("estimate and interval are the same, give one");
        if (named.push("interval") != LUA_TTABLE) {
            named.fail_at_top("interval", "a table such as yomi.wilson gives");
        }
        const NamedArguments interval{
            state, -1, named.function() + ": interval", {"estimate", "low", "high", "n"}};
        value = measurement_of(state, interval, false);
        lua_pop(state, 2);
        value.count = value.count ? value.count : named.number("n");
        return value;
    }
    value.estimate = required_number(named, "estimate");
    value.count = named.number("n");
    const std::optional<double> low = named.number("low");
    const std::optional<double> high = named.number("high");
    if (low.has_value() != high.has_value()) named.wrong("low and high belong together");
    if (low && *low > *high) {
        named.wrong(fmt::format("low is {}, above high, {}", *low, *high));
    }
    if (low && std::isfinite(*low) && std::isfinite(*high)) {
        value.bounds = {.low = *low, .high = *high};
    }
    return value;
}

Cell cell_at_top(lua_State* state, const std::string& place) {
    switch (lua_type(state, -1)) {
        case LUA_TNIL:
            return text_cell("");
        case LUA_TSTRING:
            return text_cell(lua_tostring(state, -1));
        case LUA_TNUMBER:
            return number_cell(lua_tonumber(state, -1));
        case LUA_TTABLE:
            break;
        default:
            throw ScriptError{
                fmt::format("{}: expected a text, a number or an interval {{ estimate = ... }}, "
                            "got {}",
                            place, described(state, -1))};
    }
    const NamedArguments named{
        state, -1, place, {"estimate", "low", "high", "percent", "decimals", "n"}};
    const Measurement value = measurement_of(state, named, false);
    const NumberKind kind = named.flag("percent") ? NumberKind::Share : NumberKind::Plain;
    const int decimals = static_cast<int>(named.integer("decimals", 0, 9).value_or(kAnyDecimals));
    lua_pop(state, 1);
    return measurement_cell(value, kind, decimals);
}

/// A row has nil where a cell is empty, so its length says nothing: its keys do.
std::vector<Cell> row_at_top(lua_State* state, lua_Integer number, std::size_t columns) {
    const std::string place = fmt::format("yomi.table: row {}", number);
    if (lua_type(state, -1) != LUA_TTABLE) {
        throw ScriptError{
            fmt::format("{}: expected a list of cells, got {}", place, described(state, -1))};
    }
    push_content(state, -1);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pop(state, 1);
        const lua_Integer key = lua_isinteger(state, -1) != 0 ? lua_tointeger(state, -1) : 0;
        if (key < 1 || key > static_cast<lua_Integer>(columns)) {
            throw ScriptError{fmt::format("{}: there is a cell under {}; the heading has {}", place,
                                          described(state, -1), columns)};
        }
    }
    std::vector<Cell> row;
    for (std::size_t column = 1; column <= columns; ++column) {
        lua_rawgeti(state, -1, static_cast<lua_Integer>(column));
        row.push_back(cell_at_top(state, fmt::format("{}, cell {}", place, column)));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return row;
}

Bar bar_at_top(lua_State* state, const std::string& place) {
    const NamedArguments named{
        state, -1, place, {"name", "estimate", "low", "high", "interval", "published", "n"}};
    Bar bar{.name = named.required_text("name", "Self"),
            .value = measurement_of(state, named, true)};
    bar.value.published = named.number("published");
    return bar;
}

BarGroup bars_of(lua_State* state, const NamedArguments& named, std::string name) {
    BarGroup group{.name = std::move(name)};
    for_each_of(state, named, "bars", "a list of bars { name = ..., estimate = ... }",
                [&](lua_Integer number) {
                    group.bars.push_back(
                        bar_at_top(state, fmt::format("{}: bar {}", named.function(), number)));
                });
    return group;
}

CurvePoint point_at_top(lua_State* state, const std::string& place, bool is_logarithmic) {
    const NamedArguments named{state, -1, place, {"x", "estimate", "low", "high", "interval", "n"}};
    const CurvePoint point{.x = required_number(named, "x"),
                           .value = measurement_of(state, named, true)};
    if (!std::isfinite(point.x)) named.wrong("x is not finite");
    if (is_logarithmic && !(point.value.estimate > 0)) {
        named.wrong(fmt::format("log = true needs numbers above 0, got {}", point.value.estimate));
    }
    return point;
}

}  // namespace

ReportTable table_argument(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.table", {"heading", "rows", "caption", "note"}};
    ReportTable table{.title = named.text("caption").value_or(""),
                      .note = named.text("note").value_or("")};
    for_each_of(state, named, "heading", "a list of texts", [&](lua_Integer) {
        table.columns.push_back({.heading = text_at_top(state, named, "heading")});
    });
    if (table.columns.empty()) named.wrong("the heading has no column");
    for_each_of(state, named, "rows", "a list of rows, each a list of cells",
                [&](lua_Integer number) {
                    table.rows.push_back(row_at_top(state, number, table.columns.size()));
                });
    table.name_columns = leading_text_columns(table);
    return table;
}

std::optional<Reference> reference_argument(lua_State* state, const NamedArguments& named) {
    const int type = named.push("reference");
    if (type == LUA_TNIL) {
        lua_pop(state, 1);
        return std::nullopt;
    }
    if (type != LUA_TTABLE) named.fail_at_top("reference", "{ value = ..., name = ... }");
    const NamedArguments of{state, -1, named.function() + ": reference", {"value", "name"}};
    Reference reference{.value = required_number(of, "value"),
                        .name = of.required_text("name", "by chance")};
    lua_pop(state, 2);
    return reference;
}

BarChart bars_argument(lua_State* state) {
    const NamedArguments named{
        state, 1, "yomi.bars", {"title", "note", "unit", "bars", "groups", "reference", "zero"}};
    BarChart chart{.title = named.text("title").value_or(""),
                   .note = named.text("note").value_or(""),
                   .unit = named.text("unit").value_or(""),
                   .from_zero = !named.has("zero") || named.flag("zero")};
    if (chart.unit == "%") chart.kind = NumberKind::Share;
    chart.reference = reference_argument(state, named);
    if (named.has("bars") == named.has("groups")) named.wrong("give bars or groups, one of them");
    if (named.has("bars")) {
        chart.groups.push_back(bars_of(state, named, ""));
        return chart;
    }
    for_each_of(
        state, named, "groups", "a list of groups { name = ..., bars = ... }",
        [&](lua_Integer number) {
            const NamedArguments group{
                state, -1, fmt::format("yomi.bars: group {}", number), {"name", "bars"}};
            chart.groups.push_back(bars_of(state, group, group.required_text("name", "seat 1")));
        });
    return chart;
}

DistributionChart distribution_argument(lua_State* state) {
    const NamedArguments named{
        state, 1, "yomi.distribution", {"title", "note", "categories", "rows"}};
    DistributionChart chart{.title = named.text("title").value_or(""),
                            .note = named.text("note").value_or("")};
    for_each_of(state, named, "categories", "a list of texts", [&](lua_Integer) {
        chart.categories.push_back(text_at_top(state, named, "categories"));
    });
    if (chart.categories.empty()) named.wrong("there is no category");
    for_each_of(state, named, "rows", "a list of rows { name = ..., shares = ... }",
                [&](lua_Integer number) {
                    const NamedArguments of{state,
                                            -1,
                                            fmt::format("yomi.distribution: row {}", number),
                                            {"name", "shares", "n"}};
                    DistributionRow row{.name = of.required_text("name", "Self"),
                                        .count = of.number("n")};
                    for_each_of(state, of, "shares", "a list of numbers", [&](lua_Integer) {
                        row.parts.push_back(number_at_top(state, of, "shares"));
                        if (!(row.parts.back() >= 0 && std::isfinite(row.parts.back()))) {
                            of.wrong(fmt::format("a share is {}", row.parts.back()));
                        }
                    });
                    if (row.parts.size() != chart.categories.size()) {
                        of.wrong(fmt::format("shares: expected {}, one for each category, got {}",
                                             chart.categories.size(), row.parts.size()));
                    }
                    chart.rows.push_back(std::move(row));
                });
    return chart;
}

CurveChart curves_argument(lua_State* state) {
    const NamedArguments named{
        state, 1, "yomi.curves", {"title", "note", "x", "y", "unit", "log", "curves"}};
    if (const auto unit = named.text("unit"); unit && *unit != "%") {
        named.wrong(
            fmt::format("unit is \"%\" for shares of one; another one stands in y: y = "
                        "\"{}\"",
                        *unit));
    }
    CurveChart chart{
        .title = named.text("title").value_or(""),
        .note = named.text("note").value_or(""),
        .x = named.text("x").value_or(""),
        .y = named.text("y").value_or(""),
        .kind = named.text("unit").value_or("") == "%" ? NumberKind::Share : NumberKind::Plain,
        .is_logarithmic = named.flag("log")};
    for_each_of(state, named, "curves", "a list of curves { name = ..., points = ... }",
                [&](lua_Integer number) {
                    const std::string place = fmt::format("yomi.curves: curve {}", number);
                    const NamedArguments of{state, -1, place, {"name", "points"}};
                    Curve curve{.name = of.required_text("name", "one thread")};
                    for_each_of(state, of, "points", "a list of points { x = ..., estimate = ... }",
                                [&](lua_Integer point) {
                                    curve.points.push_back(point_at_top(
                                        state, fmt::format("{}, point {}", place, point),
                                        chart.is_logarithmic));
                                });
                    chart.curves.push_back(std::move(curve));
                });
    return chart;
}

}  // namespace scripting
