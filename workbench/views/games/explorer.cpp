#include "workbench/views/games/explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "db/positions/position_index.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Clock = std::chrono::steady_clock;

/// An answer that comes sooner replaces the one before without a flicker.
constexpr std::chrono::milliseconds kLate{150};
/// From then on the status bar tells of it and can stop it.
constexpr std::chrono::milliseconds kLongCount{400};

/// The conditions of a filter whose years are years.
db::GameQuery query_of(const ExplorerQuestion& question) {
    db::GameQuery query;
    query.position = question.position;
    query.strategy = question.filter.player;
    query.where = question.filter.where;
    if (!question.filter.years.empty()) query.years = db::parse_years(question.filter.years);
    return query;
}

Explored explored(const ExplorerQuestion& question, const std::stop_token& stop) {
    const db::Connection connection{question.database, db::Access::ReadOnly};
    return {.question = question,
            .found = db::explore(connection, query_of(question), stop),
            .games_outside = db::position_index_state(connection.statements()).games_outside};
}

void list_games(ExplorerState& state, Workspace& workspace, std::int64_t first) {
    db::GameQuery query = query_of(state.shown->question);
    query.limit = kGameRowsFetched;
    query.offset = std::max<std::int64_t>(0, first);
    state.listing.start(
        [query, file = state.shown->question.database](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::ReadOnly};
            GamePage page;
            page.first = query.offset;
            page.rows = db::Games{connection}.list(query, stop);
            return page;
        },
        workspace.wake);
}

double won_share(const db::MoveStatistics& move) {
    if (move.finished() == 0) return -1;  // last
    return (static_cast<double>(move.wins) + static_cast<double>(move.draws) / 2) /
           static_cast<double>(move.finished());
}

void sort(ExplorerState& state) {
    std::ranges::stable_sort(state.rows, std::ranges::greater{}, [&](const ExplorerRow& row) {
        const db::MoveStatistics& move = row.statistics;
        if (state.order == MoveOrder::Won) return won_share(move);
        const bool by_payoff = state.order == MoveOrder::Payoff;
        if (by_payoff && move.finished() > 0) return move.payoff_mean;
        constexpr double kLast = -1'000;  // below every payoff
        return by_payoff ? kLast : static_cast<double>(move.games);
    });
}

void show(ExplorerState& state, Explored answer) {
    const engine::AnyPosition& position = answer.question.position;
    state.rows.clear();
    for (const db::MoveStatistics& move : answer.found.moves) {
        state.rows.push_back({move, engine::opening_at(engine::play(position, move.move))});
    }
    state.shown = std::move(answer);
    sort(state);
}

void take_answer(ExplorerState& state, Workspace& workspace) {
    auto finished = state.exploring.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
    } else if ((*finished)->found.stopped) {
        state.error = words(workspace.settings.language).stopped_note;
    } else {
        // More games of the same question: the rows on the screen stay until they come.
        const bool is_other = !state.shown ||
                              state.shown->question.position != (*finished)->question.position ||
                              state.shown->question.filter != (*finished)->question.filter;
        show(state, std::move(**finished));
        workspace.stored_moves =
            StoredMoves{state.shown->question.position, state.shown->found.moves};
        if (is_other) state.games = {};
        list_games(state, workspace, state.games.first);
    }
}

void take_games(ExplorerState& state) {
    auto finished = state.listing.take();
    if (!finished) return;
    if (*finished) {
        state.games = std::move(**finished);
    } else {
        state.error = finished->error();
    }
}

void ask(ExplorerState& state, Workspace& workspace, ExplorerQuestion question) {
    const std::string& years = question.filter.years;
    state.error.clear();
    state.asked = question;
    state.asked_at = Clock::now();
    state.listing.drop();
    if (!years.empty() && !db::parse_years(years)) {
        state.exploring.drop();
        state.error = fmt::format("{} {}", words(workspace.settings.language).not_years, years);
        return;
    }
    state.exploring.start([question = std::move(question)](
                              const std::stop_token& stop) { return explored(question, stop); },
                          workspace.wake);
}

void tell_work(ExplorerState& state, Workspace& workspace) {
    const bool is_working = state.exploring.running() || state.listing.running();
    const auto waited = Clock::now() - state.asked_at;
    state.is_late = !state.is_current() && (!state.exploring.running() || waited > kLate);
    workspace.is_waiting |= is_working;
    if (!is_working || waited < kLongCount) return;
    const char* title = words(workspace.settings.language).explorer;
    if (state.exploring.running()) {
        workspace.jobs.push_back({title, std::nullopt, state.exploring.handle()});
    } else {
        workspace.jobs.push_back({title, std::nullopt, state.listing.handle()});
    }
}

void forget(ExplorerState& state, Workspace& workspace) {
    state.exploring.drop();
    state.listing.drop();
    state.asked.reset();
    state.shown.reset();
    state.rows.clear();
    state.games = {};
    state.error.clear();
    workspace.pointed.reset();
    workspace.stored_moves.reset();
}

}  // namespace

void refresh(ExplorerState& state, Workspace& workspace) {
    take_answer(state, workspace);
    take_games(state);
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        if (state.asked) forget(state, workspace);
        return;
    }
    ExplorerQuestion question{.position = game->position(),
                              .filter = state.used,
                              .database = workspace.database,
                              .revision = workspace.store_revision};
    if (state.asked != question) ask(state, workspace, std::move(question));
    tell_work(state, workspace);
}

void apply(const ExplorerAction& action, ExplorerState& state, PlayState& play,
           Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const FilterExplored& filter) {
                  state.typed = filter.filter;
                  state.used.player = filter.filter.player;
                  if (filter.is_finished) state.used = filter.filter;
              },
              [&](const OrderExplored& order) {
                  state.order = order.order;
                  sort(state);
              },
              [&](const PlayExplored& move) {
                  workspace.pointed.reset();
                  apply(PlayAction{TryMove{move.move}}, play, workspace);
              },
              [&](const PointAt& point) {
                  workspace.pointed.reset();
                  if (!point.moves.empty() && state.shown) {
                      workspace.pointed = PointedMoves{state.shown->question.position, point.moves};
                  }
              },
              [&](const OpenExplored& open) {
                  if (state.shown)
                      workspace.to_open = {open.id, state.shown->question.position, {}};
              },
              [&](const FetchExplored& rows) {
                  if (state.shown && !state.listing.running()) {
                      list_games(state, workspace, rows.first - kGameRowsFetched / 2);
                  }
              },
              [&](BuildIndex /*action*/) { workspace.asked = Command::IndexPositions; },
              [&](const ExploreStart& start) {
                  apply(PlayAction{ShowStart{start.start}}, play, workspace);
              }},
        action);
}

Told tell(const ExplorerState& state) {
    return {{"is_current", state.is_current()},
            {"games", told_count(state.shown ? state.shown->found.games : 0)}};
}

}  // namespace workbench
