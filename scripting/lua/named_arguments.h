#pragma once

#include <cstdint>
#include <lua.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/lua/lua_value.h"

namespace scripting {

/// Reads a table of named arguments: `position:search { depth = 4 }`. An unknown name is an error
/// that suggests the nearest. Only what lies in the table itself is read: no metamethod runs.
class NamedArguments {
  public:
    /// The table lies at `index` (or nil, where `may_be_absent`). `positional`: values without
    /// a name may stand in it too. Throws ScriptError.
    NamedArguments(lua_State* state, int index, std::string function,
                   const std::vector<const char*>& names, bool positional = false,
                   bool may_be_absent = false);

    const std::string& function() const { return function_; }
    /// The stack index of the table's raw content.
    int table() const { return table_; }
    bool has(const char* name) const;
    /// Pushes the value, nil where it is absent.
    int push(const char* name) const;

    std::optional<std::string> text(const char* name) const;
    std::optional<double> number(const char* name) const;
    std::optional<std::int64_t> integer(const char* name, std::int64_t low,
                                        std::int64_t high) const;
    bool flag(const char* name) const;
    std::string required_text(const char* name, const char* example) const;
    /// Whether there is a function of that name; throws when it is something else.
    bool has_function(const char* name) const;
    template <class T>
    std::optional<T> value(const char* name) const {
        if (push(name) == LUA_TNIL) {
            lua_pop(state_, 1);
            return std::nullopt;
        }
        const T* found = value_at<T>(state_, -1);
        if (found == nullptr) fail_at_top(name, LuaType<T>::kName);
        T copy = *found;
        lua_pop(state_, 1);
        return copy;
    }

    /// The value on top of the stack is not what `name` must be.
    [[noreturn]] void fail_at_top(const char* name, std::string_view expected) const;
    [[noreturn]] void wrong(std::string_view sentence) const;

  private:
    lua_State* state_;
    std::string function_;
    int table_;
};

}  // namespace scripting
