#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <lua.hpp>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scripting/files/script_files.h"
#include "scripting/lua/deadline_timer.h"
#include "scripting/lua/debugger.h"
#include "scripting/lua/lua_references.h"
#include "scripting/lua/memory_account.h"
#include "scripting/lua/profile_sampler.h"
#include "scripting/text/script_error.h"

namespace scripting {

struct RunContext;

/// What an interpreter is made for.
struct LuaStateOptions {
    std::filesystem::path script;        ///< its folder is where `require` looks first
    std::shared_ptr<ScriptFiles> files;  ///< never null once the state is made
    int memory_megabytes = 1024;
    double move_timeout_seconds = 10;  ///< of one `choose` played on this interpreter
    bool trust = false;
    std::vector<std::pair<std::string, std::string>> arguments;  ///< `yomi.args`
    std::function<void(std::string_view)> on_print;  ///< with its line end; may be empty
    std::stop_token stop;
    std::shared_ptr<RunContext> run;  ///< null: this interpreter runs no script, it holds a value
    bool is_tryout = false;       ///< it has no effects: a print says nothing, others are refused
    bool only_functions = false;  ///< it holds an evaluation's functions: no table is filled
    /// What the interpreters of a job use together; null: this one has `memory_megabytes` alone.
    std::shared_ptr<MemoryAccount> memory{};
    std::shared_ptr<Profile> profile{};     ///< what its time is told to; null: nobody asks
    std::shared_ptr<DebugSession> debug{};  ///< where it halts; null: nowhere
};

/// How long a script that is loaded for its value may run.
inline constexpr double kLoadSeconds = 10;

/// Bytes of one text of Lua at most: comparing or turning one is over in some ten milliseconds.
inline constexpr std::size_t kLongestText = std::size_t{16} << 20;

/// Opens what every interpreter has, the sandboxed libraries and the `yomi` module. Declared here
/// and defined in the room `modules`, which this room must not include.
void open_libraries(lua_State* state);

/// Owns one Lua interpreter with the sandboxed libraries and the `yomi` module. Not shared between
/// threads: each thread that runs Lua has its own.
///
/// The memory is capped, and the length of a text; a count hook ends what runs past its deadline or
/// a stop request. Lua code cannot catch these: `pcall`, `xpcall` and coroutines pass them on.
/// Native code, where no hook runs, spends steps, or takes `stop()`.
class LuaState {
  public:
    explicit LuaState(LuaStateOptions options);  ///< throws std::bad_alloc
    ~LuaState();
    LuaState(const LuaState&) = delete;
    LuaState& operator=(const LuaState&) = delete;

    lua_State* get() const { return state_.get(); }
    /// The owner of any Lua thread.
    static LuaState& of(lua_State* state);
    const LuaStateOptions& options() const { return options_; }

    /// The text of a file of this interpreter's. Throws ScriptError.
    std::string text_of(const std::filesystem::path& file);
    /// A text that is the same exactly where `text_of` has given the same texts.
    std::string read_texts() const;

    /// Compiles a text and leaves the function on the stack. Throws ScriptError.
    void load(std::string_view text, const std::string& chunk_name);
    /// Calls the function below `arguments` values and leaves `results` values. Throws ScriptError
    /// whose text ends in file and line, or ScriptStopped.
    void call(int arguments, int results) { call_on(get(), arguments, results); }
    /// The same on a Lua thread of this interpreter, which nothing else runs on.
    void call_on(lua_State* thread, int arguments, int results);
    /// Runs a file and leaves its first value on the stack. Throws like `load` and `call`.
    void run(const std::filesystem::path& file);
    /// The same while print, matches and the store are refused.
    void run_for_value(const std::filesystem::path& file);

    /// Throws ScriptError when a file is loading for its value, or in a tryout: `what` would be an
    /// effect.
    void require_effects(std::string_view what);
    bool was_effect_refused() const { return effect_refused_; }
    bool is_loading_value() const { return loading_ > 0; }
    /// Throws when the deadline has passed or a stop was requested.
    void check();
    /// So many steps of native code, each some nanoseconds, are about to be taken; now and then a
    /// `check`.
    void spend(std::uint64_t steps) {
        spent_ += steps;
        if (spent_ >= kStepsPerCheck) check();
    }
    /// Stops when a stop is requested or the deadline of the present bounds passes, for as long as
    /// they hold. `check` then tells which. For native work.
    std::stop_token stop();
    /// Stops only when a stop is requested.
    const std::stop_token& stop_request() const { return stop_; }
    /// Raises on that Lua thread what `check` would throw. The frame that calls it holds no C++
    /// object.
    void check_on(lua_State* thread);
    /// A native function of that number begins, and it has ended without an error: for the profile,
    /// if there is one.
    void begin_native(lua_State* thread, std::size_t number) {
        if (sampler_) sampler_->begin_native(thread, number);
    }
    void end_native(lua_State* thread) {
        if (sampler_ && sampler_->is_due()) sampler_->look(thread);
    }
    /// A script as it is loaded, so that a profile can show its lines.
    void note_text(const std::string& chunk_name, std::string_view text) const {
        if (sampler_) options_.profile->add_text(chunk_name, text);
    }
    /// From now on the hook looks more often: one instruction may handle values of such a size.
    void look_often(std::size_t bytes);
    /// Makes the hook look on a new Lua thread.
    void set_hook(lua_State* thread) const;
    std::optional<double> seconds_left() const;
    std::size_t memory_bytes() const { return memory_used_; }
    const std::shared_ptr<MemoryAccount>& memory() const { return options_.memory; }
    /// What others refer to in the registry.
    const std::shared_ptr<LuaReferences>& references() const { return references_; }
    /// One T that a room above keeps with the interpreter; made at the first call.
    template <class T>
    T& kept() {
        std::shared_ptr<void>& place = kept_[&kept_key<T>];
        if (!place) place = std::make_shared<T>();
        return *static_cast<T*>(place.get());
    }
    /// Throws ScriptError after a thousand: the engine keeps every variant for good.
    void count_variant();
    /// Whether a strategy of this interpreter is choosing: its searches then use one thread.
    bool is_playing() const { return playing_; }
    void set_playing(bool playing) { playing_ = playing; }
    /// Whether what a `pcall` caught must go on: the script has to end.
    bool is_expired() const { return expired_ || memory_exhausted_ || text_too_long_; }
    /// Raises the reason again as a Lua error, on the Lua thread that caught it.
    [[noreturn]] void raise_expired(lua_State* thread);

