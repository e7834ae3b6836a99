#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace tests {

/// What goes wrong, and how often.
struct FaultPlan {
    std::uint32_t seed = 1;
    double failures = 0;  ///< share of the calls that fail: reads, writes, syncs, locks, opening
    int dies_after =
        -1;  ///< calls; from then on every one fails, as when the power is cut. -1: never
};

/// A disk for all SQLite handles of the process as long as it lives: SQLite's own, but calls fail
/// as the plan says, and it remembers what was written and not synced, which a power cut may keep
/// or lose in any order. One at a time.
class FaultyDisk {
  public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    /// From now on; none is in force at first.
    void follow(const FaultPlan& plan);
    /// Calls that were counted since, and those that failed.
    int calls() const { return calls_; }
    int failed() const { return failed_; }

    /// The files of the folder as a power cut now leaves them: what was synced, and of everything
    /// since then, sector by sector, some by chance. Into another folder, which exists.
    void cut_power(const std::filesystem::path& folder, const std::filesystem::path& into);

  private:
    friend struct FaultyCalls;

    struct Change {
        std::uint64_t offset = 0;
        std::string bytes;
        bool is_truncation = false;  ///< to `offset` bytes
    };
    /// One file, from when it was opened first.
    struct Content {
        std::string synced;
        bool is_there = false;  ///< surely, after a power cut
        std::vector<Change> since;
    };

    /// The code with which this call fails, one of those given; 0: it does not.
    int fault(std::initializer_list<int> codes);
    Content& content(const std::string& file);
    static void apply(const Change& change, std::string& bytes);

    mutable std::recursive_mutex mutex_;
    FaultPlan plan_;
    std::minstd_rand random_{1};
    int calls_ = 0;
    int failed_ = 0;
    std::map<std::string, Content> contents_;
};

}  // namespace tests
