#include "workbench/views/games/query.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/games/letters.h"
#include "workbench/process/limited_work.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

constexpr std::size_t kHistoryKept = 200;
constexpr std::size_t kMoreRows = 10;  // times as many
constexpr JobLimits kQueryLimits{.seconds = 600, .memory_megabytes = 2048};

constexpr std::array kExamples{
    ExampleQuery{&Words::example_games,
                 "SELECT game, count(*) AS games, round(avg(plies), 1) AS plies\n"
                 "  FROM game_list\n GROUP BY game\n ORDER BY games DESC"},
    ExampleQuery{&Words::example_players,
                 "SELECT strategy AS player, count(*) AS games, round(avg(payoff), 2) AS payoff,\n"
                 "       round(100.0 * avg(rank = 1), 1) AS firsts\n"
                 "  FROM seat\n GROUP BY strategy\n ORDER BY games DESC\n LIMIT 100"},
    ExampleQuery{&Words::example_close,
                 "SELECT id, player_1, player_2, payoff_1, opening, event, moves\n"
                 "  FROM game_list\n"
                 " WHERE abs(payoff_1) <= 2\n ORDER BY id DESC"},
    ExampleQuery{&Words::example_losses,
                 "SELECT game_id, ply, player, move, best_move, loss, unit\n"
                 "  FROM blunder\n ORDER BY loss DESC\n LIMIT 100"},
};

void remember(QueryState& state, const std::string& sql) {
    if (sql.find_first_not_of(" \t\n") == std::string::npos) return;
    std::erase(state.history, sql);
    state.history.insert(state.history.begin(), sql);
    if (state.history.size() > kHistoryKept) state.history.pop_back();
}

/// What the text of an error says, without the query: that stands beside it.
std::string without_query(std::string error, const std::string& sql) {
    for (const std::string& echo : {fmt::format("; it was: {}", sql), fmt::format(": {}", sql)}) {
        if (error.ends_with(echo)) error.resize(error.size() - echo.size());
    }
    return error;
}

void run(QueryState& state, Workspace& workspace) {
    remember(state, state.ran.sql);
    state.began = std::chrono::steady_clock::now();
    state.error.clear();
    state.running.start(
        [text = state.ran, rows = state.rows_wanted,
         file = workspace.database](const std::stop_token& stop) {
            const LimitedWork limited{kQueryLimits, stop};
            auto answer = answer_of(file, text, rows, limited.stop());
            limited.throw_if_passed();
            return answer;
        },
        workspace.wake);
}

void sort(QueryState& state, Workspace& workspace) {
    state.order.clear();
    state.sorting.drop();
    if (!state.sort || !state.answer) return;
    state.sorting.start([answer = state.answer, sort = *state.sort](
                            const std::stop_token&) { return sorted_rows(*answer, sort); },
                        workspace.wake);
}

void show(QueryState& state, std::shared_ptr<const QueryAnswer> answer, Workspace& workspace) {
    const bool is_alike = state.answer && state.answer->columns == answer->columns;
    state.answer = std::move(answer);
    state.selected.reset();
    if (!is_alike) state.sort.reset();
    sort(state, workspace);
}

void take_results(QueryState& state, Workspace& workspace) {
    if (auto finished = state.running.take()) {
        if (*finished) {
            show(state, std::move(**finished), workspace);
        } else {
            state.error = without_query(finished->error(), state.ran.sql);
        }
    }
    if (auto order = state.sorting.take(); order && *order) state.order = std::move(**order);
    if (auto text = state.copying.take(); text && *text) state.for_clipboard = std::move(**text);
}

/// The list as it is after a change, or as it is.
std::vector<db::SavedQuery> saved_after(const std::filesystem::path& file,
                                        const std::optional<SavedChange>& change) {
    const db::Connection connection{file, change ? db::Access::Change : db::Access::ReadOnly};
    const db::SavedQueries saved{connection};
    if (change && change->sql) saved.save(change->name, *change->sql, {}, true);
    if (change && !change->sql) saved.forget(change->name);
    return saved.list();
}

void tell_change(const std::optional<SavedChange>& change, Workspace& workspace) {
    if (!change) return;
    const Words& word = words(workspace.settings.language);
    workspace.say(Toast::Kind::Done,
                  (change->sql ? word.query_saved : word.query_forgotten) + change->name);
}

void take_saved(QueryState& state, Workspace& workspace) {
    if (auto finished = state.keeping.take()) {
        if (*finished) {
            state.saved = std::move(**finished);
            tell_change(state.kept_now, workspace);
        } else {
            workspace.say(Toast::Kind::Failed, finished->error());
        }
    }
    if (state.keeping.running()) return;
    const bool is_old = state.seen_revision != workspace.store_revision;
    if (!is_old && state.to_keep.empty()) return;
    state.seen_revision = workspace.store_revision;
    state.kept_now.reset();
    if (!state.to_keep.empty()) {
        state.kept_now = std::move(state.to_keep.front());
        state.to_keep.erase(state.to_keep.begin());
    }
    state.keeping.start([file = workspace.database, change = state.kept_now](
                            const std::stop_token&) { return saved_after(file, change); },
                        workspace.wake);
}

