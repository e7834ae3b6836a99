#include "workbench/views/games/query.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/games/letters.h"
#include "workbench/process/limited_work.h"
#include "workbench/views/games/query_tabs.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

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

/// What the text of an error says, without the query: that stands beside it.
std::string without_query(std::string error, const std::string& sql) {
    for (const std::string& echo : {fmt::format("; it was: {}", sql), fmt::format(": {}", sql)}) {
        if (error.ends_with(echo)) error.resize(error.size() - echo.size());
    }
    return error;
}

void run(QueryTab& tab, const QueryText& text, Workspace& workspace) {
    remember(tab.history, text.sql);
    tab.ran = text;
    tab.ran_revision = workspace.store_revision;
    tab.began = std::chrono::steady_clock::now();
    tab.error.clear();
    tab.running.start(
        [text, rows = tab.rows_wanted, file = workspace.database](const std::stop_token& stop) {
            const LimitedWork limited{kQueryLimits, stop};
            auto answer = answer_of(file, text, rows, limited.stop());
            limited.throw_if_passed();
            return answer;
        },
        workspace.wake);
}

void sort(QueryTab& tab, Workspace& workspace) {
    tab.order.clear();
    tab.sorting.drop();
    if (!tab.sort || !tab.answer) return;
    tab.sorting.start([answer = tab.answer->rows, sort = *tab.sort](
                          const std::stop_token&) { return sorted_rows(*answer, sort); },
                      workspace.wake);
}

void renew_chart(QueryTab& tab, Workspace& workspace) {
    tab.charting.drop();
    if (tab.chart.kind == ChartKind::None || !tab.answer) return;
    tab.charting.start(
        [answer = tab.answer->rows, order = tab.order, wish = tab.chart](
            const std::stop_token& stop) { return chart_of(*answer, order, wish, stop); },
        workspace.wake);
}

void show(QueryTab& tab, std::shared_ptr<const QueryAnswer> rows, Workspace& workspace) {
    const bool is_alike = tab.answer && tab.answer->rows->columns == rows->columns;
    tab.answer = ShownAnswer{.rows = std::move(rows),
                             .of = tab.ran,
                             .at = std::time(nullptr),
                             .store_revision = tab.ran_revision};
    tab.selected.reset();
    tab.picture.reset();
    if (!is_alike) {
        tab.sort.reset();
        tab.chart = chart_wish(*tab.answer->rows, tab.chart.kind);
    }
    sort(tab, workspace);
    renew_chart(tab, workspace);
}

void take_export(QueryTab& tab, Workspace& workspace) {
    auto finished = tab.exporting.take();
    if (!finished) return;
    if (!*finished) {
        tab.to_file.error = finished->error();
        return;
    }
    const ExportResult& result = **finished;
    tab.to_file.asks = result.kind == ExportResult::Kind::Exists;
    if (result.kind != ExportResult::Kind::Written) return;
    tab.to_file.is_open = false;
    const Words& word = words(workspace.settings.language);
    workspace.say(Toast::Kind::Done,
                  fmt::format(fmt::runtime(word.export_done), result.rows, result.file.string()));
}

void take_results(QueryTab& tab, QueryState& state, Workspace& workspace) {
    if (auto finished = tab.running.take()) {
        if (*finished) {
            show(tab, std::move(**finished), workspace);
        } else {
            tab.error = without_query(finished->error(), tab.ran.sql);
        }
    }
    if (auto order = tab.sorting.take(); order && *order) {
        tab.order = std::move(**order);
        renew_chart(tab, workspace);
    }
    if (auto chart = tab.charting.take(); chart && *chart) tab.picture = std::move(**chart);
    take_export(tab, workspace);
    if (auto text = tab.copying.take(); text && *text) state.for_clipboard = std::move(**text);
}

/// Answers of another database are answers to nothing here.
void follow_database(QueryState& state, const Workspace& workspace) {
    if (state.database == workspace.database) return;
    const bool is_first = state.database.empty();
    state.database = workspace.database;
    if (is_first) return;
    state.schema.reset();
    for (QueryTab& tab : state.tabs) {
        tab.drop_work();
        tab.answer.reset();
        tab.picture.reset();
        tab.error.clear();
        tab.order.clear();
        tab.selected.reset();
        tab.offers = {};
    }
}

