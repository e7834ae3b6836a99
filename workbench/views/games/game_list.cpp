#include "workbench/views/games/game_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "db/statements/statement.h"

#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Clock = std::chrono::steady_clock;

/// From then on the status bar tells of a search and can stop it.
constexpr std::chrono::milliseconds kLongSearch{400};
/// All games are counted again not sooner.
constexpr std::chrono::milliseconds kBetweenCounts{500};

/// A SELECT without what would end it early where it stands in brackets.
std::string bare(std::string sql) {
    while (!sql.empty() && std::string_view{"; \t\r\n"}.find(sql.back()) != std::string::npos) {
        sql.pop_back();
    }
    return sql;
}

/// As a text in SQL.
std::string sql_text(std::string_view text) {
    std::string all = "'";
    for (const char sign : text) all.append(sign == '\'' ? 2 : 1, sign);
    return all + '\'';
}

/// A condition over the view `game_list`.
std::string where_of(const GameFilter& filter) {
    std::string where = filter.where;
    const auto add = [&where](std::string condition) {
        where =
            where.empty() ? std::move(condition) : fmt::format("(\n{}\n) AND {}", where, condition);
    };
    if (filter.query) {
        add(fmt::format("id IN (SELECT \"{}\" FROM (\n{}\n))", filter.query->column,
                        bare(filter.query->sql)));
    }
    if (!filter.collection.empty()) {
        add(
            fmt::format("id IN (SELECT game_id FROM collected_game JOIN collection ON "
                        "collection.id = collection_id WHERE name = {})",
                        sql_text(filter.collection)));
    }
    return where;
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

/// There are no rows, and that is why.
void fail(GameListState& state, std::string error) {
    state.job.drop();
    state.fetching.drop();
    state.loading = false;
    state.error = std::move(error);
    state.found.reset();
    state.page = {};
}

void ask(GameListState& state, Workspace& workspace, std::int64_t first) {
    const std::string& years = state.filter.years;
    state.fetching.drop();
    state.wanted_first = first;
    state.asked_at = Clock::now();
    if (!years.empty() && !db::parse_years(years)) {
        const Words& word = words(workspace.settings.language);
        return fail(state, fmt::format("{} {}", word.not_years, years));
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

std::optional<int> ply_of_pattern(const db::Connection& connection, const GameToOpen& wanted) {
    db::Statement row{connection, "SELECT pattern_ply(?, ?)"};
    row.bind(wanted.id.value, wanted.pattern);
    if (!row.step() || row.is_null(0)) return std::nullopt;
    return row.number(0, 0, std::numeric_limits<int>::max());
}

void open(GameListState& state, Workspace& workspace, const GameToOpen& wanted) {
    state.selected = wanted.id;
    state.being_opened = wanted;
    state.opening.start(
        [wanted, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            OpenedGame opened{.record = db::Games{connection}.find(wanted.id), .ply = wanted.ply};
            if (opened.record && !wanted.pattern.empty()) {
                opened.ply = ply_of_pattern(connection, wanted);
            }
            return opened;
        },
        workspace.wake);
}

void remember_game(GameListState& state, const std::string& game) {
    const auto place = std::ranges::lower_bound(state.known_games, game);
    if (place == state.known_games.end() || *place != game) state.known_games.insert(place, game);
}

void show_page(GameListState& state, GamePage page, Workspace& workspace) {
    state.page = std::move(page);
    for (const db::GameSummary& game : state.page.rows) remember_game(state, game.game);
    for (const db::ExperimentSummary& experiment : workspace.experiments) {
        remember_game(state, experiment.game);
    }
}

/// What is no longer in the list is no longer chosen.
void keep_found(GameListState& state) {
    if (state.chosen.games.empty()) return;
    std::set<db::GameId> kept;
    for (const db::GameId id : *state.found) {
        if (state.chosen.games.contains(id)) kept.insert(id);
    }
    state.chosen.games = std::move(kept);
}

void take_found(GameListState& state, Workspace& workspace) {
    auto finished = state.job.take();
    if (!finished) return;
    state.loading = false;
    if (!*finished) return fail(state, finished->error());
    state.error.clear();
    state.found = (*finished)->games;
    state.chosen.anchor.reset();
    keep_found(state);
    state.stopped = (*finished)->stopped;
    show_page(state, std::move((*finished)->page), workspace);
}

void take_page(GameListState& state, Workspace& workspace) {
    auto finished = state.fetching.take();
    if (!finished) return;
    if (!*finished) return fail(state, finished->error());
    show_page(state, std::move(**finished), workspace);
}

/// Looks for the names that the word being typed may become.
void look_for_names(GameListState& state, Workspace& workspace) {
    if (auto finished = state.naming.take()) {
        state.names = *finished ? std::move(**finished) : FoundNames{};
    }
    const WantedNames wanted = wanted_names(state.typed);
    if (wanted == state.asked_names || state.naming.running()) return;
    state.asked_names = wanted;
    if (wanted.kind == WantedNames::Kind::None) {
        state.names = {};
        return;
    }
    state.naming.start(
        [wanted, file = workspace.database](const std::stop_token& stop) {
            constexpr int kMostNames = 8;
            using Kind = WantedNames::Kind;
            const db::Connection connection{file, db::Access::ReadOnly};
            FoundNames found{.wanted = wanted, .players = {}, .events = {}, .collections = {}};
            const bool is_both = wanted.kind == Kind::Both;
            if (is_both || wanted.kind == Kind::Players) {
                found.players = db::player_names(connection, wanted.part, kMostNames, stop);
            }
            if (is_both || wanted.kind == Kind::Events) {
                found.events = db::event_names(connection, wanted.part, kMostNames, stop);
            }
            if (wanted.kind == Kind::Collections) {
                found.collections = db::Collections{connection}.all();
            }
            return found;
        },
        workspace.wake);
}

/// Counts all games again when there may be others, and now and then while somebody works.
void count_all(GameListState& state, Workspace& workspace) {
    if (const auto finished = state.counting.take()) {
        workspace.games_in_store.reset();
        if (*finished) workspace.games_in_store = **finished;
    }
    const std::uint64_t revision = workspace.store_revision + workspace.trials_revision;
    const Clock::time_point now = Clock::now();
    const bool is_due = revision != state.counted_revision || !workspace.jobs.empty();
    if (!is_due || state.counting.running()) return;
    if (workspace.games_in_store && now - state.counted_at < kBetweenCounts) return;
    state.counted_revision = revision;
    state.counted_at = now;
    state.counting.start(
        [file = workspace.database](const std::stop_token& stop) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return db::Games{connection}.count({}, stop);
        },
        workspace.wake);
}

/// Nothing of another database is shown, asked for or filtered by.
void change_store(GameListState& state, Workspace& workspace) {
    if (state.database == workspace.database) return;
    const bool is_first = state.database.empty();
    state.database = workspace.database;
    state.naming.drop();
    state.counting.drop();
    workspace.games_in_store.reset();
    state.counted_revision = 0;
    state.names = {};
    state.asked_names = {};
    state.known_games.clear();
    state.selected.reset();
    state.chosen.games.clear();
    state.chosen.anchor.reset();
    state.chosen.removed.clear();
    state.page = {};
    state.found.reset();
    state.wanted_first = 0;
    state.seen_revision = 0;
    // What was set before there was one is meant for it.
    if (is_first) return;
    state.filter = {};
    state.typed.clear();
}

void show(const GameToOpen& wanted, OpenedGame opened, Workspace& workspace) {
    ShownGame game{std::move(*opened.record), wanted.id};
    if (wanted.position) game.step_to(game.ply_of(*wanted.position).value_or(0));
    if (opened.ply) game.step_to(*opened.ply);
    workspace.stored = std::move(game);
    workspace.looks_at_live = false;
}

void take_game(GameListState& state, Workspace& workspace) {
    auto finished = state.opening.take();
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    } else if ((*finished)->record) {
        show(*state.being_opened, std::move(**finished), workspace);
    } else {
        workspace.say(Toast::Kind::Failed, words(workspace.settings.language).game_is_gone);
    }
}

void tell_work(GameListState& state, Workspace& workspace) {
    workspace.is_waiting |= state.job.running() || state.fetching.running() ||
                            state.naming.running() || state.counting.running();
    if (!state.job.running() || Clock::now() - state.asked_at < kLongSearch) return;
    std::optional<double> fraction;
    const std::int64_t candidates = state.progress->candidates;
    if (candidates > 0) {
        fraction = static_cast<double>(state.progress->looked_at) / static_cast<double>(candidates);
    }
    workspace.jobs.push_back(
        {words(workspace.settings.language).games, fraction, state.job.handle()});
}

/// A game that is opened is the first of a new choice of several.
void start_choice(db::GameId id, GameListState& state) {
    state.chosen.games.clear();
    state.chosen.anchor.reset();
    if (!state.found) return;
    const auto found = std::ranges::find(*state.found, id);
    if (found != state.found->end()) state.chosen.anchor = found - state.found->begin();
}

void set_filter(GameListState& state, GameFilter filter, Workspace& workspace) {
    workspace.arm = filter.arm;
    workspace.query_games = filter.query;
    state.filter = std::move(filter);
    ask(state, workspace, 0);
}

void filter(GameListState& state, GameFilter filter, Workspace& workspace) {
    state.typed = filter_text(filter);
    set_filter(state, std::move(filter), workspace);
}

void type_filter(GameListState& state, const std::string& text, Workspace& workspace) {
    state.typed = text;
    auto filter = parse_filter(text, state.filter, words(workspace.settings.language));
    if (!filter) return fail(state, filter.error());
    set_filter(state, std::move(*filter), workspace);
}

}  // namespace

