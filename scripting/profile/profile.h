#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace scripting {

/// How often a function was called.
struct CallCount {
    double calls = 0;
    bool is_estimate = false;  ///< from a part of the time, chosen by chance
};

/// What one interpreter saw of the time that passed in it.
struct ProfileSamples {
    /// Ticks by the functions that were running, the outermost first, joined by `;`.
    std::map<std::string, std::int64_t> stacks;
    /// Ticks by the line of Lua that was running or waited for native code: `corners.lua:12`.
    std::map<std::string, std::int64_t> lines;
    std::map<std::string, CallCount> calls;  ///< by function
};

/// Where the time of scripts goes: what their interpreters, on any threads, saw at each tick of a
/// clock. It ticks while this lives.
class Profile {
  public:
    static constexpr std::chrono::milliseconds kTick{2};  ///< shorter ones cost 8 % of the time

    Profile();  ///< starts the thread of its clock

    /// Which tick it is: once it has changed, an interpreter looks what runs.
    std::int64_t tick() const { return tick_.load(std::memory_order_relaxed); }
    /// A script as it was loaded, so that its lines can be shown.
    void add_text(const std::string& file, std::string_view text);
    void add(const ProfileSamples& samples);

    /// A row of the table: a function or a line.
    struct Row {
        std::string name;
        double self = 0;   ///< seconds
        double total = 0;  ///< with what it called
        CallCount calls{};
    };
    /// The most costly by themselves first.
    std::vector<Row> functions() const;
    std::vector<Row> lines() const;
    double seconds() const;       ///< of all interpreters together
    double wall_seconds() const;  ///< since the beginning
    int interpreters() const;     ///< in which time passed
    /// The text of a line such as `corners.lua:12`, without its blanks; empty: not known.
    std::string text_of_line(const std::string& line) const;
    /// One line for each stack, `outer;inner 17`: what flame graph programs read.
    std::string folded_stacks() const;

  private:
    void run(const std::stop_token& stop);

    const std::chrono::steady_clock::time_point begin_;
    std::atomic<std::int64_t> tick_ = 0;
    mutable std::mutex mutex_;
    ProfileSamples all_;
    int interpreters_ = 0;
    std::map<std::string, std::vector<std::string>> texts_;  ///< lines by file
    std::condition_variable_any wake_;
    std::jthread clock_;  ///< last: it ends before the rest
};

/// The table for people (profile_table.cpp): functions, then lines, each with its share of the
/// time.
std::string table_of(const Profile& profile);

}  // namespace scripting
