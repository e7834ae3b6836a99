#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/games/games.h"
#include "engine/record/game_record.h"
#include "workbench/views/analysis/kept_analysis.h"
#include "workbench/views/games/query_kept.h"

namespace workbench {

/// What the window was about, so that the next one can go on, whether this one is closed or dies.
struct Session {
    std::filesystem::path database;
    std::optional<db::GameId> game;  ///< of the database, on the board
    int ply = 0;                     ///< of it
    /// In play and not in the database yet: what a crash would lose.
    std::optional<engine::GameRecord> unkept;
    std::shared_ptr<const KeptQueries> queries;   ///< of their panel; null: nothing is known
    std::vector<std::filesystem::path> recent{};  ///< databases that were open, the last first
    std::optional<KeptAnalysis> analysis{};       ///< empty: nothing is known
    friend bool operator==(const Session& a, const Session& b);
};

std::string to_text(const Session& session);
/// What makes no sense is left out: an older or newer file does no harm.
Session parse_session(std::string_view text);

/// The file that keeps up with the session.
class SessionFile {
  public:
    explicit SessionFile(std::filesystem::path file) : file_{std::move(file)} {}

    /// What an earlier window left.
    Session load() const;
    /// Writes what has changed, the file as a whole, at most twice a second; `now` at once.
    void keep(const Session& session, bool now);

  private:
    std::filesystem::path file_;
    std::optional<Session> kept_;
    std::chrono::steady_clock::time_point kept_at_;
};

}  // namespace workbench
