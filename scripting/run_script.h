#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/schedule.h"
#include "scripting/text/script_error.h"
#include "scripting/text/unread_argument.h"
#include "scripting/values/progress.h"

namespace scripting {

class DebugSession;
class Profile;
class ScriptFiles;

struct ScriptOptions {
    std::filesystem::path script;
    std::optional<std::filesystem::path> database;
    std::uint64_t seed = 1;
    int threads = 1;
    std::optional<double> timeout_seconds;  ///< of the whole run
    double move_timeout_seconds = 10;       ///< of one `choose`
    int memory_megabytes = 1024;            ///< of each interpreter
    std::optional<std::filesystem::path> report_folder;
    std::string command{};  ///< that runs it, for reports; may be empty
    bool trust = false;
    bool mix_builds = false;   ///< go on with an experiment that another build began
    bool anew = false;         ///< no arm keeps games that its script finished before it was mended
    bool only_report = false;  ///< plays no game of an experiment
    bool tries_report = true;  ///< of an experiment, on made-up results before its first game
    engine::Shard shard{};     ///< of an experiment: only these blocks
    std::optional<int> only_game{};  ///< of an experiment: this game alone, from 1, kept nowhere
    std::string only_arm{};          ///< which arm's; empty: the first one's
    /// Asks an experiment to play its running games to their end and to begin no other.
    std::stop_token finish{};
    std::vector<std::pair<std::string, std::string>> arguments;  ///< `yomi.args`
    /// What stands for files instead of what the disk has; null: nothing.
    std::shared_ptr<ScriptFiles> files{};
    std::shared_ptr<Profile> profile{};  ///< what the time of scripts is told to; null: nobody asks
    std::shared_ptr<DebugSession> debug{};  ///< where scripts halt; null: nowhere
};

/// What a script returned at its end.
enum class ReturnedValue { Nothing, Experiment, Evaluation, Strategy, Variant, Other };

/// Who hears what a script says. Called on the running thread (progress: on any, one at a time).
struct ScriptListener {
    std::function<void(std::string_view text)> on_print;  ///< with its line end
    std::function<void(const Progress&)> on_progress;
    std::function<void(ReturnedValue)> on_returned{};  ///< before an experiment is played
};

/// Runs a script to its end: a script with effects, or a file that returns an experiment (which is
/// then played, stored where there is a database, and reported). Blocks. Throws ScriptError, before
/// an experiment's first game UnreadArgument, or db::Error. Returns false when `stop` ended it;
/// what was finished is kept.
bool run_script(const ScriptOptions& options, const ScriptListener& listener,
                const std::stop_token& stop);

}  // namespace scripting