    /// What `stop()` gave: forwards stop requests, and is stopped by the timer.
    struct Over {
        explicit Over(const std::stop_token& stop) : forward{stop, Request{&source}} {}
        struct Request {
            std::stop_source* source;
            void operator()() const { source->request_stop(); }
        };
        std::stop_source source;
        std::stop_callback<Request> forward;
    };

    /// Bounds what runs while it lives, within what bounded it before.
    class Bounds {
      public:
        Bounds(LuaState& state, std::optional<double> seconds, std::string what);
        Bounds(LuaState& state, std::optional<double> seconds, std::string what,
               std::stop_token stop);
        ~Bounds();
        Bounds(const Bounds&) = delete;
        Bounds& operator=(const Bounds&) = delete;

      private:
        LuaState& state_;
        std::optional<std::chrono::steady_clock::time_point> deadline_before_;
        double seconds_before_;
        std::string what_before_;
        std::stop_token stop_before_;
        std::unique_ptr<Over> over_before_;
    };

  private:
    template <class T>
    static inline char kept_key = 0;
    static constexpr std::uint64_t kStepsPerCheck = 100'000;

    struct Close {
        void operator()(lua_State* state) const { lua_close(state); }
    };
    enum class Reason : std::uint8_t { Timeout, Stopped };

    static void* allocate(void* owner, void* block, std::size_t old_size, std::size_t new_size);
    static void look_hook(lua_State* thread, lua_Debug* activation);
    static void profile_hook(lua_State* thread, lua_Debug* activation);
    static void debug_hook(lua_State* thread, lua_Debug* activation);
    static int throw_unprotected(lua_State* thread);
    static int handle_error(lua_State* thread);
    /// By a clock that stands while the script does.
    std::chrono::steady_clock::time_point now() const;
    std::optional<Reason> overdue() const;
    void forget_expiry();
    std::string reason_text() const;
    [[noreturn]] void throw_error(lua_State* thread, int status);

    bool may_grow(std::size_t old_bytes, std::size_t new_size);
    bool take(std::size_t bytes);
    void release(std::size_t bytes);
    void remember_place();

    LuaStateOptions options_;
    std::size_t memory_used_ = 0;
    MemoryCharge charged_;  ///< for it, with some in reserve so that the account is seldom asked
    bool memory_exhausted_ = false;
    bool text_too_long_ = false;
    std::string memory_where_;  ///< where the script was when memory ran out
    std::uint64_t spent_ = 0;   ///< steps since the last look at the clock
    int instructions_per_check_;
    struct Refused {
        void* block = nullptr;
        std::size_t old_size = 0;
        std::size_t new_size = 0;
        friend bool operator==(const Refused&, const Refused&) = default;
    } refused_;  ///< asked for a second time after a collection, it is final
    std::optional<Reason> expired_;
    DeadlineTimer timer_;
    std::unique_ptr<Over> over_;
    std::optional<std::chrono::steady_clock::time_point> deadline_;
    double deadline_seconds_ = 0;
    std::string deadline_what_;
    std::stop_token stop_;
    std::map<const void*, std::shared_ptr<void>> kept_;  ///< by the address of `kept_key`
    std::shared_ptr<LuaReferences> references_;
    std::unique_ptr<ProfileSampler> sampler_;        ///< null: no profile
    std::unique_ptr<Debugger> debugger_;             ///< null: it halts nowhere
    std::vector<std::filesystem::path> read_files_;  ///< in the order of first reading
    bool playing_ = false;
    bool effect_refused_ = false;
    int variants_ = 0;
    int loading_ = 0;
    int depth_ = 0;                            ///< of `call` within `call`
    std::string error_;                        ///< the last one that left a call
    std::string traceback_;                    ///< of it
    std::unique_ptr<lua_State, Close> state_;  ///< last: closed while the rest still lives
};

}  // namespace scripting
