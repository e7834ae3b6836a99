#pragma once

#include <lua.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// A name that could stand at the end of what was typed.
struct Completion {
    std::string name;
    bool is_function = false;
    friend bool operator==(const Completion&, const Completion&) = default;
};

/// What may be completed, and where in the text it begins.
struct Completions {
    std::size_t begin = 0;  ///< byte of the text
    std::vector<Completion> names;
};

/// The globals, fields and methods, in order, that begin as the text ends: `yomi.map.mi`,
/// `position:mo`. Runs nothing.
Completions completions(lua_State* state, std::string_view text);

}  // namespace scripting
