#pragma once

#include <lua.hpp>
#include <string>
#include <string_view>
#include <unordered_map>

namespace scripting {

/// How scripts find the native functions of an interpreter: `math.max`, `yomi.match`,
/// `position:moves`. A native function has no code to read and another address in every run.
class NativeNames {
  public:
    explicit NativeNames(lua_State* state);
    /// By what `lua_topointer` gives; empty: no name is known.
    std::string_view of(const void* function) const;

  private:
    void add_table(lua_State* state, const std::string& path, bool has_parts);
    void add_methods(lua_State* state, const std::string& type);
    void add(const void* function, const std::string& name);

    std::unordered_map<const void*, std::string> names_;
};

}  // namespace scripting
