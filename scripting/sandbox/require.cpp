#include "scripting/sandbox/require.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "scripting/files/shipped_scripts.h"
#include "scripting/lua/error_place.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/sandbox/freeze.h"

namespace scripting {
namespace {

bool is_name(std::string_view name) {
    const auto fits = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' ||
               letter == '-' || letter == '.';
    };
    return !name.empty() && std::ranges::all_of(name, fits) && name.front() != '.' &&
           name.back() != '.' && name.find("..") == std::string_view::npos;
}

/// Empty: there is no such module.
std::optional<std::filesystem::path> find_module(const LuaState& owner, std::string_view name) {
    std::string path{name};
    std::ranges::replace(path, '.', '/');
    path += ".lua";
    const std::filesystem::path home = owner.options().script.parent_path();
    std::vector<std::filesystem::path> folders{home};
    // A script in a room (`strategies`) of a folder has the folder's modules.
    if (is_room(home.filename().string())) folders.push_back(home.parent_path());
    folders.push_back(scripts_folder());
    if (auto own = user_scripts_folder(); !own.empty()) folders.push_back(std::move(own));
    for (const auto& folder : folders) {
        const std::filesystem::path file = folder / path;
        if (owner.options().files->has(file)) return file;
    }
    return std::nullopt;
}

}  // namespace

int require(lua_State* state) {
    const LuaArguments arguments{state, "require"};
    const std::string name{arguments.text(1, "the name of a module, such as \"yomi\"")};
    LuaState& owner = LuaState::of(state);
    lua_settop(state, 1);
    push_modules(state);
    push_content(state, 2);
    lua_pushvalue(state, 1);
    if (lua_rawget(state, 3) == LUA_TBOOLEAN && lua_toboolean(state, -1) == 0) {
        arguments.wrong(fmt::format("module '{}' requires itself, or went wrong before", name));
    }
    if (!lua_isnil(state, -1)) return 1;
    if (name.ends_with(".lua")) {
        arguments.wrong(fmt::format("modules are named without .lua: require \"{}\"",
                                    name.substr(0, name.size() - 4)));
    }
    if (!is_name(name)) {
        arguments.wrong(
            fmt::format("'{}' is no name of a module: letters, digits, '_', '-', and "
                        "'.' between folders",
                        name));
    }
    if (is_sealed(state)) {
        arguments.wrong(
            fmt::format("'{}' is not loaded; a strategy requires its modules at the "
                        "top of its file",
                        name));
    }
    const auto file = find_module(owner, name);
    if (!file) {
        arguments.wrong(
            fmt::format("there is no module '{}' beside the script, in scripts/ or in your own "
                        "folder (yomi where)",
                        name));
    }
    lua_settop(state, 3);
    lua_pushvalue(state, 1);
    lua_pushboolean(state, 0);
    lua_rawset(state, 3);
    const std::string text = owner.text_of(*file);
    const std::string chunk = fmt::format("@{}", shown_path(*file));
    owner.note_text(shown_path(*file), text);
    if (luaL_loadbufferx(state, text.data(), text.size(), chunk.c_str(), "t") != LUA_OK) {
        const std::string message = place_last(lua_tostring(state, -1));
        lua_pushvalue(state, 1);
        lua_pushnil(state);
        lua_rawset(state, 3);
        throw ScriptError{message};
    }
    lua_pushvalue(state, 1);
    lua_call(state, 1, 1);
    if (lua_isnil(state, -1)) {
        lua_pop(state, 1);
        lua_pushboolean(state, 1);
    }
    lua_pushvalue(state, 1);
    lua_pushvalue(state, -2);
    lua_rawset(state, 3);
    return 1;
}

}  // namespace scripting
