#pragma once

#include <memory>
#include <set>
#include <variant>
#include <vector>

#include "db/care/removed_games.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// Games of the list that are chosen together, and what is done with them.
struct ChosenGamesState {
    std::set<db::GameId> games;
    std::optional<std::int64_t> anchor;     ///< the row from which Shift chooses
    bool asks_removal = false;              ///< the question is on the screen
    std::vector<db::RemovedGames> removed;  ///< can come back, those removed last at the end
    bool removes = false;                   ///< `removing` takes out; else it brings back
    BackgroundJob<std::optional<db::RemovedGames>> removing;
};

/// Chosen, or no longer: Ctrl and a click.
struct ToggleGame {
    std::int64_t row;
};
/// All from the last one that was chosen to this row: Shift and a click.
struct ChooseRange {
    std::int64_t row;
};
/// This alone, unless it is among the chosen ones: before a menu opens on it.
struct ChooseForMenu {
    std::int64_t row;
};
struct ChooseAllGames {};
struct ChooseNone {};
struct AskRemoval {};
struct RemoveGames {};
struct KeepGames {};
/// Brings back those that were removed last.
struct RestoreGames {};
using ChosenGamesAction =
    std::variant<std::monostate, ToggleGame, ChooseRange, ChooseForMenu, ChooseAllGames, ChooseNone,
                 AskRemoval, RemoveGames, KeepGames, RestoreGames>;

void refresh(ChosenGamesState& state, Workspace& workspace);
/// `found`: the games of the list, in order.
void apply(const ChosenGamesAction& action, ChosenGamesState& state,
           const std::vector<db::GameId>& found, Workspace& workspace);
/// The question whether the chosen games are to be deleted.
ChosenGamesAction draw(const ChosenGamesState& state, const Workspace& workspace);

}  // namespace workbench
