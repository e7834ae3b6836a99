#include "workbench/views/games/game_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Clock = std::chrono::steady_clock;

/// From then on the status bar tells of a search and can stop it.
constexpr std::chrono::milliseconds kLongSearch{400};

/// A SELECT without what would end it early where it stands in brackets.
std::string bare(std::string sql) {
    while (!sql.empty() && std::string_view{"; \t\r\n"}.find(sql.back()) != std::string::npos) {
        sql.pop_back();
    }
    return sql;
}

/// A condition over the view `game_list`.
std::string where_of(const GameFilter& filter) {
    if (!filter.query) return filter.where;
    const std::string among = fmt::format("id IN (SELECT \"{}\" FROM (\n{}\n))",
                                          filter.query->column, bare(filter.query->sql));
    return filter.where.empty() ? among : fmt::format("(\n{}\n) AND {}", filter.where, among);
}

/// The years of the filter are years.
db::GameQuery query_of(const GameListState& state) {
    const GameFilter& filter = state.filter;
    db::GameQuery query{.game = filter.game,
                        .strategy = filter.player,
                        .event = filter.event,
                        .years = {},
                        .text = filter.text,
                        .result = filter.result,
                        .position = filter.position,
                        .pattern = filter.pattern,
                        .where = where_of(filter),
                        .order = state.order,
                        .reversed = state.reversed};
    if (!filter.years.empty()) query.years = db::parse_years(filter.years);
    if (filter.arm) {
        query.experiment = filter.arm->experiment;
        query.arm = filter.arm->arm;
    }
    return query;
}

/// The rows from `first` on, as many as are fetched at a time.
GamePage page_of(const db::Games& games, std::span<const db::GameId> found, std::int64_t first,
                 const std::stop_token& stop) {
    const auto total = static_cast<std::int64_t>(found.size());
    GamePage page{.rows = {},
                  .first = std::clamp<std::int64_t>(first, 0, std::max<std::int64_t>(0, total - 1)),
                  .total = total};
    page.rows = games.rows_of(
        found.subspan(page.first, std::min(kGameRowsFetched, total - page.first)), stop);
    return page;
}

void ask(GameListState& state, Workspace& workspace, std::int64_t first) {
    const std::string& years = state.filter.years;
    state.fetching.drop();
    state.wanted_first = first;
    state.asked_at = Clock::now();
    if (!years.empty() && !db::parse_years(years)) {
        state.job.drop();
        state.loading = false;
        state.error = fmt::format("{} {}", words(workspace.settings.language).not_years, years);
        return;
    }
    state.loading = true;
    state.progress = std::make_shared<SearchProgress>();
    state.job.start(
        [query = query_of(state), file = workspace.database, first,
         progress = state.progress](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::ReadOnly};
            const db::Games games{connection};
            const auto tell = [&progress](const std::vector<db::GameId>& found,
                                          std::int64_t looked_at, std::int64_t candidates) {
                progress->found = static_cast<std::int64_t>(found.size());
                progress->looked_at = looked_at;
                progress->candidates = candidates;
            };
            FoundGames answer{.games = std::make_shared<const std::vector<db::GameId>>(
                                  games.find_all(query, stop, tell)),
                              .page = {}};
            answer.stopped = stop.stop_requested();
            // The first rows are few: they are shown also of a search that was stopped.
            answer.page = page_of(games, *answer.games, first, {});
            return answer;
        },
        workspace.wake);
}

