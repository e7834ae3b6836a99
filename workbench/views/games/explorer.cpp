#include "workbench/views/games/explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "db/books/books.h"
#include "db/positions/position_index.h"
#include "workbench/text/words.h"
#include "workbench/views/games/explorer_rows.h"
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
    query.seat = question.filter.seat;
    query.where = question.filter.where;
    if (!question.filter.years.empty()) query.years = db::parse_years(question.filter.years);
    return query;
}

/// Moves of which a book knows what best play leads to, and that no game has played.
void add_book_moves(const db::Connection& connection, const engine::AnyPosition& position,
                    std::vector<db::MoveStatistics>& moves) {
    for (const db::Books::Said& said : db::Books{connection}.said_of(position)) {
        for (const auto& [move, known] : said.moves) {
            const bool is_there = std::ranges::any_of(moves, [&](const db::MoveStatistics& played) {
                return played.move == move ||
                       std::ranges::find(played.same, move) != played.same.end();
            });
            if (!is_there && known.backed_up_exact) moves.push_back({.move = move});
        }
    }
}

Explored explored(const ExplorerQuestion& question, const std::stop_token& stop) {
    const db::Connection connection{question.database, db::Access::ReadOnly};
    Explored explored{
        .question = question,
        .found = db::explore(connection, query_of(question), stop),
        .games_outside = db::position_index_state(connection.statements()).games_outside};
    if (!explored.found.stopped) {
        add_book_moves(connection, question.position, explored.found.moves);
    }
    return explored;
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
        state.shown = std::move(**finished);
        std::erase_if(state.branches, [&](const Explored& branch) {
            return branch.question.filter != state.shown->question.filter ||
                   branch.question.database != state.shown->question.database;
        });
        arrange_rows(state);
        workspace.stored_moves =
            StoredMoves{state.shown->question.position, state.shown->found.moves};
        if (is_other) state.games = {};
        list_games(state, workspace, state.games.first);
    }
}

void take_branch(ExplorerState& state) {
    auto finished = state.unfolding.take();
    if (!finished) return;
    const engine::AnyPosition position = state.branch_asked->position;
    std::erase_if(state.branches,
                  [&](const Explored& known) { return known.question.position == position; });
    if (!*finished) state.error = finished->error();
    if (!*finished || (*finished)->found.stopped) {
        std::erase(state.unfolded, position);
    } else {
        state.branches.push_back(std::move(**finished));
    }
    arrange_rows(state);
}

void take_values(ExplorerState& state) {
    auto finished = state.valuing.take();
    if (!finished) return;
    ValuedPosition valued{.asked = *state.value_asked, .moves = {}};
    // A position that no search can value has no values; what is wrong, the analysis tells.
    if (*finished) valued = std::move(**finished);
    state.values.push_back(std::move(valued));
    arrange_rows(state);
}

