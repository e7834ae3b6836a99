#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "engine/features/feature.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/yomi_module.h"
#include "tests/support/catch.h"

namespace {

using Names = std::set<std::string>;

/// `owner.name` of every function and `owner.field` of every field that an annotation declares.
struct Annotations {
    Names functions;
    Names fields;
    std::map<std::string, int> most_values{};  ///< that a function takes; not where `...` stands
};

Annotations annotations_of(const std::string& topic) {
    const auto file = scripting::scripts_folder() / "meta" / (topic + ".lua");
    std::ifstream stream{file};
    INFO("annotations in " << file);
    REQUIRE(stream.good());
    static const std::regex kFunction{R"(^function ([\w.]+)([.:])(\w+)\((.*)\))"};
    static const std::regex kClass{R"(^---@class (\w+))"};
    static const std::regex kField{R"(^---@field (\w+)\?? )"};
    Annotations found;
    std::string owner;
    for (std::string line; std::getline(stream, line);) {
        std::smatch match;
        if (std::regex_search(line, match, kFunction)) {
            const std::string name = match[1].str() + "." + match[3].str();
            const std::string arguments = match[4];
            found.functions.insert(name);
            if (arguments.ends_with("...")) continue;
            const auto commas = std::ranges::count(arguments, ',');
            found.most_values[name] =
                static_cast<int>(arguments.empty() ? 0 : commas + 1) + (match[2] == ":" ? 1 : 0);
        } else if (std::regex_search(line, match, kClass)) {
            owner = match[1];
        } else if (std::regex_search(line, match, kField)) {
            found.fields.insert(owner + "." + match[1].str());
        }
    }
    return found;
}

void add_names(Names& names, std::string_view owner, const luaL_Reg* list) {
    for (; list != nullptr && list->name != nullptr; ++list) {
        names.insert(std::string{owner} + "." + list->name);
    }
}

}  // namespace

TEST_CASE("Every function that scripts can call is annotated, and nothing else", "[scripting]") {
    Names everywhere;
    for (const scripting::Module* module : scripting::modules()) {
        INFO("topic " << module->topic);
        Names functions;
        Names fields;
        Names owners;
        for (const scripting::FunctionTable& table : module->tables) {
            owners.insert(std::string{table.owner});
            add_names(functions, table.owner, table.functions);
            add_names(fields, table.owner, table.properties);
        }
        const Annotations annotated = annotations_of(std::string{module->topic});
        CHECK(annotated.functions == functions);
        for (const std::string& name : functions) {
            INFO(name << " stands in two modules: one hides the other");
            CHECK(everywhere.insert(name).second);
        }
        // Annotations also describe tables that scripts pass or get; those are no classes of ours.
        Names annotated_fields;
        for (const std::string& field : annotated.fields) {
            if (owners.contains(field.substr(0, field.find('.')))) annotated_fields.insert(field);
        }
        CHECK(annotated_fields == fields);
    }
}

TEST_CASE("A function takes no more arguments than its annotation names", "[scripting]") {
    scripting::LuaState state{{.script = "test.lua"}};
    for (const scripting::Module* module : scripting::modules()) {
        const Annotations annotated = annotations_of(std::string{module->topic});
        for (const scripting::FunctionTable& table : module->tables) {
            for (const luaL_Reg* one = table.functions; one != nullptr && one->name != nullptr;
                 ++one) {
                const std::string name = std::string{table.owner} + "." + one->name;
                CAPTURE(name);
                const auto most = annotated.most_values.find(name);
                if (most == annotated.most_values.end()) continue;
                lua_State* const lua = state.get();
                lua_pushcfunction(lua, one->func);
                for (int value = 0; value <= most->second; ++value) lua_pushboolean(lua, 1);
                REQUIRE(lua_pcall(lua, most->second + 1, 0, 0) != LUA_OK);
                CHECK_THAT(lua_tostring(lua, -1),
                           Catch::Matchers::Contains("this function takes") &&
                               Catch::Matchers::EndsWith("were given"));
                lua_pop(lua, 1);
            }
        }
    }
}

TEST_CASE("Every feature is annotated with its shape, unit and source", "[scripting]") {
    std::ifstream stream{scripting::scripts_folder() / "meta" / "feature.lua"};
    REQUIRE(stream.good());
    static const std::regex kFeature{R"(^yomi\.feature\.(\w+) = nil)"};
    std::map<std::string, std::string> comments;
    std::string comment;
    for (std::string line; std::getline(stream, line);) {
        std::smatch match;
        if (line.starts_with("---")) {
            comment += line.substr(3) + " ";
        } else if (std::regex_search(line, match, kFeature)) {
            comments[match[1]] = std::exchange(comment, "");
        } else {
            comment.clear();
        }
    }
    for (const engine::FeatureFacts& feature : engine::features()) {
        CAPTURE(feature.name);
        const std::string& text = comments[std::string{feature.name}];
        for (const char* word : {"Shape:", "Unit:", "Source:"}) {
            CAPTURE(word);
            CHECK(text.find(word) != std::string::npos);
        }
        CHECK(text.find(feature.unit) != std::string::npos);
    }
    CHECK(comments.size() == engine::features().size());
}
