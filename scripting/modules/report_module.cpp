#include "scripting/modules/report_module.h"
#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>

#include "engine/build.h"
#include "scripting/experiments/report_file.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/report_arguments.h"
#include "scripting/reports/report_size.h"
#include "scripting/values/run_context.h"

namespace scripting {

template <>
struct LuaType<ReportItem> {
    static constexpr const char* kName = "a table or chart";
};

template <>
struct LuaType<Report> {
    static constexpr const char* kName = "a report";
};

namespace report_module {
namespace {

int table(lua_State* state) {
    push_report_item(state, table_argument(state));
    return 1;
}

int bars(lua_State* state) {
    push_report_item(state, bars_argument(state));
    return 1;
}

int distribution(lua_State* state) {
    push_report_item(state, distribution_argument(state));
    return 1;
}

int curves(lua_State* state) {
    push_report_item(state, curves_argument(state));
    return 1;
}

ReportItem item_at_top(lua_State* state, const NamedArguments& named, lua_Integer place) {
    if (const ReportItem* item = value_at<ReportItem>(state, -1)) return *item;
    if (lua_type(state, -1) != LUA_TSTRING) {
        named.wrong(fmt::format("item {}: expected a text, a table or a chart, got {}", place,
                                described(state, -1)));
    }
    std::size_t length = 0;
    const char* text = lua_tolstring(state, -1, &length);
    return std::string{text, length};
}

int report(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.report", {"title"}, true};
    Report report{.title = named.text("title").value_or("")};
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, named.table()));
    LuaState& owner = LuaState::of(state);
    std::size_t bytes = report.title.size();
    {
        // While it is made; then Lua is charged for it.
        MemoryCharge charge{owner.memory(), 0};
        for (lua_Integer place = 1; place <= count; ++place) {
            lua_rawgeti(state, named.table(), place);
            report.items.push_back(item_at_top(state, named, place));
            lua_pop(state, 1);
            const std::size_t more = sizeof(ReportItem) + bytes_of(report.items.back());
            charge.add(more);
            owner.spend(more / 8);
            bytes += more;
        }
    }
    push_value(state, std::move(report), bytes);
    return 1;
}

void push_text(lua_State* state, const std::string& text) {
    lua_pushlstring(state, text.data(), text.size());
}

int item_text(lua_State* state) {
    push_text(state, text_of(LuaArguments{state, "tostring", true}.self<ReportItem>()));
    return 1;
}

int whole_text(lua_State* state) {
    push_text(state, text_of(LuaArguments{state, "tostring", true}.self<Report>()));
    return 1;
}

/// `report .. "\n"`: a text, as if both sides had been one.
int concatenated(lua_State* state) {
    for (const int place : {1, 2}) {
        if (const auto* item = value_at<ReportItem>(state, place)) {
            push_text(state, text_of(*item));
        } else if (const auto* report = value_at<Report>(state, place)) {
            push_text(state, text_of(*report));
        } else if (lua_isstring(state, place) != 0) {
            lua_pushvalue(state, place);
        } else {
            throw ScriptError{
                fmt::format("..: expected a text beside a table, chart or report, got {}",
                            described(state, place))};
        }
    }
    lua_concat(state, 2);
    return 1;
}

/// What a script that is no experiment found: its report goes where those of experiments go.
int write_report_of_script(lua_State* state) {
    const LuaArguments arguments{state, "yomi.write_report"};
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.write_report");
    const auto* report = value_at<Report>(state, 1);
    if (report == nullptr) arguments.fail(1, "what yomi.report gave");
    if (report->title.empty()) arguments.wrong("the report has no title to name its files by");
    const auto& context = owner.options().run;
    if (context == nullptr || !context->report_folder) return 0;
    const auto files = write_report(*context->report_folder, *report,
                                    {.experiment = report->title,
                                     .seed = context->seed,
                                     .build = engine::build_name(),
                                     .date = date_text(),
                                     .command = context->command,
                                     .reproducible = false},
                                    {});
    for (const auto& file : files) {
        if (owner.options().on_print) owner.options().on_print(file.string() + '\n');
    }
    return 0;
}

constexpr luaL_Reg kFunctions[] = {
    {"report", lua_function<report, 1>},
    {"table", lua_function<table, 1>},
    {"bars", lua_function<bars, 1>},
    {"distribution", lua_function<distribution, 1>},
    {"curves", lua_function<curves, 1>},
    {"write_report", lua_function<write_report_of_script, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kNone[] = {{nullptr, nullptr}};
constexpr luaL_Reg kItemOperators[] = {
    {"__tostring", lua_function<item_text>},
    {"__concat", lua_function<concatenated>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kReportOperators[] = {
    {"__tostring", lua_function<whole_text>},
    {"__concat", lua_function<concatenated>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

void open(lua_State* state) {
    register_type<ReportItem>(state, {kNone, kNone, kItemOperators});
    register_type<Report>(state, {kNone, kNone, kReportOperators});
}

}  // namespace
}  // namespace report_module

void push_report_item(lua_State* state, ReportItem item) {
    const std::size_t bytes = bytes_of(item);
    push_value(state, std::move(item), bytes);
}

Report report_at(lua_State* state, int index) {
    if (const auto* report = value_at<Report>(state, index)) return *report;
    if (const auto* item = value_at<ReportItem>(state, index)) return {.items = {*item}};
    std::size_t length = 0;
    const char* text = luaL_tolstring(state, index, &length);
    Report report{.items = {std::string{text, length}}};
    lua_pop(state, 1);
    return report;
}

const Module kReportModule = {
    .topic = "report", .tables = report_module::kTables, .open = report_module::open};

}  // namespace scripting