void take_schema(QueryState& state, bool is_old, Workspace& workspace) {
    if (auto finished = state.reading.take(); finished && *finished) {
        state.schema = std::move(**finished);
    }
    if (!is_old) return;
    state.reading.start(
        [file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return std::make_shared<const db::Schema>(db::read_schema(connection));
        },
        workspace.wake);
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
    take_schema(state, is_old, workspace);
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
    QueryTab& tab = state.tab();
    if (tab.name.empty()) return;
    const auto old = std::ranges::find(state.saved, tab.name, &db::SavedQuery::name);
    if (old != state.saved.end()) remember(tab.history, old->sql);
    state.to_keep.push_back({tab.name, tab.text.text()});
}

void forget(QueryState& state, const std::string& name) {
    const auto old = std::ranges::find(state.saved, name, &db::SavedQuery::name);
    if (old == state.saved.end()) return;
    remember(state.tab().history, old->sql);
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

void copy(QueryTab& tab, Workspace& workspace) {
    if (!tab.answer) return;
    tab.copying.start([answer = tab.answer->rows, order = tab.order](
                          const std::stop_token&) { return tsv_text(*answer, order); },
                      workspace.wake);
}

void show_as_games(const QueryState& state, Workspace& workspace) {
    const QueryTab& tab = state.tab();
    if (!tab.answer || !tab.answer->rows->games || has_parameters(tab.answer->of)) return;
    const QueryAnswer& rows = *tab.answer->rows;
    const std::string& sql = tab.answer->of.sql;
    const auto saved = std::ranges::find(state.saved, sql, &db::SavedQuery::sql);
    const std::string line = sql.substr(0, sql.find('\n'));
    constexpr std::size_t kLettersShown = 24;
    const std::string shown{engine::first_letters(line, kLettersShown)};
    const bool is_short = shown.size() == line.size();
    workspace.query_games = QueryGames{.name = saved != state.saved.end() ? saved->name
                                               : is_short                 ? line
                                                                          : shown + "...",
                                       .sql = sql,
                                       .column = rows.columns[rows.games->game]};
    const std::string told = games_text(rows, words(workspace.settings.language));
    if (!told.empty()) workspace.say(Toast::Kind::Info, told);
}

/// A name that fits what is exported, in the folder where the program was started.
std::string name_for_export(const QueryTab& tab, const Words& word) {
    std::string name = title_of(tab, word);
    for (char& letter : name) {
        if (letter == '/' || letter == ' ' || letter == '\0') letter = '_';
    }
    return (std::filesystem::current_path() / (name + ".csv")).string();
}

void open_export(QueryTab& tab, bool opens, const Workspace& workspace) {
    const bool was_named = !tab.to_file.file.empty();
    tab.to_file.is_open = opens && tab.answer;
    tab.to_file.takes_focus = tab.to_file.is_open;
    tab.to_file.asks = false;
    tab.to_file.error.clear();
    if (!was_named) {
        tab.to_file.file = name_for_export(tab, words(workspace.settings.language));
    }
}

void write_export(QueryTab& tab, bool may_overwrite, Workspace& workspace) {
    if (!tab.answer || tab.exporting.running()) return;
    tab.to_file.asks = false;
    tab.to_file.takes_focus = false;
    tab.to_file.error.clear();
    const ExportFile to{.file = tab.to_file.file, .may_overwrite = may_overwrite};
    if (!tab.answer->rows->has_more) {
        tab.exporting.start(
            [to, answer = tab.answer->rows, order = tab.order](const std::stop_token& stop) {
                return export_rows(to, *answer, order, stop);
            },
            workspace.wake);
        return;
    }
    tab.exporting.start(
        [to, file = workspace.database, text = tab.answer->of](const std::stop_token& stop) {
            const LimitedWork limited{kQueryLimits, stop};
            ExportResult result = export_query(to, file, text, limited.stop());
            limited.throw_if_passed();
            return result;
        },
        workspace.wake);
}

void drop_error(QueryTab& tab) {
    if (tab.answer) tab.error.clear();
}

}  // namespace

std::span<const ExampleQuery> example_queries() {
    return kExamples;
}

std::string games_text(const QueryAnswer& answer, const Words& word) {
    if (!answer.games || !answer.count) return {};
    const GameCount& count = *answer.count;
    if (count.repeated == 0 && count.none == 0) return {};
    return fmt::format(
        fmt::runtime(answer.has_more ? word.first_rows_as_games : word.rows_as_games),
        answer.rows(), count.games, count.repeated, count.none);
}

