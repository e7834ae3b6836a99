#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/experiments/experiments.h"
#include "db/games/explore.h"
#include "engine/evaluate/compiled_evaluation.h"
#include "engine/evaluate/map.h"
#include "engine/search/result.h"
#include "scripting/annotations/annotations.h"
#include "workbench/settings/commands.h"
#include "workbench/settings/settings.h"
#include "workbench/window/picture_area.h"
#include "workbench/workspace/background_job.h"
#include "workbench/workspace/judged_game.h"
#include "workbench/workspace/open_store.h"
#include "workbench/workspace/script_fits.h"
#include "workbench/workspace/shown_game.h"

namespace workbench {

/// A short message that goes by itself.
struct Toast {
    enum class Kind { Info, Done, Failed };
    Kind kind = Kind::Info;
    std::string text;
    std::chrono::steady_clock::time_point until;
};

/// One line of the status bar: work that runs now.
struct JobStatus {
    std::string what;
    std::optional<double> fraction;  ///< 0 to 1; empty: nobody knows
    JobHandle job;
};

/// Which arm of which experiment the list of games is to show.
struct ShownArm {
    db::ExperimentId experiment;
    std::string arm;  ///< empty: all of them
    friend bool operator==(const ShownArm&, const ShownArm&) = default;
};

/// A SELECT whose games the list of games is to show.
struct QueryGames {
    std::string name;  ///< to call it by
    std::string sql;
    std::string column;  ///< with the numbers of the games
    friend bool operator==(const QueryGames&, const QueryGames&) = default;
};

/// What the analysis found for one position.
struct PositionValues {
    engine::AnyPosition position;
    engine::SearchResult result;
    std::string evaluation{};  ///< its name
    bool is_painted = false;   ///< by the map that is being painted
};

/// What every square of one position is worth to a seat.
struct HeatMap {
    engine::AnyPosition position;
    engine::Map map;
};

/// Which view points at moves.
enum class PointedBy { Explorer, Analysis, Models };

/// An evaluation that is being painted: what it is now, and a number for that.
struct PaintedEvaluation {
    std::shared_ptr<const engine::CompiledEvaluation> evaluation;  ///< never null
    const engine::GameFacts* facts = nullptr;                      ///< of its game
    std::uint64_t revision = 0;
};

/// Moves of one position that are to be seen on the board: one, and those that are the same.
struct PointedMoves {
    engine::AnyPosition position;
    std::vector<engine::Move> moves;  ///< at least one
    PointedBy by = PointedBy::Explorer;
    friend bool operator==(const PointedMoves&, const PointedMoves&) = default;
};

/// Moves after one position that are shown on the board as if they were played.
struct PlayedOut {
    engine::AnyPosition position;
    std::vector<engine::Move> moves;  ///< legal, at least one
    friend bool operator==(const PlayedOut&, const PlayedOut&) = default;
};

/// What stored games played in one position.
struct StoredMoves {
    engine::AnyPosition position;
    std::vector<db::MoveStatistics> moves;
};

/// A stored game that a view wants on the board.
struct GameToOpen {
    db::GameId id;
    std::optional<engine::AnyPosition> position{};  ///< to look at, modulo symmetries
    std::optional<int> ply{};                       ///< to look at
    std::string pattern{};                          ///< to look at where it is first seen
};

/// A line of a script that a view wants in the editor.
struct ScriptToOpen {
    std::string shown;  ///< the file, as texts show it; see scripting::shown_path
    int line = 1;       ///< from 1
};

/// Names of the scripts in `scripts/` and in the user's own folder.
struct ShippedScripts {
    std::vector<std::string> strategies;
    std::vector<std::string> evaluations;
    std::vector<std::string> variants;
    std::vector<std::string> experiments;
    std::vector<std::string> hidden{};  ///< of the user's, since shipped ones have their names
    /// What is said of what scripts can use; never null.
    std::shared_ptr<const scripting::Annotations> annotations =
        std::make_shared<scripting::Annotations>();
};

/// What the views share. A view reads what others wrote and never knows who they are.
struct Workspace {
    std::filesystem::path database;
    std::string database_name;  ///< to be shown instead of its path; empty: the path
    OpenStore store;            ///< holds it
    std::vector<std::filesystem::path> recent;  ///< databases that were open, the last first
    bool is_store_gone = false;    ///< see `OpenStore::is_gone`; nothing is stored then
    bool is_read_only = false;     ///< its file or its folder may not be written
    std::filesystem::path folder;  ///< of the user, for what is kept; empty: nothing is
    Settings settings;
    Wake wake;
    ShippedScripts shipped;
    ScriptFits fits;  ///< which of them can play what, as far as it was tried

    std::optional<ShownGame> stored;  ///< opened from the database
    std::optional<ShownGame> live;    ///< being played here
    bool looks_at_live = false;

    std::optional<Command> asked;  ///< chosen in a panel, for the application to do
    std::string focused;           ///< the view, by `View::id`, that was used last
    bool gives_focus = false;      ///< it is to get the keyboard in the next frame
    bool walks_by_keys = false;    ///< arrows, Space and Enter go to its items, not to commands

    std::optional<ShownArm> arm;              ///< chosen in the table of an experiment
    std::optional<PositionValues> values;     ///< of the newest analysis
    std::optional<JudgedGame> judged;         ///< what is known of the game on the board
    std::optional<HeatMap> heat;              ///< of the evaluation, when it is to be on the board
    std::optional<PointedMoves> pointed;      ///< the mouse is over them in a table
    std::optional<PlayedOut> played_out;      ///< the wheel was turned over a line
    std::optional<StoredMoves> stored_moves;  ///< of the explorer's newest answer
    PictureArea board_area;                   ///< of the board and its coordinates, last drawn
    std::optional<GameToOpen> to_open;        ///< the list of games opens it
    std::optional<ScriptToOpen> script_to_open;  ///< the editor opens it
    std::optional<PaintedEvaluation> painted;    ///< instead of the others while painting is on
    std::uint64_t scripts_revision = 1;          ///< raised when a script was written
    std::optional<QueryGames> query_games;       ///< chosen in the panel of queries
    std::vector<db::ExperimentSummary> experiments;
    std::uint64_t store_revision = 1;   ///< raised when the database may hold something new
    std::uint64_t trials_revision = 1;  ///< raised while an experiment adds to its table
    std::optional<std::int64_t> games_in_store;  ///< empty: nobody has counted them yet

    std::vector<Toast> toasts;
    std::vector<JobStatus> jobs;  ///< of this frame; every view's `refresh` adds its own
    bool has_left_jobs = false;   ///< some job was left behind: threads of it may still run
    bool is_waiting = false;      ///< of this frame: for work that is too short to be told as a job

    /// The game on the board; null: none.
    ShownGame* game();
    const ShownGame* game() const { return const_cast<Workspace*>(this)->game(); }
    /// The game that is being played, where that is the one on the board; null: it is another one.
    const ShownGame* live_game() const { return looks_at_live && live ? &*live : nullptr; }
    void say(Toast::Kind kind, std::string text);
    /// Goes on with another database, which exists, or the same one anew.
    void hold_store(const std::filesystem::path& file);
    /// The database is among the recent ones from now on, as the last.
    void remember_store(const std::filesystem::path& file);
    /// Tells once when the file of the database is gone.
    void watch_store();
};

}  // namespace workbench
