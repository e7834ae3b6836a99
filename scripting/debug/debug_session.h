#pragma once

#include <atomic>
#include <chrono>
#include <compare>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace scripting {

/// A line of a script at which it halts before it runs the line.
struct Breakpoint {
    std::string file;  ///< as people are shown it; see `shown_path`
    int line = 1;      ///< from 1
    friend auto operator<=>(const Breakpoint&, const Breakpoint&) = default;
};

/// How a script that has halted goes on: to the next breakpoint, or until another line begins, of
/// the same function or what called it, of any function, or of what called it.
enum class DebugStep { Continue, Over, Into, Out };

/// What a function has: a variable of its own, or one from around it.
struct DebugVariable {
    enum class Kind { Local, Upvalue, Rest };  ///< `Rest`: of `...`
    std::string name;
    Kind kind = Kind::Local;
    std::string type;   ///< `table`, `number`, `Position`
    std::string value;  ///< in a line, cut where it is long
    std::string drawn;  ///< in several lines where it can be drawn; else empty
    friend bool operator==(const DebugVariable&, const DebugVariable&) = default;
};

/// A function of Lua that runs, or waits for what it called.
struct DebugFrame {
    std::string function;  ///< its name; of one without any the line where it begins
    std::string file;      ///< as a breakpoint has it
    int line = 1;          ///< from 1
    std::vector<DebugVariable> variables;
    friend bool operator==(const DebugFrame&, const DebugFrame&) = default;
};

/// A script that stands still.
struct DebugHalt {
    std::vector<DebugFrame> frames;  ///< the innermost first; at least one
};

/// What a script that is looked at and whoever looks at it share: any thread may call anything. The
/// interpreters of a run share one; one of them halts at a time. While it does, the clocks that
/// bound scripts stand.
class DebugSession {
  public:
    using Clock = std::chrono::steady_clock;

    /// `changed`: called from the script's thread when it has halted.
    explicit DebugSession(std::function<void()> changed = {}) : changed_{std::move(changed)} {}

    // For whoever looks.
    void set_breakpoints(std::set<Breakpoint> breakpoints);
    /// Null: nothing stands still.
    std::shared_ptr<const DebugHalt> halt() const;
    /// The script goes on; does nothing where none has halted.
    void go_on(DebugStep step);
    /// While it is off nothing halts: a script is loaded once more, say.
    void switch_on(bool is_on) { is_on_ = is_on; }

    // For the scripts.
    bool is_on() const { return is_on_; }
    /// Raised when the breakpoints change.
    std::uint64_t version() const { return version_; }
    std::set<Breakpoint> breakpoints() const;
    /// Waits for its turn, stands still with what `look` sees, and says how to go on. Empty: a stop
    /// was requested.
    std::optional<DebugStep> stand(const std::function<DebugHalt()>& look,
                                   const std::stop_token& stop);
    /// Which line ends the present step: the thread of Lua, how many functions deep it was, and how
    /// it steps.
    struct Stepping {
        DebugStep step = DebugStep::Continue;
        const void* thread = nullptr;
        int depth = 0;
    };
    bool is_stepping() const { return is_stepping_; }
    Stepping stepping() const;
    void step_from(const Stepping& stepping);
    /// How long scripts have stood still, up to now.
    Clock::duration stood() const;

  private:
    std::function<void()> changed_;
    std::atomic<bool> is_on_ = true;
    std::atomic<bool> is_stepping_ = false;
    std::atomic<std::uint64_t> version_ = 1;
    mutable std::mutex mutex_;  ///< guards the rest
    std::condition_variable_any wake_;
    std::set<Breakpoint> breakpoints_;
    Stepping stepping_;
    bool is_taken_ = false;  ///< some script looks at itself, or stands
    std::shared_ptr<const DebugHalt> halt_;
    std::optional<DebugStep> order_;
    Clock::duration stood_{};
    std::optional<Clock::time_point> since_;  ///< it stands
};

}  // namespace scripting
