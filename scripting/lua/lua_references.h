#pragma once

#include <lua.hpp>
#include <mutex>
#include <vector>

namespace scripting {

class LuaState;

/// References into an interpreter's registry that others hold, perhaps longer than it lives.
class LuaReferences {
  public:
    explicit LuaReferences(LuaState& owner) : owner_{&owner} {}

    /// Null: the interpreter is gone.
    LuaState* owner() const {
        const std::scoped_lock lock{mutex_};
        return owner_;
    }
    /// The interpreter is about to close.
    void close() {
        const std::scoped_lock lock{mutex_};
        owner_ = nullptr;
    }
    /// These are needed no more; any thread may say so, at any time.
    void give_up(const std::vector<int>& references) {
        const std::scoped_lock lock{mutex_};
        given_up_.insert(given_up_.end(), references.begin(), references.end());
    }
    /// Frees what was given up, on the interpreter's own thread.
    void collect(lua_State* state) {
        const std::scoped_lock lock{mutex_};
        for (const int reference : given_up_) luaL_unref(state, LUA_REGISTRYINDEX, reference);
        given_up_.clear();
    }

  private:
    mutable std::mutex mutex_;
    LuaState* owner_;
    std::vector<int> given_up_;
};

}  // namespace scripting
