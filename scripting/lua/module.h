#pragma once

#include <lua.hpp>
#include <span>
#include <string_view>

namespace scripting {

/// Functions under one name of the annotations: `yomi`, `yomi.map`, or a class such as `Position`.
/// Both lists end with a null name; either may be null.
struct FunctionTable {
    std::string_view owner;
    const luaL_Reg* functions;
    const luaL_Reg* properties = nullptr;  ///< fields of a class, or of `yomi`
};

/// What one file adds to the `yomi` table. The file `scripts/meta/<topic>.lua` documents the same
/// functions; a test compares them. Inside the file, its functions and lists stand in a namespace
/// of the file's name: every module has a `kFunctions` and an `open`, and files of a room are
/// compiled together.
struct Module {
    std::string_view topic;
    std::span<const FunctionTable> tables;
    /// Registers types and values that are no functions; the `yomi` table is on top. May be null.
    void (*open)(lua_State* state);
};

}  // namespace scripting
