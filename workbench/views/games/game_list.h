#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/games/chosen_games.h"
#include "workbench/views/games/filter_text.h"
#include "workbench/views/games/game_filter.h"
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

/// The games that a search found, in order, and the first rows to show.
struct FoundGames {
    std::shared_ptr<const std::vector<db::GameId>> games;
    GamePage page;
    bool stopped = false;  ///< there may be more
};

/// A stored game as it is to be shown.
struct OpenedGame {
    std::optional<engine::GameRecord> record;  ///< empty: it is gone
    std::optional<int> ply{};                  ///< to look at
};

/// How far a search is that replays games; written by the search, read by frames.
struct SearchProgress {
    std::atomic<std::int64_t> looked_at{0};
    std::atomic<std::int64_t> candidates{0};
    std::atomic<std::int64_t> found{0};
};

/// The list of games: which ones, in which order, and the rows around what is on the screen.
struct GameListState {
    std::filesystem::path database;  ///< that everything here is of
    GameFilter filter;
    std::string typed;        ///< the filter as a line
    bool shows_form = false;  ///< the fields of the filter are under the line
    FoundNames names;         ///< to complete what is typed
    WantedNames asked_names;  ///< what `naming` looks for, or looked for last
    db::GameQuery::Order order = db::GameQuery::Order::Newest;
    bool reversed = false;
    std::shared_ptr<const std::vector<db::GameId>> found;  ///< null: nothing was asked yet
    bool stopped = false;                                  ///< the search for `found` was
    GamePage page;
    std::optional<db::GameId> selected;  ///< the one that was opened
    ChosenGamesState chosen;
    std::vector<std::string> known_games;  ///< names to filter by: the ones seen so far, sorted
    std::string error;                     ///< why there are no rows; empty: nothing is wrong
    std::uint64_t seen_revision = 0;       ///< of the store
    std::int64_t wanted_first = 0;         ///< the first row asked for
    bool loading = false;
    bool wants_focus = false;  ///< the keyboard is to go to the filter
    std::chrono::steady_clock::time_point asked_at;
    std::shared_ptr<SearchProgress> progress;
    BackgroundJob<FoundGames> job;
    BackgroundJob<GamePage> fetching;
    BackgroundJob<FoundNames> naming;
    BackgroundJob<std::int64_t> counting;  ///< all games of the store
    std::uint64_t counted_revision = 0;    ///< of store and trials, when that was begun
    std::chrono::steady_clock::time_point counted_at;
    BackgroundJob<OpenedGame> opening;
    std::optional<GameToOpen> being_opened;
};

struct FilterGames {
    GameFilter filter;
};
/// The line of the filter is that from now on.
struct TypeFilter {
    std::string text;
};
/// The form under the line, or no longer.
struct ShowFilterForm {
    bool is_shown;
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
/// A command of the menus that is asked for in the list.
struct AskForCommand {
    Command command;
};
using GameListAction =
    std::variant<std::monostate, FilterGames, TypeFilter, ShowFilterForm, FindPosition, SortGames,
                 FetchRows, OpenGame, FilterFocused, AskForCommand, ChosenGamesAction>;

/// Takes finished queries, and asks again when the store, the chosen arm or query has changed.
void refresh(GameListState& state, Workspace& workspace);
void apply(const GameListAction& action, GameListState& state, Workspace& workspace);
/// Those that are chosen, in the order of the list; where none is, all that were found. Never null.
std::shared_ptr<const std::vector<db::GameId>> chosen_or_found(const GameListState& state);
/// The row `step` places after the selected one; nothing when that row is not there.
GameListAction neighbour(const GameListState& state, int step);

/// Only ImGui: shows the state, says what the user asked for.
GameListAction draw(const GameListState& state, const Workspace& workspace);
/// The part above the rows: what the games are filtered by.
GameListAction draw_filters(const GameListState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const GameListState& state);

}  // namespace workbench
