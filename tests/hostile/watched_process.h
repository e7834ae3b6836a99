#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tests {

/// How a process ended.
struct WatchedEnd {
    int code = 0;             ///< of its exit; 128 + the signal that ended it
    double seconds = 0;       ///< from its beginning on
    double megabytes = 0;     ///< the most that it had resident
    std::string out;          ///< the last kilobytes of standard output
    std::string error;        ///< and of standard error
    bool was_killed = false;  ///< by us, since it went on for too long or took too much
};

/// When to interfere with a process.
struct Patience {
    std::optional<double> terminate_seconds;  ///< gets SIGTERM then
    double kill_seconds = 10;
    double kill_megabytes = 2'000;
};

/// Runs a program in a folder to its end. Several threads may ask.
WatchedEnd run_watched(const std::filesystem::path& program, const std::filesystem::path& folder,
                       const std::vector<std::string>& words, const Patience& patience);

}  // namespace tests
