#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tests/hostile/hostile_case.h"

namespace tests {

/// What a case is given.
struct HostileLimits {
    double seconds = 2;
    int megabytes = 256;
};

/// What a script may take beyond its limits. The watchdog of a program ends it a second after its
/// deadline, or two after the first signal; the rest is for the process to begin and to end.
inline constexpr double kLateSeconds = 1.2;
inline constexpr double kLateSecondsAfterSignal = 2.2;
inline constexpr double kLateMegabytes = 100;

/// How the case went.
struct HostileOutcome {
    int code = 0;          ///< of its exit; 128 + the signal that ended it
    double late = 0;       ///< seconds beyond its limit or the signal; negative: before it
    double megabytes = 0;  ///< the most that it had resident, less than an empty script's
    std::string error;     ///< what it wrote to standard error, the last kilobytes
    std::vector<std::string> faults;  ///< promises that it broke; empty: it was held
};

/// Runs cases as processes of `yomi`, each in a folder of its own.
class HostileRunner {
  public:
    HostileRunner(std::filesystem::path program, HostileLimits limits);

    /// Runs one case and judges it. Several threads may ask. A command that takes no `--timeout`
    /// gets SIGTERM at the limit (one that takes `--move-timeout`, at twice the limit).
    HostileOutcome run(const HostileCase& hostile) const;

  private:
    struct Command {
        bool takes_timeout = false;
        bool takes_move_timeout = false;
        bool takes_memory = false;
        bool takes_threads = false;
    };
    Command command_of(const std::string& name) const;

    std::filesystem::path program_;
    HostileLimits limits_;
    std::string database_;  ///< the bytes of `b.db`
    mutable std::mutex commands_mutex_;
    mutable std::map<std::string, Command> commands_;  ///< what their help says
    double own_megabytes_ = 0;                         ///< of an empty script
};

/// The figures of many cases: how many were held, each that was not with its reasons, the worst ten
/// of each figure.
std::string hostile_report(const std::vector<HostileCase>& cases,
                           const std::vector<HostileOutcome>& outcomes);

/// Runs all cases, several at a time, and gives their outcomes in order. `on_done` is called after
/// each, by one thread at a time.
std::vector<HostileOutcome> run_all(
    const HostileRunner& runner, const std::vector<HostileCase>& cases, int at_a_time,
    const std::function<void(const HostileCase&, const HostileOutcome&)>& on_done = {});

}  // namespace tests
