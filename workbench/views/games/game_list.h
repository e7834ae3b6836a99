#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// Rows are fetched so many at a time, however many the query finds.
inline constexpr std::int64_t kGameRowsFetched = 500;

/// Rows of a list of games, those around what is on the screen.
struct GamePage {
    std::vector<db::GameSummary> rows;  ///< from `first` on
    std::int64_t first = 0;
    std::int64_t total = 0;
};

/// Which games. Everything that is set must hold.
struct GameFilter {
    std::string game;    ///< its name
    std::string player;  ///< a part of a name, as in `event` and `text`
    std::string event;
    std::string years;  ///< a year, or the first and the last one
    std::string text;   ///< in the name of a player, an event, an experiment or a file
    std::string where;  ///< an SQL condition
    db::GameQuery::Result result = db::GameQuery::Result::Any;
    std::optional<ShownArm> arm;
    std::optional<QueryGames> query;
    std::optional<engine::AnyPosition> position;  ///< that they meet
    std::string pattern;                          ///< that they show
    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

/// The games that a search found, in order, and the first rows to show.
struct FoundGames {
    std::shared_ptr<const std::vector<db::GameId>> games;
    GamePage page;
    bool stopped = false;  ///< there may be more
};

/// How far a search is that replays games; written by the search, read by frames.
struct SearchProgress {
    std::atomic<std::int64_t> looked_at{0};
    std::atomic<std::int64_t> candidates{0};
    std::atomic<std::int64_t> found{0};
};

/// The list of games: which ones, in which order, and the rows around what is on the screen.
struct GameListState {
    GameFilter filter;  ///< as it is typed
    db::GameQuery::Order order = db::GameQuery::Order::Newest;
    bool reversed = false;
    std::shared_ptr<const std::vector<db::GameId>> found;  ///< null: nothing was asked yet
    bool stopped = false;                                  ///< the search for `found` was
    GamePage page;
    std::optional<db::GameId> selected;
    std::vector<std::string> known_games;  ///< names to filter by: the ones seen so far, sorted
    std::string error;                     ///< why there are no rows; empty: nothing is wrong
    std::uint64_t seen_revision = 0;       ///< of the store
    std::int64_t wanted_first = 0;         ///< the first row asked for
    bool loading = false;
    bool wants_focus = false;  ///< the keyboard is to go to the filters
    std::chrono::steady_clock::time_point asked_at;
    std::shared_ptr<SearchProgress> progress;
    BackgroundJob<FoundGames> job;
    BackgroundJob<GamePage> fetching;
    BackgroundJob<std::optional<engine::GameRecord>> opening;
    std::optional<GameToOpen> being_opened;
};

struct FilterGames {
    GameFilter filter;
};
/// Games that meet the position on the board.
struct FindPosition {};
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
struct FilterFocused {};
using GameListAction = std::variant<std::monostate, FilterGames, FindPosition, SortGames, FetchRows,
                                    OpenGame, FilterFocused>;

/// Takes finished queries, and asks again when the store, the chosen arm or query has changed.
void refresh(GameListState& state, Workspace& workspace);
void apply(const GameListAction& action, GameListState& state, Workspace& workspace);
/// The row `step` places after the selected one; nothing when that row is not there.
GameListAction neighbour(const GameListState& state, int step);

/// Only ImGui: shows the state, says what the user asked for.
GameListAction draw(const GameListState& state, const Workspace& workspace);
/// The part above the rows: what the games are filtered by.
GameListAction draw_filters(const GameListState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const GameListState& state);

}  // namespace workbench