/// What the analysis panel shows of a position counts here, too.
void take_analysis(ExplorerState& state, const Workspace& workspace) {
    const auto& shown = workspace.values;
    if (!shown || shown->is_painted) return;
    for (ValuedPosition& valued : state.values) {
        if (valued.asked.position != shown->position) continue;
        if (add_analysis(valued, shown->result, shown->evaluation)) arrange_rows(state);
        return;
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

/// Asks what followed the first of the unfolded positions on the screen that no answer is about.
void ask_branch(ExplorerState& state, Workspace& workspace) {
    if (state.unfolding.running() || !state.is_current()) return;
    for (const ExplorerRow& row : state.rows) {
        if (!row.is_unfolded) continue;
        ExplorerQuestion question = *state.asked;
        question.position = row.position;
        if (answer_to(question, state.branches) != nullptr) continue;
        state.branch_asked = question;
        state.unfolding.start(
            [question](const std::stop_token& stop) { return explored(question, stop); },
            workspace.wake);
        return;
    }
}

/// Values the moves of the first position on the screen that has no values yet.
void ask_values(ExplorerState& state, const AnalysisState& analysis, Workspace& workspace) {
    if (state.valuing.running() || !state.is_current() || state.rows.empty()) return;
    const engine::AnyPosition& position = state.shown->question.position;
    PositionToValue task{.position = position,
                         .settings = settings_for(analysis, engine::facts(position)),
                         .database = workspace.database};
    // Values by other settings are no longer what is asked for, and those of other boards are
    // found again when one comes back to them.
    std::erase_if(state.values, [&](const ValuedPosition& valued) {
        return valued.asked.settings != task.settings || valued.asked.database != task.database ||
               !has_moves_of(state, valued.asked.position);
    });
    const auto is_valued = [&](const engine::AnyPosition& asked) {
        return std::ranges::any_of(state.values, [&](const ValuedPosition& valued) {
            return valued.asked.position == asked;
        });
    };
    if (is_valued(position)) {
        const auto row = std::ranges::find_if(state.rows, [&](const ExplorerRow& shown) {
            return shown.is_unfolded && !shown.is_last &&
                   answer_at(shown.position, state.branches) != nullptr &&
                   !is_valued(shown.position);
        });
        if (row == state.rows.end()) return;
        task.position = row->position;
    }
    state.value_asked = task;
    state.valuing.start(
        [task = std::move(task)](const std::stop_token& stop) { return value_moves(task, stop); },
        workspace.wake);
}

void unfold(ExplorerState& state, const engine::AnyPosition& position) {
    // So many may be open somewhere; of more, those that were opened first are forgotten.
    constexpr std::size_t kMostUnfolded = 200;
    if (std::erase(state.unfolded, position) == 0) state.unfolded.push_back(position);
    if (state.unfolded.size() > kMostUnfolded) state.unfolded.erase(state.unfolded.begin());
    arrange_rows(state);
}

void tell_work(ExplorerState& state, Workspace& workspace) {
    const bool is_working =
        state.exploring.running() || state.listing.running() || state.unfolding.running();
    const auto waited = Clock::now() - state.asked_at;
    state.is_late = !state.is_current() && (!state.exploring.running() || waited > kLate);
    workspace.is_waiting |= is_working || state.valuing.running();
    if (!is_working || waited < kLongCount) return;
    const char* title = words(workspace.settings.language).explorer;
    if (state.exploring.running()) {
        workspace.jobs.push_back({title, std::nullopt, state.exploring.handle()});
    } else if (state.unfolding.running()) {
        workspace.jobs.push_back({title, std::nullopt, state.unfolding.handle()});
    } else {
        workspace.jobs.push_back({title, std::nullopt, state.listing.handle()});
    }
}

void forget(ExplorerState& state, Workspace& workspace) {
    state.exploring.drop();
    state.unfolding.drop();
    state.valuing.drop();
    state.listing.drop();
    state.asked.reset();
    state.shown.reset();
    state.branches.clear();
    state.values.clear();
    state.rows.clear();
    state.games = {};
    state.error.clear();
    workspace.pointed.reset();
    workspace.stored_moves.reset();
}

}  // namespace

void refresh(ExplorerState& state, const AnalysisState& analysis, Workspace& workspace) {
    take_answer(state, workspace);
    take_branch(state);
    take_values(state);
    take_analysis(state, workspace);
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
    ask_branch(state, workspace);
    ask_values(state, analysis, workspace);
    tell_work(state, workspace);
}

void apply(const ExplorerAction& action, ExplorerState& state, PlayState& play,
           Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const FilterExplored& filter) {
                  state.typed = filter.filter;
                  state.used.player = filter.filter.player;
                  state.used.seat = filter.filter.seat;
                  if (filter.is_finished) state.used = filter.filter;
              },
              [&](const OrderExplored& order) {
                  state.order = order.order;
                  arrange_rows(state);
              },
              [&](const PlayExplored& played) {
                  workspace.pointed.reset();
                  for (const engine::Move move : played.line) {
                      apply(PlayAction{TryMove{move}}, play, workspace);
                  }
              },
              [&](const UnfoldExplored& asked) { unfold(state, asked.position); },
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
            {"games", told_count(state.shown ? state.shown->found.games : 0)},
            {"rows", told_count(state.rows.size())},
            {"valued", told_count(std::ranges::count_if(state.rows, [](const ExplorerRow& row) {
                 return row.value.has_value();
             }))}};
}

}  // namespace workbench
