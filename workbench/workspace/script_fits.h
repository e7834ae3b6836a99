#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/games/any_position.h"

namespace workbench {

/// Whether a script can play a game.
enum class Fit { Unknown, Plays, CannotPlay };

/// The kinds of scripts that play games.
enum class PlayingScript { Strategy, Evaluation };

/// A file as it was when somebody read it.
struct FileVersion {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::uintmax_t size = 0;  ///< bytes
    friend bool operator==(const FileVersion&, const FileVersion&) = default;
};

/// What trying a script in a game showed.
struct ScriptTrial {
    PlayingScript kind = PlayingScript::Strategy;
    std::string name{};
    std::string game{};
    std::string fault{};               ///< why it cannot play it; empty: it can
    std::vector<FileVersion> files{};  ///< that it was made of, as far as they were read
};

/// Loads a strategy and lets it choose a move at the start of a game and one some moves later, for
/// a part of a second each: who still thinks then can play. Another program is not started. Blocks.
ScriptTrial try_strategy(const std::string& name, const engine::AnyPosition& start,
                         const std::stop_token& stop);
/// Loads an evaluation for the game. Blocks.
ScriptTrial try_evaluation(const std::string& name, const engine::AnyPosition& start,
                           const std::stop_token& stop);
/// The files that the trial read are what they were.
bool still_holds(const ScriptTrial& trial);

/// What is known of scripts and games: the newest trial of each.
class ScriptFits {
  public:
    void add(ScriptTrial trial);
    /// Null: not tried.
    const ScriptTrial* find(PlayingScript kind, const std::string& name,
                            const std::string& game) const;
    Fit of(PlayingScript kind, const std::string& name, const std::string& game) const;
    const std::vector<ScriptTrial>& trials() const { return trials_; }

  private:
    std::vector<ScriptTrial> trials_;
};

}  // namespace workbench
