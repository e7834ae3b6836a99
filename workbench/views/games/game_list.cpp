#include "workbench/views/games/game_list.h"

#include <algorithm>
#include <utility>

#include "workbench/text/words.h"

namespace workbench {
namespace {

void ask(GameListState& state, Workspace& workspace, std::int64_t first) {
    db::GameQuery query = state.query;
    query.limit = kGameRowsFetched;
    query.offset = std::max<std::int64_t>(0, first);
    state.wanted_first = query.offset;
    state.loading = true;
    state.job.start(
        [query, file = workspace.database](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::ReadOnly};
            const db::Games games{connection};
            GamePage page;
            page.total = games.count(query, stop);
            page.first = query.offset;
            page.rows = games.list(query, stop);
            return page;
        },
        workspace.wake);
}

void open(GameListState& state, Workspace& workspace, const GameToOpen& wanted) {
    state.selected = wanted.id;
    state.being_opened = wanted;
    state.opening.start(
        [id = wanted.id, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return db::Games{connection}.find(id);
        },
        workspace.wake);
}

void remember(GameListState& state, const std::string& game) {
    const auto place = std::ranges::lower_bound(state.known_games, game);
    if (place == state.known_games.end() || *place != game) state.known_games.insert(place, game);
}

void take_page(GameListState& state, Workspace& workspace) {
    auto finished = state.job.take();
    if (!finished) return;
    state.loading = false;
    if (!*finished) {
        state.error = finished->error();
        state.page = {};
        return;
    }
    state.error.clear();
    state.page = std::move(**finished);
    for (const db::GameSummary& game : state.page.rows) remember(state, game.game);
    for (const db::ExperimentSummary& experiment : workspace.experiments) {
        remember(state, experiment.game);
    }
    const bool everything =
        state.query.game.empty() && state.query.strategy.empty() && !state.query.experiment;
    if (everything) workspace.games_in_store = state.page.total;
}

void show(const GameToOpen& wanted, engine::GameRecord record, Workspace& workspace) {
    ShownGame game{std::move(record), wanted.id};
    if (wanted.position) game.step_to(game.ply_of(*wanted.position).value_or(0));
    if (wanted.ply) game.step_to(*wanted.ply);
    workspace.stored = std::move(game);
    workspace.looks_at_live = false;
}

void take_game(GameListState& state, Workspace& workspace) {
    auto finished = state.opening.take();
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    } else if (**finished) {
        show(*state.being_opened, std::move(***finished), workspace);
    } else {
        workspace.say(Toast::Kind::Failed, words(workspace.settings.language).game_is_gone);
    }
}

void follow_arm(GameListState& state, const std::optional<ShownArm>& arm) {
    state.arm = arm;
    state.query.experiment.reset();
    state.query.arm.clear();
    if (!arm) return;
    state.query.experiment = arm->experiment;
    state.query.arm = arm->arm;
}

}  // namespace

void refresh(GameListState& state, Workspace& workspace) {
    take_page(state, workspace);
    take_game(state, workspace);
    if (const auto wanted = std::exchange(workspace.to_open, std::nullopt)) {
        open(state, workspace, *wanted);
    }
    if (state.arm != workspace.arm) {
        follow_arm(state, workspace.arm);
        state.seen_revision = 0;
        state.wanted_first = 0;
    }
    if (state.seen_revision != workspace.store_revision) {
        state.seen_revision = workspace.store_revision;
        ask(state, workspace, state.wanted_first);
    }
}

void apply(const GameListAction& action, GameListState& state, Workspace& workspace) {
    if (const auto* filter = std::get_if<FilterGames>(&action)) {
        state.query.game = filter->game;
        state.query.strategy = filter->strategy;
        workspace.arm = filter->arm;
        follow_arm(state, filter->arm);
        ask(state, workspace, 0);
    } else if (const auto* sort = std::get_if<SortGames>(&action)) {
        state.query.order = sort->order;
        state.query.reversed = sort->reversed;
        ask(state, workspace, 0);
    } else if (const auto* rows = std::get_if<FetchRows>(&action)) {
        // Half the rows lie before what is on the screen, so that scrolling back finds them.
        const std::int64_t first = std::max<std::int64_t>(0, rows->first - kGameRowsFetched / 2);
        if (!state.loading || state.wanted_first != first) ask(state, workspace, first);
    } else if (const auto* game = std::get_if<OpenGame>(&action)) {
        open(state, workspace, {.id = game->id});
    }
}

GameListAction neighbour(const GameListState& state, int step) {
    const std::vector<db::GameSummary>& rows = state.page.rows;
    const auto selected = std::ranges::find_if(
        rows, [&](const db::GameSummary& row) { return row.id == state.selected; });
    if (rows.empty()) return {};
    if (selected == rows.end()) return OpenGame{rows.front().id};
    const std::ptrdiff_t index = selected - rows.begin() + step;
    if (index < 0 || index >= static_cast<std::ptrdiff_t>(rows.size())) return {};
    return OpenGame{rows[index].id};
}

}  // namespace workbench
