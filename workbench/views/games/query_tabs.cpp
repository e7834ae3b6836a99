#include "workbench/views/games/query_tabs.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

constexpr std::size_t kHistoryKept = 200;
/// Of histories the session keeps no texts that are longer: those are data.
constexpr std::size_t kLongestKept = 20'000;
constexpr std::size_t kMostKept = 100;

bool is_blank_sql(const std::string& sql) {
    return sql.find_first_not_of(" \t\r\n") == std::string::npos;
}

std::vector<std::string> kept_history(const std::vector<std::string>& history) {
    std::vector<std::string> kept;
    for (const std::string& sql : history) {
        if (sql.size() <= kLongestKept && kept.size() < kMostKept) kept.push_back(sql);
    }
    return kept;
}

QueryTab& add_tab(QueryState& state, const std::string& sql) {
    QueryTab& tab = state.tabs.emplace_back();
    tab.id = ++state.last_id;
    tab.text = CodeText{sql};
    tab.text.move_to(tab.text.end(), false);
    tab.lines.follow(tab.text);
    return tab;
}

void show_tab(QueryState& state, int id) {
    if (state.find(id) == nullptr) return;
    state.tab().offers = {};
    state.front = id;
    state.wants_focus = true;
    state.asks_to_close.reset();
    state.renamed.reset();
}

void close_tab(QueryState& state, int id) {
    const auto gone = std::ranges::find(state.tabs, id, &QueryTab::id);
    if (gone == state.tabs.end()) return;
    const auto next = std::next(gone) != state.tabs.end() ? std::next(gone)
                      : gone != state.tabs.begin()        ? std::prev(gone)
                                                          : state.tabs.end();
    // What was run there can still be found.
    for (auto sql = gone->history.rbegin(); sql != gone->history.rend(); ++sql) {
        remember(state.closed, *sql);
    }
    gone->drop_work();
    const int shown = next == state.tabs.end() ? 0 : next->id;
    state.closing.splice(state.closing.end(), state.tabs, gone);
    if (state.tabs.empty()) {
        state.front = add_tab(state, {}).id;
    } else if (state.front == id) {
        state.front = shown;
    }
    state.asks_to_close.reset();
    state.renamed.reset();
    state.wants_focus = true;
}

void ask_to_close(QueryState& state, int id) {
    const QueryTab* tab = state.find(id);
    if (tab == nullptr) return;
    if (!state.is_only_here(*tab)) return close_tab(state, id);
    show_tab(state, id);
    state.asks_to_close = id;
}

void take_text(QueryState& state, const TakeText& taken) {
    for (const QueryTab& tab : state.tabs) {
        const bool is_same = !taken.name.empty() && tab.name == taken.name;
        if (is_same && tab.text.text() == taken.sql) return show_tab(state, tab.id);
    }
    if (state.is_only_here(state.tab())) {
        show_tab(state, add_tab(state, taken.sql).id);
    } else {
        QueryTab& tab = state.tab();
        const std::string before = tab.text.text();
        if (before != taken.sql) {
            remember(tab.history, before);
            tab.text.replace_all(taken.sql);
            tab.text.move_to(tab.text.end(), false);
        }
        tab.values.clear();
        tab.lines.follow(tab.text);
    }
    if (!taken.name.empty()) state.tab().name = taken.name;
    state.tab().offers = {};
    state.wants_focus = true;
}

}  // namespace

void remember(std::vector<std::string>& history, const std::string& sql) {
    if (is_blank_sql(sql)) return;
    const std::string kept = sql;  // it may be one of those that are erased
    std::erase(history, kept);
    history.insert(history.begin(), kept);
    if (history.size() > kHistoryKept) history.pop_back();
}

void QueryTab::drop_work() {
    running.drop();
    sorting.drop();
    copying.drop();
    charting.drop();
    exporting.drop();
}

bool QueryTab::is_changed() const {
    return answer && answer->of != typed();
}

