#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "scripting/files/program_folder.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/files/user_folders.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/json_value.h"

namespace workbench {
namespace {

using NamesOf = std::vector<std::string> (*)(std::string_view room, std::string_view ending);

Json counts_as_json(NamesOf names_of) {
    Json counts = Json::object();
    for (const auto& [room, ending] : scripting::named_kinds()) {
        counts[fmt::format("{}/*{}", room, ending)] = names_of(room, ending).size();
    }
    return counts;
}

void print_where_as_json() {
    Json places = Json::array();
    for (const scripting::ScriptsPlace& place : scripting::scripts_places()) {
        places.push_back(
            {{"folder", place.folder.string()}, {"why", place.why}, {"is_there", place.is_there}});
    }
    Json hidden = Json::array();
    for (const scripting::HiddenScript& both : scripting::hidden_scripts()) {
        hidden.push_back({{"own", both.users.string()}, {"used", both.shipped.string()}});
    }
    print_json({{"scripts", scripting::scripts_folder().string()},
                {"looked_at", places},
                {"shipped", counts_as_json(scripting::shipped)},
                {"own_scripts", scripting::user_scripts_folder().string()},
                {"own", counts_as_json(scripting::users_own)},
                {"hidden", hidden},
                {"sqlite_extension", scripting::sqlite_extension().string()},
                {"settings", scripting::settings_folder().string()},
                {"data", scripting::data_folder().string()}});
}

void print_counts(NamesOf names_of, bool with_none) {
    for (const auto& [room, ending] : scripting::named_kinds()) {
        const std::size_t count = names_of(room, ending).size();
        if (count > 0 || with_none) fmt::print("  {:>9}  {}/*{}\n", count, room, ending);
    }
}

void print_own_scripts() {
    const std::filesystem::path own = scripting::user_scripts_folder();
    if (own.empty()) return;
    std::error_code failed;
    const bool is_there = std::filesystem::is_directory(own, failed);
    fmt::print("own       {}  ({})\n", own.string(),
               is_there ? "names are looked for here, too" : "not there; make it for your scripts");
    print_counts(scripting::users_own, false);
    for (const scripting::HiddenScript& hidden : scripting::hidden_scripts()) {
        fmt::print("  not used   {}  (a shipped one has its name)\n",
                   hidden.users.lexically_relative(own).string());
    }
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
    if (has_scripts) print_counts(scripting::shipped, true);
    print_own_scripts();
    const std::filesystem::path extension = scripting::sqlite_extension();
    fmt::print("SQLite    {}  (the extension for other programs)\n",
               extension.empty() ? "not built" : extension.string());
    fmt::print("settings  {}  (the window's)\n", scripting::settings_folder().string());
    fmt::print("data      {}  (the example database)\n", scripting::data_folder().string());
}

ExitCode tell_where(bool as_json) {
    as_json ? print_where_as_json() : print_where();
    return ExitCode::Done;
}

}  // namespace

Command add_where(CLI::App& program) {
    CommandWords words{program, "where",
                       "tells where the program's scripts and the user's files lie"};
    const auto as_json = std::make_shared<bool>(false);
    words.add_flag({"--json", "", "one JSON value"}, *as_json);
    words.set_examples("yomi where");
    return {.parser = &words.parser(),
            .run = [as_json](const Console&) { return tell_where(*as_json); }};
}

}  // namespace workbench
