#pragma once

#include <cstdint>
#include <lua.hpp>
#include <string>
#include <vector>

namespace scripting {

/// What an interpreter is frozen for; decides how error texts advise.
enum class FrozenFor : std::uint8_t { Strategy, Evaluation };

/// Makes everything that can be reached from the globals, the loaded modules and the `count`
/// values on top of the stack read-only, and pops nothing. Tables stay the same tables: their
/// content moves behind a metatable that refuses assignment. Throws ScriptError when something
/// there keeps changing by nature: a coroutine, an iterator, a random stream.
///
/// A local variable of the file that functions share cannot be guarded so: `FrozenLocals` tells
/// afterwards whether one was assigned.
class FrozenLocals {
  public:
    /// `place`: `file:line` for errors.
    FrozenLocals(lua_State* state, int count, const std::string& place, FrozenFor purpose);

    /// Throws ScriptError that names the variable, when one no longer holds what it held.
    void check(lua_State* state) const;

  private:
    struct Local {
        std::string name;
        std::string place;  ///< `file:line` of a function that uses it
        int upvalue;        ///< its number there
    };
    std::vector<Local> locals_;
    FrozenFor purpose_;
};

/// Whether the interpreter's globals are frozen: from then on no file is loaded.
bool is_sealed(lua_State* state);

/// `getmetatable` and `setmetatable` as Lua knows them, for tables that may be frozen.
int frozen_getmetatable(lua_State* state);
int frozen_setmetatable(lua_State* state);

}  // namespace scripting