bool QueryTab::is_blank() const {
    return std::ranges::all_of(text.lines(), is_blank_sql);
}

QueryState::QueryState() : last_id{0} {
    front = add_tab(*this, example_queries().front().sql).id;
    keep(*this);
}

const QueryTab& QueryState::tab() const {
    const auto found = std::ranges::find(tabs, front, &QueryTab::id);
    return found == tabs.end() ? tabs.front() : *found;
}

QueryTab* QueryState::find(int id) {
    const auto found = std::ranges::find(tabs, id, &QueryTab::id);
    return found == tabs.end() ? nullptr : &*found;
}

bool QueryState::replaces() const {
    return std::ranges::find(saved, tab().name, &db::SavedQuery::name) != saved.end();
}

bool QueryState::is_only_here(const QueryTab& tab) const {
    if (tab.is_blank()) return false;
    const std::string sql = tab.text.text();
    const auto is_it = [&](const auto& other) { return other.sql == sql; };
    return std::ranges::find(tab.history, sql) == tab.history.end() &&
           std::ranges::find(closed, sql) == closed.end() && std::ranges::none_of(saved, is_it) &&
           std::ranges::none_of(example_queries(), is_it);
}

void restore(QueryState& state, const KeptQueries& kept) {
    if (kept.tabs.empty()) return;
    state.tabs.clear();
    state.last_id = 0;
    for (const KeptQuery& query : kept.tabs) {
        QueryTab& tab = add_tab(state, query.sql);
        tab.name = query.name;
        tab.values = query.values;
        tab.history = query.history;
    }
    const int last = static_cast<int>(kept.tabs.size()) - 1;
    state.front = std::clamp(kept.front, 0, last) + 1;
    state.closed = kept.closed;
    state.shows_schema = kept.shows_schema;
    state.text_share = static_cast<float>(std::clamp(kept.text_share, 0.1, 0.85));
    keep(state);
}

void keep(QueryState& state) {
    KeptQueries kept{.tabs = {},
                     .front = 0,
                     .closed = kept_history(state.closed),
                     .shows_schema = state.shows_schema,
                     .text_share = state.text_share};
    for (const QueryTab& tab : state.tabs) {
        if (tab.id == state.front) kept.front = static_cast<int>(kept.tabs.size());
        kept.tabs.push_back({.name = tab.name,
                             .sql = tab.text.text(),
                             .values = tab.values,
                             .history = kept_history(tab.history)});
    }
    if (!state.kept || *state.kept != kept) {
        state.kept = std::make_shared<const KeptQueries>(std::move(kept));
    }
}

std::string title_of(const QueryTab& tab, const Words& word) {
    if (!tab.name.empty()) return tab.name;
    return fmt::format(fmt::runtime(word.query_number), tab.id);
}

void apply_to_tabs(const QueryAction& action, QueryState& state) {
    const auto nothing = [](const auto& /*others*/) {};
    std::visit(Cases{nothing, [&](const TakeText& taken) { take_text(state, taken); },
                     [&](const NameQuery& named) {
                         state.tab().name = named.name;
                         if (!named.ends) return;
                         state.renamed.reset();
                         state.wants_focus = true;
                     },
                     [&](const NewTab& /*action*/) { show_tab(state, add_tab(state, {}).id); },
                     [&](const ShowTab& shown) { show_tab(state, shown.id); },
                     [&](const CloseTab& gone) { ask_to_close(state, gone.id); },
                     [&](const AnswerClose& answer) {
                         const auto asked = std::exchange(state.asks_to_close, std::nullopt);
                         if (asked && answer.closes) close_tab(state, *asked);
                     },
                     [&](const RenameTab& renamed) {
                         if (renamed.id) show_tab(state, *renamed.id);
                         state.renamed = renamed.id;
                         state.wants_focus = !renamed.id;
                     }},
               action);
}

}  // namespace workbench