void fetch(GameListState& state, Workspace& workspace, std::int64_t first) {
    if (!state.found) return;
    state.wanted_first = first;
    state.fetching.start(
        [found = state.found, file = workspace.database, first](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return page_of(db::Games{connection}, *found, first, stop);
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

void show_page(GameListState& state, GamePage page, Workspace& workspace) {
    state.page = std::move(page);
    for (const db::GameSummary& game : state.page.rows) remember(state, game.game);
    for (const db::ExperimentSummary& experiment : workspace.experiments) {
        remember(state, experiment.game);
    }
}

void take_found(GameListState& state, Workspace& workspace) {
    auto finished = state.job.take();
    if (!finished) return;
    state.loading = false;
    if (!*finished) {
        state.error = finished->error();
        state.page = {};
        state.found.reset();
        return;
    }
    state.error.clear();
    state.found = (*finished)->games;
    state.stopped = (*finished)->stopped;
    show_page(state, std::move((*finished)->page), workspace);
    if (state.filter == GameFilter{} && !state.stopped) {
        workspace.games_in_store = state.page.total;
    }
}

void take_page(GameListState& state, Workspace& workspace) {
    auto finished = state.fetching.take();
    if (!finished) return;
    if (*finished) {
        show_page(state, std::move(**finished), workspace);
    } else {
        state.error = finished->error();
    }
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

void tell_work(GameListState& state, Workspace& workspace) {
    workspace.is_waiting |= state.job.running() || state.fetching.running();
    if (!state.job.running() || Clock::now() - state.asked_at < kLongSearch) return;
    std::optional<double> fraction;
    const std::int64_t candidates = state.progress->candidates;
    if (candidates > 0) {
        fraction = static_cast<double>(state.progress->looked_at) / static_cast<double>(candidates);
    }
    workspace.jobs.push_back(
        {words(workspace.settings.language).games, fraction, state.job.handle()});
}

void filter(GameListState& state, GameFilter filter, Workspace& workspace) {
    workspace.arm = filter.arm;
    workspace.query_games = filter.query;
    state.filter = std::move(filter);
    ask(state, workspace, 0);
}

}  // namespace

void refresh(GameListState& state, Workspace& workspace) {
    take_found(state, workspace);
    take_page(state, workspace);
    take_game(state, workspace);
    if (const auto wanted = std::exchange(workspace.to_open, std::nullopt)) {
        open(state, workspace, *wanted);
    }
    if (state.filter.arm != workspace.arm || state.filter.query != workspace.query_games) {
        state.filter.arm = workspace.arm;
        state.filter.query = workspace.query_games;
        state.seen_revision = 0;
        state.wanted_first = 0;
    }
    if (state.seen_revision != workspace.store_revision) {
        state.seen_revision = workspace.store_revision;
        ask(state, workspace, state.wanted_first);
    }
    tell_work(state, workspace);
}

void apply(const GameListAction& action, GameListState& state, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const FilterGames& wanted) { filter(state, wanted.filter, workspace); },
                     [&](FindPosition /*action*/) {
                         const ShownGame* game = workspace.game();
                         if (game == nullptr) return;
                         GameFilter with_position = state.filter;
                         with_position.position = game->position();
                         filter(state, std::move(with_position), workspace);
                     },
                     [&](const SortGames& sort) {
                         state.order = sort.order;
                         state.reversed = sort.reversed;
                         ask(state, workspace, 0);
                     },
                     [&](const FetchRows& rows) {
                         // Half the rows lie before what is on the screen, so that scrolling back
                         // finds them.
                         const std::int64_t first =
                             std::max<std::int64_t>(0, rows.first - kGameRowsFetched / 2);
                         const bool is_coming =
                             state.fetching.running() && state.wanted_first == first;
                         if (!state.loading && !is_coming) fetch(state, workspace, first);
                     },
                     [&](const OpenGame& game) {
                         open(state, workspace,
                              {.id = game.id, .position = state.filter.position, .ply = {}});
                     },
                     [&](FilterFocused /*action*/) { state.wants_focus = false; }},
               action);
}

GameListAction neighbour(const GameListState& state, int step) {
    if (!state.found || state.found->empty()) return {};
    const std::vector<db::GameId>& games = *state.found;
    const auto selected = state.selected ? std::ranges::find(games, *state.selected) : games.end();
    if (selected == games.end()) return OpenGame{games.front()};
    const std::ptrdiff_t index = selected - games.begin() + step;
    if (index < 0 || index >= std::ssize(games)) return {};
    return OpenGame{games[index]};
}

Told tell(const GameListState& state) {
    return {{"total", told_count(state.page.total)},
            {"first", told_count(state.page.first)},
            {"loading", state.loading},
            {"error", state.error}};
}

}  // namespace workbench
