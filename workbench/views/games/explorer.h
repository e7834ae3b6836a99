#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "db/games/explore.h"
#include "engine/openings/opening.h"
#include "workbench/views/board/play.h"
#include "workbench/views/games/explored_values.h"
#include "workbench/views/games/game_list.h"
#include "workbench/views/games/position_index.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// Which of the games that meet the position count.
struct ExplorerFilter {
    std::string player;  ///< a part of a name
    std::string years;   ///< a year, or the first and the last one
    std::string where;   ///< an SQL condition
    /// That the player has, from 1; empty: any.
    std::optional<int> seat{};
    friend bool operator==(const ExplorerFilter&, const ExplorerFilter&) = default;
};

/// What the store is asked. When another one is due, the answer is an old one.
struct ExplorerQuestion {
    engine::AnyPosition position;
    ExplorerFilter filter;
    std::filesystem::path database;
    std::uint64_t revision = 0;  ///< of the store
    friend bool operator==(const ExplorerQuestion&, const ExplorerQuestion&) = default;
};

/// The answer.
struct Explored {
    ExplorerQuestion question;
    db::Exploration found;
    std::int64_t games_outside = 0;  ///< of the index of positions: they are replayed
};

/// A move that stored games made. Rows stand as a tree: below a move that is unfolded stand those
/// that followed it.
struct ExplorerRow {
    std::vector<engine::Move> line;  ///< from the position on the board; the last is the row's
    engine::AnyPosition position;    ///< after it
    engine::Player mover;            ///< who makes it, whose are the results
    db::MoveStatistics statistics;
    std::int64_t games_before = 0;             ///< that meet the position before it
    const engine::Opening* opening = nullptr;  ///< that it leads to; null: none has a name
    std::optional<MoveValue> value;            ///< empty: not known yet
    bool is_unfolded = false;
    bool is_last = false;  ///< nothing follows in any game
};

enum class MoveOrder { Games, Won, Payoff, Value };

/// What stored games played next in the position on the board, and what they played then. It
/// follows the board.
struct ExplorerState {
    ExplorerFilter typed;
    ExplorerFilter used;
    MoveOrder order = MoveOrder::Games;
    std::optional<ExplorerQuestion> asked;  ///< last
    std::optional<Explored> shown;  ///< the answer to that one or, until it is there, before
    std::vector<engine::AnyPosition> unfolded;  ///< whose moves are shown; the last is the newest
    std::vector<Explored> branches;             ///< answers about those
    std::vector<ValuedPosition> values;         ///< of the shown position and of branches
    std::vector<ExplorerRow> rows;              ///< of `shown` and `branches`, as they stand
    GamePage games;                             ///< that meet the position, the newest first
    std::string error;                          ///< why there is no answer
    bool is_late = false;                       ///< the answer lets eyes wait
    std::chrono::steady_clock::time_point asked_at;
    BackgroundJob<Explored> exploring;
    BackgroundJob<Explored> unfolding;
    std::optional<ExplorerQuestion> branch_asked;  ///< by that
    BackgroundJob<ValuedPosition> valuing;
    std::optional<PositionToValue> value_asked;  ///< by that
    BackgroundJob<GamePage> listing;

    /// What is shown is about the position on the board.
    bool is_current() const { return shown && asked && shown->question == *asked; }
};

/// While a field is written in, `is_finished` is false: years and conditions count from its end on.
struct FilterExplored {
    ExplorerFilter filter;
    bool is_finished;
};
struct OrderExplored {
    MoveOrder order;
};
struct PlayExplored {
    std::vector<engine::Move> line;
};
/// Shows what followed a position, or hides it again.
struct UnfoldExplored {
    engine::AnyPosition position;
};
/// The mouse is over a move; empty: over none.
struct PointAt {
    std::vector<engine::Move> moves;
};
struct OpenExplored {
    db::GameId id;
};
/// The screen shows rows of games around `first` that were not fetched.
struct FetchExplored {
    std::int64_t first;
};
struct ExploreStart {
    engine::AnyPosition start;
};
using ExplorerAction =
    std::variant<std::monostate, FilterExplored, OrderExplored, PlayExplored, UnfoldExplored,
                 PointAt, OpenExplored, FetchExplored, ExploreStart, BuildIndex>;

/// Moves are valued by what is chosen for the analysis.
void refresh(ExplorerState& state, const AnalysisState& analysis, Workspace& workspace);
void apply(const ExplorerAction& action, ExplorerState& state, PlayState& play,
           Workspace& workspace);
ExplorerAction draw(const ExplorerState& state, const Workspace& workspace);
/// The lower part of it: the games that meet the position.
ExplorerAction draw_explored_games(const ExplorerState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const ExplorerState& state);

}  // namespace workbench
