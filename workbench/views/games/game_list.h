#pragma once

#include <string>
#include <variant>
#include <vector>

#include "workbench/workspace.h"

namespace workbench {

/// Rows are fetched so many at a time, however many the query finds.
inline constexpr std::int64_t kGameRowsFetched = 500;

/// What one query brought.
struct GamePage {
    std::vector<db::GameSummary> rows;  ///< from `first` on
    std::int64_t first = 0;
    std::int64_t total = 0;
};

/// The list of games: which ones, in which order, and the rows around what is on the screen.
struct GameListState {
    db::GameQuery query;
    GamePage page;
    std::optional<db::GameId> selected;
    std::vector<std::string> known_games;  ///< names to filter by: the ones seen so far, sorted
    std::string error;                     ///< why there are no rows; empty: nothing is wrong
    std::optional<ShownArm> arm;           ///< of the workspace, as last seen
    std::uint64_t seen_revision = 0;       ///< of the store
    std::int64_t wanted_first = 0;         ///< the first row asked for
    bool loading = false;
    BackgroundJob<GamePage> job;
    BackgroundJob<std::optional<engine::GameRecord>> opening;
    std::optional<GameToOpen> being_opened;
};

struct FilterGames {
    std::string game;
    std::string strategy;
    std::optional<ShownArm> arm;
};
struct SortGames {
    db::GameQuery::Order order;
    bool reversed;
};
/// The screen shows rows around `first` that were not fetched.
struct FetchRows {
    std::int64_t first;
};
struct OpenGame {
    db::GameId id;
};
using GameListAction = std::variant<std::monostate, FilterGames, SortGames, FetchRows, OpenGame>;

/// Takes finished queries, and asks again when the store or the chosen arm has changed.
void refresh(GameListState& state, Workspace& workspace);
void apply(const GameListAction& action, GameListState& state, Workspace& workspace);
/// The row `step` places after the selected one; nothing when that row is not there.
GameListAction neighbour(const GameListState& state, int step);

/// Only ImGui: shows the state, says what the user asked for.
GameListAction draw(const GameListState& state, const Workspace& workspace);

}  // namespace workbench
