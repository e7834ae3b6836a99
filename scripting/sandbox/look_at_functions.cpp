#include <fmt/format.h>

#include <algorithm>

#include "engine/games/letters.h"
#include "scripting/lua/debugger.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/stack_scope.h"
#include "scripting/sandbox/shown_value.h"

namespace scripting {
namespace {

constexpr int kFramesTold = 50;
constexpr int kMostRest = 20;                 // values of `...`
constexpr std::size_t kLongestValue = 300;    // characters of a line
constexpr std::size_t kLongestDrawn = 4'000;  // of a drawing

std::string cut(std::string text, std::size_t most) {
    const std::string_view first = engine::first_letters(text, most);
    if (first.size() == text.size()) return text;
    return std::string{first} + "...";
}

/// What a value calls itself: `Position`, or Lua's own word.
std::string type_of(lua_State* state, int index) {
    const StackScope stack{state};
    index = lua_absindex(state, index);
    if (luaL_getmetafield(state, index, "__name") == LUA_TSTRING) return lua_tostring(state, -1);
    return luaL_typename(state, index);
}

/// Of the value on top, which stays.
DebugVariable variable(lua_State* state, std::string name, DebugVariable::Kind kind) {
    // Nothing of the script's own runs: it stands.
    constexpr ShownPart kPart{.entries = 30, .depth = 3, .asks_scripts = false};
    DebugVariable shown{.name = std::move(name),
                        .kind = kind,
                        .type = type_of(state, -1),
                        .value = {},
                        .drawn = {}};
    std::string text = shown_value(state, -1, kPart);
    std::ranges::replace(text, '\n', ' ');
    shown.value = cut(std::move(text), kLongestValue);
    if (lua_type(state, -1) == LUA_TUSERDATA) {
        std::string drawn = drawn_value(state, lua_gettop(state));
        if (drawn.find('\n') != std::string::npos) {
            shown.drawn = cut(std::move(drawn), kLongestDrawn);
        }
    }
    return shown;
}

void put(DebugFrame& frame, DebugVariable variable) {
    // Of several with a name the innermost one is meant.
    const auto same = std::ranges::find(frame.variables, variable.name, &DebugVariable::name);
    if (same != frame.variables.end() && same->kind == variable.kind) {
        *same = std::move(variable);
    } else if (same == frame.variables.end()) {
        frame.variables.push_back(std::move(variable));
    }
}

void add_variables(lua_State* state, lua_Debug& activation, DebugFrame& frame) {
    for (int n = 1; const char* name = lua_getlocal(state, &activation, n); ++n) {
        // What Lua needs itself has a name in parentheses.
        if (*name != '(') put(frame, variable(state, name, DebugVariable::Kind::Local));
        lua_pop(state, 1);
    }
    for (int n = 1; n <= kMostRest && lua_getlocal(state, &activation, -n) != nullptr; ++n) {
        put(frame, variable(state, fmt::format("...[{}]", n), DebugVariable::Kind::Rest));
        lua_pop(state, 1);
    }
    if (lua_getinfo(state, "f", &activation) == 0) return;
    for (int n = 1; const char* name = lua_getupvalue(state, -1, n); ++n) {
        if (std::string_view{name} != "_ENV") {
            put(frame, variable(state, name, DebugVariable::Kind::Upvalue));
        }
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
}

std::string name_of(const lua_Debug& activation) {
    if (*activation.what == 'm') return "";
    if (activation.name != nullptr) return activation.name;
    return fmt::format("<{}:{}>", activation.short_src, activation.linedefined);
}

/// Called from Lua with the halt to fill, so that what goes wrong leaves the rest.
int fill(lua_State* state) {
    auto& halt = *static_cast<DebugHalt*>(lua_touserdata(state, 1));
    luaL_checkstack(state, 2 * LUA_MINSTACK, nullptr);
    lua_Debug activation;
    // The innermost one is this function.
    for (int level = 1; lua_getstack(state, level, &activation) != 0; ++level) {
        if (std::ssize(halt.frames) == kFramesTold) break;
        lua_getinfo(state, "Sln", &activation);
        if (*activation.what == 'C') continue;
        DebugFrame& frame = halt.frames.emplace_back();
        frame.function = name_of(activation);
        frame.file = *activation.source == '@' ? activation.source + 1 : activation.short_src;
        frame.line = activation.currentline;
        add_variables(state, activation, frame);
    }
    return 0;
}

}  // namespace

DebugHalt look_at_functions(lua_State* thread) {
    const StackScope stack{thread};
    DebugHalt halt;
    lua_pushcfunction(thread, lua_function<fill>);
    lua_pushlightuserdata(thread, &halt);
    lua_pcall(thread, 1, 0, 0);
    if (halt.frames.empty()) halt.frames.emplace_back();
    return halt;
}

}  // namespace scripting
