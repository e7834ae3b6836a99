#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "db/connection/connection.h"
#include "engine/match/schedule.h"
#include "scripting/values/progress.h"

namespace scripting {

/// What a running script may reach besides its own values: the database of `--db`, the threads, the
/// listener. One per run; used on the script's thread.
struct RunContext {
    std::uint64_t seed = 1;
    int threads = 1;
    bool mix_builds = false;
    bool anew = false;         ///< no arm keeps games that its script finished before it was mended
    bool only_report = false;  ///< an experiment plays no game
    bool tries_report = true;  ///< on made-up results, before the first game of an experiment
    engine::Shard shard{};     ///< of an experiment: only these blocks
    std::optional<int> only_game{};  ///< of an experiment: this game alone, from 1, kept nowhere
    std::string only_arm{};          ///< which arm's; empty: the first one's
    bool makes_experiment = false;   ///< whether the script has made one
    std::stop_token finish{};        ///< an experiment begins no further game
    std::optional<std::filesystem::path> database_file;
    std::optional<std::filesystem::path> report_folder;
    std::string command;  ///< that runs the script, for reports; may be empty
    std::function<void(const Progress&)> on_progress;  ///< may be empty

    /// The database of `--db`, made where it does not exist; without `--db` one in memory that
    /// ends with the run. Throws db::Error.
    const db::Connection& connection() {
        if (!connection_) {
            connection_.emplace(database_file.value_or(":memory:"), db::Access::ReadWrite);
        }
        return *connection_;
    }

  private:
    std::optional<db::Connection> connection_;
};

}  // namespace scripting