void save(QueryState& state) {
    if (state.name.empty()) return;
    const auto old = std::ranges::find(state.saved, state.name, &db::SavedQuery::name);
    if (old != state.saved.end()) remember(state, old->sql);
    state.to_keep.push_back({state.name, state.typed.sql});
}

void forget(QueryState& state, const std::string& name) {
    const auto old = std::ranges::find(state.saved, name, &db::SavedQuery::name);
    if (old == state.saved.end()) return;
    remember(state, old->sql);
    state.to_keep.push_back({name, {}});
}

/// The game that a row is about; empty: the column holds no number there.
std::optional<GameToOpen> game_of(const QueryAnswer& answer, std::uint32_t row) {
    if (!answer.games || row >= answer.rows()) return std::nullopt;
    const auto* number = std::get_if<std::int64_t>(&answer.cell(row, answer.games->game));
    if (number == nullptr) return std::nullopt;
    GameToOpen game{.id = db::GameId{*number}};
    if (answer.games->ply) {
        const auto* ply = std::get_if<std::int64_t>(&answer.cell(row, *answer.games->ply));
        constexpr std::int64_t kMost = 10'000;  // more plies than any game has
        if (ply != nullptr) game.ply = static_cast<int>(std::clamp<std::int64_t>(*ply, 0, kMost));
    }
    return game;
}

void copy(QueryState& state, Workspace& workspace) {
    if (!state.answer) return;
    state.copying.start([answer = state.answer, order = state.order](
                            const std::stop_token&) { return tsv_text(*answer, order); },
                        workspace.wake);
}

void show_as_games(const QueryState& state, Workspace& workspace) {
    if (!state.answer || !state.answer->games || has_parameters(state.ran)) return;
    const auto saved = std::ranges::find(state.saved, state.ran.sql, &db::SavedQuery::sql);
    const std::string line = state.ran.sql.substr(0, state.ran.sql.find('\n'));
    constexpr std::size_t kLettersShown = 24;
    const std::string shown{engine::first_letters(line, kLettersShown)};
    const bool is_short = shown.size() == line.size();
    workspace.query_games = QueryGames{.name = saved != state.saved.end() ? saved->name
                                               : is_short                 ? line
                                                                          : shown + "...",
                                       .sql = state.ran.sql,
                                       .column = state.answer->columns[state.answer->games->game]};
}

}  // namespace

std::span<const ExampleQuery> example_queries() {
    return kExamples;
}

bool QueryState::replaces() const {
    return std::ranges::find(saved, name, &db::SavedQuery::name) != saved.end();
}

void refresh(QueryState& state, Workspace& workspace) {
    take_results(state, workspace);
    take_saved(state, workspace);
    const char* title = words(workspace.settings.language).query;
    if (state.running.running()) {
        workspace.jobs.push_back({title, std::nullopt, state.running.handle()});
    }
}

void apply(const QueryAction& action, QueryState& state, Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const EditQuery& edit) { state.typed = edit.text; },
              [&](const RunQuery& asked) {
                  state.typed = asked.text;
                  state.ran = asked.text;
                  state.rows_wanted = QueryState::kRowsAtFirst;
                  state.wants_focus = true;  // the text goes on being written
                  run(state, workspace);
              },
              [&](StopQuery /*action*/) { state.running.request_stop(); },
              [&](MoreRows /*action*/) {
                  if (!state.answer || !state.answer->has_more || state.answer->is_full) return;
                  state.rows_wanted *= kMoreRows;
                  run(state, workspace);
              },
              [&](const SortRows& wanted) {
                  state.sort = wanted.sort;
                  sort(state, workspace);
              },
              [&](const SelectRow& select) { state.selected = select.row; },
              [&](const OpenRow& open) {
                  state.selected = open.row;
                  if (state.answer) workspace.to_open = game_of(*state.answer, open.row);
              },
              [&](ShowAsGames /*action*/) { show_as_games(state, workspace); },
              [&](CopyRows /*action*/) { copy(state, workspace); },
              [&](const CopyCell& cell) {
                  if (state.answer)
                      state.for_clipboard = cell_text(state.answer->cell(cell.row, cell.column));
              },
              [&](ClipboardFilled /*action*/) {
                  state.for_clipboard.reset();
                  workspace.say(Toast::Kind::Done, words(workspace.settings.language).rows_copied);
              },
              [&](KeyboardGiven /*action*/) { state.wants_focus = false; },
              [&](const TakeText& taken) {
                  if (taken.sql != state.typed.sql) remember(state, state.typed.sql);
                  state.typed = {.sql = taken.sql, .values = {}};
                  if (!taken.name.empty()) state.name = taken.name;
                  state.wants_focus = true;
              },
              [&](const NameQuery& named) { state.name = named.name; },
              [&](SaveQuery /*action*/) { save(state); },
              [&](const ForgetQuery& gone) { forget(state, gone.name); }},
        action);
}

Told tell(const QueryState& state) {
    return {{"sql", state.typed.sql},
            {"rows", state.answer ? told_count(state.answer->rows()) : ToldValue{}},
            {"is_running", state.running.running()},
            {"error", state.error}};
}

}  // namespace workbench
