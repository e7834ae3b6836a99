#include "workbench/views/games/chosen_games.h"

#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

bool has_row(const std::vector<db::GameId>& found, std::int64_t row) {
    return 0 <= row && row < std::ssize(found);
}

void toggle(std::int64_t row, ChosenGamesState& state, const std::vector<db::GameId>& found) {
    if (!has_row(found, row)) return;
    const db::GameId id = found[static_cast<std::size_t>(row)];
    if (state.games.erase(id) == 0) state.games.insert(id);
    state.anchor = row;
}

void choose_range(std::int64_t row, ChosenGamesState& state, const std::vector<db::GameId>& found) {
    if (!has_row(found, row)) return;
    const std::int64_t from = state.anchor && has_row(found, *state.anchor) ? *state.anchor : row;
    const auto [first, last] = std::minmax(from, row);
    state.games.clear();
    state.games.insert(found.begin() + first, found.begin() + last + 1);
    state.anchor = from;
}

void remove(ChosenGamesState& state, Workspace& workspace) {
    state.asks_removal = false;
    if (state.removing.running() || state.games.empty()) return;
    state.removes = true;
    state.removing.start(
        [games = std::vector<db::GameId>(state.games.begin(), state.games.end()),
         file = workspace.database](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::Change};
            return std::optional{db::remove_games(connection, games, stop)};
        },
        workspace.wake);
}

void restore(ChosenGamesState& state, Workspace& workspace) {
    if (state.removing.running() || state.removed.empty()) return;
    state.removes = false;
    state.removing.start(
        [removed = state.removed.back(), file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::Change};
            db::restore_games(connection, removed);
            return std::optional<db::RemovedGames>{};
        },
        workspace.wake);
}

/// A game on the board that is no longer stored is one that was pasted.
void forget_removed(const ChosenGamesState& state, Workspace& workspace) {
    if (!workspace.stored || !workspace.stored->played_id()) return;
    if (state.games.contains(*workspace.stored->played_id())) workspace.stored->set_id({});
}

}  // namespace

void refresh(ChosenGamesState& state, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    auto finished = state.removing.take();
    if (state.removing.running()) {
        const char* what = state.removes ? word.deleting_games : word.restoring_games;
        workspace.jobs.push_back({what, {}, state.removing.handle()});
    }
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
        return;
    }
    workspace.store_revision++;
    if (**finished) {
        const db::RemovedGames& removed = ***finished;
        workspace.say(Toast::Kind::Done, fmt::format(fmt::runtime(word.games_deleted),
                                                     games_text(removed.count(), word)));
        forget_removed(state, workspace);
        state.removed.push_back(removed);
        state.games.clear();
    } else {
        workspace.say(Toast::Kind::Done,
                      fmt::format(fmt::runtime(word.games_restored),
                                  games_text(state.removed.back().count(), word)));
        state.removed.pop_back();
    }
}

void apply(const ChosenGamesAction& action, ChosenGamesState& state,
           const std::vector<db::GameId>& found, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ToggleGame& one) { toggle(one.row, state, found); },
                     [&](const ChooseRange& range) { choose_range(range.row, state, found); },
                     [&](const ChooseForMenu& one) {
                         if (!has_row(found, one.row)) return;
                         const db::GameId id = found[static_cast<std::size_t>(one.row)];
                         if (state.games.contains(id)) return;
                         state.games = {id};
                         state.anchor = one.row;
                     },
                     [&](ChooseAllGames /*action*/) {
                         state.games = {found.begin(), found.end()};
                     },
                     [&](ChooseNone /*action*/) { state.games.clear(); },
                     [&](AskRemoval /*action*/) { state.asks_removal = !state.games.empty(); },
                     [&](RemoveGames /*action*/) { remove(state, workspace); },
                     [&](KeepGames /*action*/) { state.asks_removal = false; },
                     [&](RestoreGames /*action*/) { restore(state, workspace); }},
               action);
}

}  // namespace workbench