void refresh(QueryState& state, Workspace& workspace) {
    follow_database(state, workspace);
    const Words& word = words(workspace.settings.language);
    for (QueryTab& tab : state.tabs) {
        take_results(tab, state, workspace);
        const std::string title = fmt::format("{}: {}", word.query, title_of(tab, word));
        if (tab.running.running()) {
            workspace.jobs.push_back({title, std::nullopt, tab.running.handle()});
        }
        if (tab.exporting.running()) {
            workspace.jobs.push_back(
                {title + " > " + tab.to_file.file, std::nullopt, tab.exporting.handle()});
        }
    }
    state.closing.remove_if([](QueryTab& tab) {
        tab.running.take();
        tab.sorting.take();
        tab.copying.take();
        tab.charting.take();
        tab.exporting.take();
        return !tab.works();
    });
    take_saved(state, workspace);
}

namespace {

void apply_to_rows(const QueryAction& action, QueryState& state, Workspace& workspace) {
    QueryTab& tab = state.tab();
    const auto nothing = [](const auto& /*others*/) {};
    std::visit(
        Cases{
            nothing,
            [&](const RunQuery& /*asked*/) {
                tab.offers = {};
                tab.rows_wanted = QueryTab::kRowsAtFirst;
                state.wants_focus = true;  // the text goes on being written
                run(tab, tab.typed(), workspace);
            },
            [&](const StopQuery& /*action*/) {
                tab.offers = {};
                tab.running.request_stop();
            },
            [&](const MoreRows& /*action*/) {
                if (!tab.answer) return;
                const QueryAnswer& rows = *tab.answer->rows;
                if (!rows.has_more || rows.is_full) return;
                tab.rows_wanted *= kMoreRows;
                run(tab, QueryText{tab.answer->of}, workspace);
            },
            [&](const DropError& /*action*/) {
                drop_error(tab);
                state.wants_focus = true;
            },
            [&](const SortRows& wanted) {
                tab.sort = wanted.sort;
                sort(tab, workspace);
            },
            [&](const SelectRow& select) { tab.selected = select.row; },
            [&](const OpenRow& open) {
                tab.selected = open.row;
                if (tab.answer) workspace.to_open = game_of(*tab.answer->rows, open.row);
            },
            [&](const ShowAsGames& /*action*/) { show_as_games(state, workspace); },
            [&](const CopyRows& /*action*/) { copy(tab, workspace); },
            [&](const CopyCell& cell) {
                if (!tab.answer) return;
                const QueryAnswer& rows = *tab.answer->rows;
                state.for_clipboard = cell_text(rows.cell(cell.row, cell.column));
            },
            [&](const ChooseChart& chosen) {
                if (!tab.answer) return;
                // The first one has nothing to go on from.
                const bool has_before = tab.chart.kind != ChartKind::None;
                tab.chart = chart_wish(*tab.answer->rows, chosen.wish.kind,
                                       has_before ? chosen.wish : ChartWish{});
                renew_chart(tab, workspace);
            },
            [&](const OpenExport& opened) { open_export(tab, opened.opens, workspace); },
            [&](const NameExport& named) {
                tab.to_file.file = named.file;
                tab.to_file.takes_focus = false;
                tab.to_file.asks = false;
                tab.to_file.error.clear();
            },
            [&](const WriteExport& wanted) { write_export(tab, wanted.may_overwrite, workspace); },
            [&](const ClipboardFilled& /*action*/) {
                state.for_clipboard.reset();
                workspace.say(Toast::Kind::Done, words(workspace.settings.language).rows_copied);
            },
            [&](const KeyboardGiven& /*action*/) { state.wants_focus = false; },
            [&](const SaveQuery& /*action*/) { save(state); },
            [&](const ForgetQuery& gone) { forget(state, gone.name); }},
        action);
}

}  // namespace

void apply(const QueryAction& action, QueryState& state, Workspace& workspace) {
    if (action.index() == 0) return;
    apply_to_rows(action, state, workspace);
    apply_to_text(action, state);
    apply_to_tabs(action, state);
    keep(state);
}

Told tell(const QueryState& state) {
    const QueryTab& tab = state.tab();
    std::vector<std::string> names;
    for (const QueryTab& one : state.tabs) names.push_back(one.name);
    std::vector<std::string> offered;
    for (const SqlOffer& offer : tab.offers.names) offered.push_back(offer.name);
    const bool has_rows = tab.answer && tab.error.empty();
    return {{"sql", tab.text.text()},
            {"rows", has_rows ? told_count(tab.answer->rows->rows()) : ToldValue{}},
            {"is_running", tab.running.running()},
            {"is_changed", tab.is_changed()},
            {"error", tab.error},
            {"tabs", names},
            {"tab", tab.name},
            {"history", tab.history},
            {"offered", offered},
            {"chart", tab.picture ? told_count(tab.picture->series.size()) : ToldValue{}},
            {"tables", state.schema ? told_count(state.schema->tables.size()) : ToldValue{}}};
}

}  // namespace workbench
