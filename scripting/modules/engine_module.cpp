#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/strategies/strategy_value.h"

namespace scripting {
namespace engine_module {
namespace {

constexpr const char* kFunction = "yomi.engine";

/// A list of words; a text is for the shell.
std::vector<std::string> command_of(lua_State* state, const NamedArguments& named) {
    const std::string_view expected =
        "a program with its arguments, such as { \"edax\", \"-gtp\" }";
    std::vector<std::string> words;
    const int type = named.push("command");
    if (type == LUA_TSTRING) {
        words = {"/bin/sh", "-c", lua_tostring(state, -1)};
    } else if (type == LUA_TTABLE) {
        push_content(state, -1);
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer number = 1; number <= count; ++number) {
            if (lua_rawgeti(state, -1, number) != LUA_TSTRING) {
                named.fail_at_top("command", expected);
            }
            words.emplace_back(lua_tostring(state, -1));
            lua_pop(state, 1);
        }
        lua_pop(state, 1);
    }
    if (words.empty() || words.front().empty()) named.fail_at_top("command", expected);
    lua_pop(state, 1);
    return words;
}

double seconds(const NamedArguments& named, const char* name, double otherwise) {
    const double given = named.number(name).value_or(otherwise);
    if (!(given > 0 && given <= 1e6)) {
        named.wrong(fmt::format("{}: expected seconds, more than 0, got {}", name, given));
    }
    return given;
}

int engine(lua_State* state) {
    const LuaStateOptions& options = LuaState::of(state).options();
    if (!options.trust) {
        throw ScriptError{fmt::format("{} starts another program: it needs --trust", kFunction)};
    }
    const NamedArguments named{
        state,
        1,
        kFunction,
        {"command", "protocol", "name", "folder", "depth", "move_timeout", "start_timeout"}};
    EngineSpec spec;
    spec.command = command_of(state, named);
    const std::string protocol = named.required_text("protocol", "gtp");
    const auto known = engine_protocol_named(protocol);
    if (!known) named.wrong(fmt::format("protocol '{}' is none of gtp, nboard", protocol));
    spec.protocol = *known;
    spec.name = named.text("name").value_or(
        std::filesystem::path{spec.command.front()}.filename().string());
    spec.folder = named.text("folder").value_or("");
    std::error_code failed;
    spec.home = std::filesystem::absolute(options.script, failed).parent_path().string();
    if (const auto depth = named.integer("depth", 1, 60)) {
        if (spec.protocol != EngineProtocol::NBoard) {
            named.wrong("depth is NBoard's; give a GTP program its depth in its command");
        }
        spec.depth = static_cast<int>(*depth);
    }
    spec.move_timeout = seconds(named, "move_timeout", options.move_timeout_seconds);
    spec.start_timeout = seconds(named, "start_timeout", spec.start_timeout);
    std::string name = spec.name;
    push_value(state,
               StrategyValue{.name = std::move(name), .search = {}, .engine = std::move(spec)},
               256);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"engine", lua_function<engine, 1>}, {nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace engine_module

const Module kEngineModule = {.topic = "engine", .tables = engine_module::kTables, .open = nullptr};

}  // namespace scripting