void refresh(GameListState& state, Workspace& workspace) {
    change_store(state, workspace);
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
    look_for_names(state, workspace);
    count_all(state, workspace);
    refresh(state.chosen, workspace);
    tell_work(state, workspace);
}

void apply(const GameListAction& action, GameListState& state, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const FilterGames& wanted) { filter(state, wanted.filter, workspace); },
                     [&](const TypeFilter& typed) { type_filter(state, typed.text, workspace); },
                     [&](const ShowFilterForm& form) { state.shows_form = form.is_shown; },
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
                         start_choice(game.id, state);
                         open(state, workspace,
                              {.id = game.id,
                               .position = state.filter.position,
                               .ply = {},
                               .pattern = state.filter.pattern});
                     },
                     [&](FilterFocused /*action*/) { state.wants_focus = false; },
                     [&](const AskForCommand& asked) { workspace.asked = asked.command; },
                     [&](const ChosenGamesAction& chosen) {
                         static const std::vector<db::GameId> kNone;
                         apply(chosen, state.chosen, state.found ? *state.found : kNone, workspace);
                     }},
               action);
}

std::shared_ptr<const std::vector<db::GameId>> chosen_or_found(const GameListState& state) {
    auto games = std::make_shared<std::vector<db::GameId>>();
    if (!state.found) return games;
    if (state.chosen.games.empty()) return state.found;
    for (const db::GameId id : *state.found) {
        if (state.chosen.games.contains(id)) games->push_back(id);
    }
    return games;
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
            {"chosen", told_count(state.chosen.games.size())},
            {"first", told_count(state.page.first)},
            {"loading", state.loading},
            {"filter", state.typed},
            {"error", state.error}};
}

}  // namespace workbench
