#include "scripting/lua/error_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace scripting {
namespace {

/// The length of `file:line` at the start of a located message; 0: there is none.
std::size_t place_length(std::string_view text) {
    std::size_t colon = text.find(':');
    while (colon != std::string_view::npos) {
        std::size_t end = colon + 1;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
        if (end > colon + 1 && text.substr(end).starts_with(": ")) {
            const std::string_view file = text.substr(0, colon);
            const bool is_chunk = file.ends_with(".lua") || file.starts_with("[string");
            return is_chunk && file.find('\n') == std::string_view::npos ? end : 0;
        }
        colon = text.find(':', colon + 1);
    }
    return 0;
}

}  // namespace

std::string current_place(lua_State* thread) {
    lua_Debug activation;
    for (int level = 0; lua_getstack(thread, level, &activation) != 0; ++level) {
        lua_getinfo(thread, "Sl", &activation);
        if (activation.currentline > 0) {
            return fmt::format("{}:{}", activation.short_src, activation.currentline);
        }
    }
    return "";
}

std::string traceback_of(lua_State* thread) {
    constexpr int kMostCalls = 20;
    std::string text;
    lua_Debug activation;
    int shown = 0;
    for (int level = 0; lua_getstack(thread, level, &activation) != 0; ++level) {
        lua_getinfo(thread, "Sln", &activation);
        // Neither the handler of errors itself, nor what Lua calls by itself.
        const bool is_native = activation.currentline <= 0;
        const bool is_called = std::string_view{activation.namewhat} != "metamethod";
        if (is_native && (activation.name == nullptr || !is_called)) continue;
        if (++shown > kMostCalls) return text + "...\n";
        const std::string place =
            is_native ? "native"
                      : fmt::format("{}:{}", activation.short_src, activation.currentline);
        if (activation.name != nullptr) {
            text += fmt::format("{}: in '{}'\n", place, activation.name);
        } else if (*activation.what == 'm') {
            text += fmt::format("{}: in the file itself\n", place);
        } else {
            text += fmt::format("{}: in the function of line {}\n", place, activation.linedefined);
        }
    }
    return text;
}

std::string located(std::string_view place, std::string_view message) {
    return place.empty() ? std::string{message} : fmt::format("{}: {}", place, message);
}

std::string place_last(std::string_view located_message) {
    const std::size_t length = place_length(located_message);
    if (length == 0) return std::string{located_message};
    const std::string place = fmt::format(" ({})", located_message.substr(0, length));
    const std::string_view message = located_message.substr(length + 2);
    // What names its place itself is not told twice.
    return message.ends_with(place) ? std::string{message} : std::string{message} + place;
}

int add_place_to_error(lua_State* state) {
    if (lua_type(state, 1) != LUA_TSTRING) {
        // An error object: what it says of itself, or its type.
        if (luaL_callmeta(state, 1, "__tostring") == 0 || lua_type(state, -1) != LUA_TSTRING) {
            lua_settop(state, 1);
            lua_pushfstring(state, "the script raised an error that is a %s, not a text",
                            luaL_typename(state, 1));
        }
    }
    {
        std::size_t length = 0;
        const char* text = lua_tolstring(state, -1, &length);
        const std::string_view message{text, length};
        if (place_length(message) == 0) {
            const std::string placed = located(current_place(state), message);
            lua_pushlstring(state, placed.data(), placed.size());
        }
    }
    return 1;
}

}  // namespace scripting
