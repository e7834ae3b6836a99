#include "scripting/sandbox/pattern_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/sandbox/lua_pattern.h"

namespace scripting {
namespace {

constexpr std::int64_t kHighestPlace = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLowestPlace = std::numeric_limits<std::int64_t>::min();

/// A text or a number, as the string library takes them.
std::string_view text_argument(const LuaArguments& arguments, int n, const char* expected) {
    if (lua_isstring(arguments.state(), n) == 0) arguments.fail(n, expected);
    std::size_t length = 0;
    const char* text = lua_tolstring(arguments.state(), n, &length);
    return {text, length};
}

PatternMatch matcher(lua_State* state, std::string_view subject, std::string_view pattern) {
    return {subject, pattern, [state] { LuaState::of(state).check(); }};
}

void push_capture(lua_State* state, const PatternMatch& match, int number, std::string_view subject,
                  std::size_t begin, std::size_t end) {
    if (number >= match.capture_count()) {
        if (number != 0) {
            throw ScriptError{fmt::format("invalid capture index %{}", number + 1)};
        }
        lua_pushlstring(state, subject.data() + begin, end - begin);
        return;
    }
    const Capture& capture = match.capture(number);
    if (capture.length == Capture::kOpen) throw ScriptError{"unfinished capture"};
    if (capture.length == Capture::kPlace) {
        lua_pushinteger(state, static_cast<lua_Integer>(capture.begin) + 1);
        return;
    }
    lua_pushlstring(state, subject.data() + capture.begin,
                    static_cast<std::size_t>(capture.length));
}

/// All captures; the whole match where there are none and `or_whole`.
int push_captures(lua_State* state, const PatternMatch& match, std::string_view subject,
                  std::size_t begin, std::size_t end, bool or_whole) {
    const int count = match.capture_count() == 0 && or_whole ? 1 : match.capture_count();
    luaL_checkstack(state, count + 5, nullptr);
    for (int number = 0; number < count; ++number) {
        push_capture(state, match, number, subject, begin, end);
    }
    return count;
}

/// Where argument `n` says to begin, from 0; beyond the end: no match is possible.
std::size_t first_place(const LuaArguments& arguments, int n, std::size_t length) {
    std::int64_t first =
        arguments.has(n) ? arguments.integer(n, "a place", kLowestPlace, kHighestPlace) : 1;
    if (first < 0)
        first = std::max<std::int64_t>(first, -static_cast<std::int64_t>(length)) +
                static_cast<std::int64_t>(length) + 1;
    return first == 0 ? 0 : static_cast<std::size_t>(first) - 1;
}

/// Where `wanted` begins first. In time linear in the texts: the library's search would compare
/// almost all of `wanted` again and again.
std::optional<std::size_t> found_plain(LuaState& owner, std::string_view text,
                                       std::string_view wanted) {
    owner.spend((text.size() + wanted.size()) / 4);
    if (wanted.empty()) return 0;
    const void* const found = memmem(text.data(), text.size(), wanted.data(), wanted.size());
    if (found == nullptr) return std::nullopt;
    return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

int search(lua_State* state, const char* function, bool is_find) {
    const LuaArguments arguments{state, function};
    const std::string_view subject = text_argument(arguments, 1, "a text");
    std::string_view pattern = text_argument(arguments, 2, "a pattern");
    std::size_t begin = first_place(arguments, 3, subject.size());
    if (begin > subject.size()) {
        lua_pushnil(state);
        return 1;
    }
    if (is_find && (lua_toboolean(state, 4) != 0 ||
                    pattern.find_first_of("^$*+?.([%-") == std::string_view::npos)) {
        const auto found = found_plain(LuaState::of(state), subject.substr(begin), pattern);
        if (!found) {
            lua_pushnil(state);
            return 1;
        }
        lua_pushinteger(state, static_cast<lua_Integer>(begin + *found) + 1);
        lua_pushinteger(state, static_cast<lua_Integer>(begin + *found + pattern.size()));
        return 2;
    }
    const bool is_anchored = pattern.starts_with('^');
    if (is_anchored) pattern.remove_prefix(1);
    PatternMatch match = matcher(state, subject, pattern);
    for (; begin <= subject.size(); ++begin) {
        if (const auto end = match.match_at(begin)) {
            if (!is_find) return push_captures(state, match, subject, begin, *end, true);
            lua_pushinteger(state, static_cast<lua_Integer>(begin) + 1);
            lua_pushinteger(state, static_cast<lua_Integer>(*end));
            return 2 + push_captures(state, match, subject, begin, *end, false);
        }
        if (is_anchored) break;
    }
    lua_pushnil(state);
    return 1;
}

int find(lua_State* state) {
    return search(state, "string.find", true);
}

int match(lua_State* state) {
    return search(state, "string.match", false);
}

constexpr int kSubject = lua_upvalueindex(1);
constexpr int kPattern = lua_upvalueindex(2);
constexpr int kSearchPlace = lua_upvalueindex(3);
constexpr int kLastEnd = lua_upvalueindex(4);

std::string_view upvalue_text(lua_State* state, int index) {
    std::size_t length = 0;
    const char* text = lua_tolstring(state, index, &length);
    return {text, length};
}

int next_match(lua_State* state) {
    const std::string_view subject = upvalue_text(state, kSubject);
    PatternMatch match = matcher(state, subject, upvalue_text(state, kPattern));
    const lua_Integer last_end = lua_tointeger(state, kLastEnd);
    for (auto begin = static_cast<std::size_t>(lua_tointeger(state, kSearchPlace));
         begin <= subject.size(); ++begin) {
        const auto end = match.match_at(begin);
        if (!end || static_cast<lua_Integer>(*end) == last_end) continue;
        lua_pushinteger(state, static_cast<lua_Integer>(*end));
        lua_pushvalue(state, -1);
        lua_replace(state, kSearchPlace);
        lua_replace(state, kLastEnd);
        return push_captures(state, match, subject, begin, *end, true);
    }
    return 0;
}

int gmatch_step(lua_State* state) {
    return lua_function<next_match>(state);
}

int gmatch(lua_State* state) {
    const LuaArguments arguments{state, "string.gmatch"};
    const std::string_view subject = text_argument(arguments, 1, "a text");
    text_argument(arguments, 2, "a pattern");
    const std::size_t begin =
        std::min(first_place(arguments, 3, subject.size()), subject.size() + 1);
    lua_settop(state, 2);
    lua_pushinteger(state, static_cast<lua_Integer>(begin));
    lua_pushinteger(state, -1);
    lua_pushcclosure(state, gmatch_step, 4);
    return 1;
}

/// Appends what the replacement text makes of `%0` to `%9`.
void add_replacement_text(lua_State* state, luaL_Buffer* buffer, const PatternMatch& match,
                          std::string_view subject, std::size_t begin, std::size_t end) {
    const std::string_view text = upvalue_text(state, 3);
    LuaState::of(state).spend(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            luaL_addchar(buffer, text[at]);
            continue;
        }
        const char letter = ++at < text.size() ? text[at] : '\0';
        if (letter == '%') {
            luaL_addchar(buffer, '%');
        } else if (letter == '0') {
            luaL_addlstring(buffer, subject.data() + begin, end - begin);
        } else if ('1' <= letter && letter <= '9') {
            push_capture(state, match, letter - '1', subject, begin, end);
            luaL_tolstring(state, -1, nullptr);
            lua_remove(state, -2);
            luaL_addvalue(buffer);
        } else {
            throw ScriptError{"string.gsub: invalid use of '%' in the replacement text"};
        }
    }
}

/// Appends what takes the place of one match.
void add_replacement(lua_State* state, luaL_Buffer* buffer, const PatternMatch& match,
                     std::string_view subject, std::size_t begin, std::size_t end) {
    switch (lua_type(state, 3)) {
        case LUA_TFUNCTION: {
            lua_pushvalue(state, 3);
            const int count = push_captures(state, match, subject, begin, end, true);
            lua_call(state, count, 1);
            break;
        }
        case LUA_TTABLE: {
            push_capture(state, match, 0, subject, begin, end);
            lua_gettable(state, 3);
            break;
        }
        default:
            add_replacement_text(state, buffer, match, subject, begin, end);
            return;
    }
    if (lua_toboolean(state, -1) == 0) {
        lua_pop(state, 1);
        luaL_addlstring(buffer, subject.data() + begin, end - begin);
    } else if (lua_isstring(state, -1) != 0) {
        luaL_addvalue(buffer);
    } else {
        throw ScriptError{
            fmt::format("string.gsub: the replacement is {}, not a text", described(state, -1))};
    }
}

int gsub(lua_State* state) {
    const LuaArguments arguments{state, "string.gsub"};
    const std::string_view subject = text_argument(arguments, 1, "a text");
    std::string_view pattern = text_argument(arguments, 2, "a pattern");
    const int type = lua_type(state, 3);
    if (type != LUA_TFUNCTION && type != LUA_TTABLE) {
        text_argument(arguments, 3, "a text, a table or a function");
    }
    const std::int64_t most = arguments.has(4)
                                  ? arguments.integer(4, "a number", kLowestPlace, kHighestPlace)
                                  : kHighestPlace;
    const bool is_anchored = pattern.starts_with('^');
    if (is_anchored) pattern.remove_prefix(1);

    PatternMatch match = matcher(state, subject, pattern);
    lua_settop(state, 4);
    luaL_Buffer buffer;
    luaL_buffinit(state, &buffer);
    std::size_t place = 0;
    std::optional<std::size_t> last_end;
    std::int64_t count = 0;
    while (count < most) {
        const auto end = match.match_at(place);
        if (end && end != last_end) {
            ++count;
            add_replacement(state, &buffer, match, subject, place, *end);
            place = *end;
            last_end = end;
        } else if (place < subject.size()) {
            luaL_addchar(&buffer, subject[place++]);
        } else {
            break;
        }
        if (is_anchored) break;
    }
    const std::string_view rest = subject.substr(place);
    luaL_addlstring(&buffer, rest.data(), rest.size());
    luaL_pushresult(&buffer);
    lua_pushinteger(state, count);
    return 2;
}

}  // namespace

const luaL_Reg kPatternFunctions[] = {
    {"find", lua_function<find>},
    {"match", lua_function<match>},
    {"gmatch", lua_function<gmatch>},
    {"gsub", lua_function<gsub>},
    {nullptr, nullptr},
};

bool is_gmatch_step(lua_State* state, int index) {
    return lua_tocfunction(state, index) == gmatch_step;
}

}  // namespace scripting
