#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "scripting/shipped_scripts.h"
#include "workbench/cli/command.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/words.h"
#include "workbench/process/user_folders.h"

namespace workbench {
namespace {

/// The room of `scripts/` that a kind of file lies in, and how its name ends.
struct ShippedKind {
    const char* room;
    const char* ending;
};

constexpr ShippedKind kShippedKinds[] = {
    {"strategies", ".lua"},  {"evaluations", ".lua"}, {"variants", ".lua"}, {"experiments", ".lua"},
    {"weights", ".weights"}, {"weights", ".network"}, {"books", ".book"}};

std::size_t count_of(const ShippedKind& kind) {
    return scripting::shipped(kind.room, kind.ending).size();
}

void print_where_as_json() {
    Json places = Json::array();
    for (const scripting::ScriptsPlace& place : scripting::scripts_places()) {
        places.push_back(
            {{"folder", place.folder.string()}, {"why", place.why}, {"is_there", place.is_there}});
    }
    Json shipped = Json::object();
    for (const ShippedKind& kind : kShippedKinds) {
        shipped[fmt::format("{}/*{}", kind.room, kind.ending)] = count_of(kind);
    }
    print_json({{"scripts", scripting::scripts_folder().string()},
                {"looked_at", places},
                {"shipped", shipped},
                {"settings", settings_folder().string()},
                {"data", data_folder().string()}});
}

void print_where() {
    const auto places = scripting::scripts_places();
    const bool has_scripts = std::ranges::any_of(places, &scripting::ScriptsPlace::is_there);
    fmt::print("scripts   {}\n", has_scripts ? scripting::scripts_folder().string() : "not found");
    for (const scripting::ScriptsPlace& place : places) {
        fmt::print("  {}  {}  ({})\n", place.is_there ? "there    " : "not there",
                   place.folder.string(), place.why);
        if (place.is_there) break;  // nothing after it was looked at
    }
    if (has_scripts) {
        for (const ShippedKind& kind : kShippedKinds) {
            fmt::print("  {:>9}  {}/*{}\n", count_of(kind), kind.room, kind.ending);
        }
    }
    fmt::print("settings  {}  (the window's)\n", settings_folder().string());
    fmt::print("data      {}  (the example database)\n", data_folder().string());
}

ExitCode tell_where(bool as_json) {
    as_json ? print_where_as_json() : print_where();
    return ExitCode::Done;
}

}  // namespace

Command add_where(CLI::App& program) {
    Words words{program, "where", "tells where the program's scripts and the user's files lie"};
    const auto as_json = std::make_shared<bool>(false);
    words.add_flag({"--json", "", "one JSON value"}, *as_json);
    words.set_examples("yomi where");
    return {.parser = &words.parser(),
            .run = [as_json](const Console&) { return tell_where(*as_json); }};
}

}  // namespace workbench
