#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "scripting/lua/lua_value.h"
#include "scripting/text/script_error.h"

namespace scripting {

/// What lies on the stack, for a message: `nil`, `the number 5`, `a position`.
std::string described(lua_State* state, int index);

/// Reads the arguments of a function that Lua called. Everything that does not fit is thrown as
/// ScriptError: which function, which argument, what was expected, what came.
class LuaArguments {
  public:
    /// `function` as the script writes it. For a method (`position:play`) the value itself is not
    /// counted: argument 1 follows it.
    LuaArguments(lua_State* state, const char* function, bool is_method = false)
        : state_{state}, function_{function}, offset_{is_method ? 1 : 0} {}

    lua_State* state() const { return state_; }
    const char* function() const { return function_; }
    /// Where argument `n` lies on the stack.
    int place(int n) const { return n + offset_; }
    int count() const { return lua_gettop(state_) - offset_; }
    /// Whether argument `n` is there and not nil.
    bool has(int n) const { return !lua_isnoneornil(state_, place(n)); }

    std::string_view text(int n, std::string_view expected) const;
    double number(int n, std::string_view expected) const;
    std::int64_t integer(int n, std::string_view expected, std::int64_t low,
                         std::int64_t high) const;
    void require_function(int n, std::string_view expected) const;
    void require_table(int n, std::string_view expected) const;

    template <class T>
    const T& value(int n) const {
        if (const T* found = value_at<T>(state_, place(n))) return *found;
        fail(n, LuaType<T>::kName);
    }
    /// The value that a method was called on.
    template <class T>
    T& self() const {
        if (T* found = value_at<T>(state_, 1)) return *found;
        throw ScriptError{fmt::format("{}: called on {}, not on {}; is the ':' missing?", function_,
                                      described(state_, 1), LuaType<T>::kName)};
    }

    [[noreturn]] void fail(int n, std::string_view expected) const;
    /// A sentence about what is wrong, after the function's name.
    [[noreturn]] void wrong(std::string_view sentence) const;

  private:
    lua_State* state_;
    const char* function_;
    int offset_;
};

}  // namespace scripting
