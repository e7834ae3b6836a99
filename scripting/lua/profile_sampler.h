#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <lua.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scripting/lua/native_names.h"
#include "scripting/profile/profile.h"

namespace scripting {

/// The number of a native function of this program's, from 0 in the order of asking.
std::size_t number_native(lua_CFunction function);

/// Samples one interpreter: at each tick of the profile, from the hook and where a native function
/// returns, it charges the ticks that have passed to the functions that are running. That costs a
/// comparison there, and some microseconds a tick. Native calls are counted; those of Lua functions
/// in one window of sixteen, chosen by chance.
class ProfileSampler {
  public:
    /// Instructions between two looks of the hook, so that short functions are seen.
    static constexpr int kInstructions = 400;

    explicit ProfileSampler(std::shared_ptr<Profile> profile);

    const std::shared_ptr<Profile>& profile() const { return profile_; }
    bool is_due() const { return profile_->tick() != seen_; }
    /// Charges the ticks since the last look to what runs on `thread`.
    void look(lua_State* thread);

    /// A native function begins. What it calls in other interpreters of this thread is told as a
    /// part of it.
    void begin_native(lua_State* thread, std::size_t number) {
        running_ = thread;
        ++native_calls_[number];
    }
    /// Which thread the native function runs on that called last; to be put back after calls that
    /// may have ended by an error.
    lua_State* running() const { return running_; }
    void set_running(lua_State* thread) { running_ = thread; }
    /// A function begins, as the hook tells.
    void count_call(lua_State* thread, lua_Debug* activation);
    /// Whether calls are to be counted until the hook looks next.
    bool counts_calls() const { return counts_calls_; }
    /// True: `counts_calls` has changed.
    bool choose_window();

    /// While it lives, C++ calls into the interpreter, which was not running.
    class Entered {
      public:
        /// `function`: the place on the stack of what is called.
        Entered(ProfileSampler& sampler, lua_State* thread, int function);
        ~Entered();
        Entered(const Entered&) = delete;
        Entered& operator=(const Entered&) = delete;

      private:
        ProfileSampler& sampler_;
        ProfileSampler* outer_;
        std::string function_;  ///< that is called; empty: a native one
        std::string line_;      ///< where it begins
    };

    /// Tells the profile everything.
    void finish();

  private:
    void note(const std::string& stack, const std::string& line);
    struct LuaFunction {
        std::string label;
        std::uint64_t calls = 0;  ///< that were counted
    };
    LuaFunction& function_of(const lua_Debug& activation);
    std::string native_label(const void* function) const;
    std::string stack_of(lua_State* thread, std::string& line);
    std::string outer_stack();

    std::shared_ptr<Profile> profile_;
    std::int64_t seen_ = 0;
    std::optional<NativeNames> natives_;
    lua_State* running_ = nullptr;
    ProfileSampler* outer_ = nullptr;  ///< of the interpreter whose native function called this one
    bool counts_calls_ = false;
    std::uint32_t chance_;
    /// By the names of their chunks and the lines where they begin.
    std::map<std::string, std::map<int, LuaFunction>, std::less<>> functions_;
    std::vector<std::uint64_t> native_calls_;  ///< by their numbers
    ProfileSamples samples_;
};

}  // namespace scripting
