#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/experiments/experiments.h"
#include "engine/evaluate/map.h"
#include "engine/search/result.h"
#include "workbench/background_job.h"
#include "workbench/frame/commands.h"
#include "workbench/frame/settings.h"
#include "workbench/shown_game.h"

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
    std::stop_source stop;
};

/// Which arm of which experiment the list of games is to show.
struct ShownArm {
    db::ExperimentId experiment;
    std::string arm;  ///< empty: all of them
    friend bool operator==(const ShownArm&, const ShownArm&) = default;
};

/// A SELECT whose games the list of games is to show.
struct QueryGames {
    std::string name;    ///< to call it by
    std::string sql;
    std::string column;  ///< with the numbers of the games
    friend bool operator==(const QueryGames&, const QueryGames&) = default;
};

/// What the analysis found for one position.
struct PositionValues {
    engine::AnyPosition position;
    engine::SearchResult result;
};

/// What every square of one position is worth to a seat.
struct HeatMap {
    engine::AnyPosition position;
    engine::Map map;
};

/// Moves of one position that are to be seen on the board: one, and those that are the same.
struct PointedMoves {
    engine::AnyPosition position;
    std::vector<engine::Move> moves;  ///< at least one
    friend bool operator==(const PointedMoves&, const PointedMoves&) = default;
};

/// A stored game that a view wants on the board.
struct GameToOpen {
    db::GameId id;
    std::optional<engine::AnyPosition> position{};  ///< to look at, modulo symmetries
    std::optional<int> ply{};                       ///< to look at
};

/// Names of the scripts in `scripts/`.
struct ShippedScripts {
    std::vector<std::string> strategies;
    std::vector<std::string> evaluations;
    std::vector<std::string> variants;
    std::vector<std::string> experiments;
};

/// What the views share. A view reads what others wrote and never knows who they are.
struct Workspace {
    std::filesystem::path database;
    Settings settings;
    Wake wake;
    ShippedScripts shipped;

    std::optional<ShownGame> stored;  ///< opened from the database
    std::optional<ShownGame> live;    ///< being played here
    bool looks_at_live = false;

    std::optional<Command> asked;  ///< chosen in a panel, for the application to do
    std::string focused;         ///< the view, by `View::id`, that was used last
    bool gives_focus = false;    ///< it is to get the keyboard in the next frame
    bool walks_by_keys = false;  ///< arrows, Space and Enter go to its items, not to commands

    std::optional<ShownArm> arm;           ///< chosen in the table of an experiment
    std::optional<QueryGames> query_games; ///< chosen in the panel of queries
    std::optional<PositionValues> values;  ///< of the newest analysis
    std::optional<HeatMap> heat;           ///< of the evaluation, when it is to be on the board
    std::optional<PointedMoves> pointed;   ///< the mouse is over them in a table
    std::optional<GameToOpen> to_open;     ///< the list of games opens it
    std::vector<db::ExperimentSummary> experiments;
    std::uint64_t store_revision = 1;  ///< raised when the database may hold something new
    std::int64_t games_in_store = 0;

    std::vector<Toast> toasts;
    std::vector<JobStatus> jobs;  ///< of this frame; every view's `refresh` adds its own
    bool is_waiting = false;      ///< of this frame: for work that is too short to be told as a job

    /// The game on the board; null: none.
    ShownGame* game();
    const ShownGame* game() const { return const_cast<Workspace*>(this)->game(); }
    void say(Toast::Kind kind, std::string text);
};

}  // namespace workbench
