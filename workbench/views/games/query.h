#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "db/queries/saved_queries.h"
#include "workbench/text/words.h"
#include "workbench/views/games/query_answer.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// A query that shows what can be asked.
struct ExampleQuery {
    const char* Words::*title;
    const char* sql;
};
std::span<const ExampleQuery> example_queries();

/// A change of the saved queries: kept under the name, or forgotten.
struct SavedChange {
    std::string name;
    std::optional<std::string> sql;  ///< empty: forgotten
};

/// SQL in a panel: what is typed, what it brought, and what is kept of both.
struct QueryState {
    static constexpr std::size_t kRowsAtFirst = 10'000;

    QueryText typed{.sql = example_queries().front().sql, .values = {}};
    QueryText ran;  ///< that `answer` is, or is to be, of
    std::size_t rows_wanted = kRowsAtFirst;
    std::shared_ptr<const QueryAnswer> answer;  ///< null: nothing was run yet
    std::string error;  ///< of the last run; the answer is then an older one
    std::optional<RowSort> sort;
    RowOrder order;
    std::optional<std::uint32_t> selected;  ///< row of the answer
    std::vector<std::string> history;       ///< what was run or replaced, the newest first
    std::string name;                       ///< typed, to save under
    std::vector<db::SavedQuery> saved;
    std::uint64_t seen_revision = 0;           ///< of the store, when `saved` was asked for
    std::vector<SavedChange> to_keep;          ///< waiting for `keeping`
    std::optional<SavedChange> kept_now;       ///< by `keeping`; empty: it only reads
    std::optional<std::string> for_clipboard;  ///< the next frame puts it there
    bool wants_focus = false;                  ///< the keyboard is to go to the text
    std::chrono::steady_clock::time_point began;

    BackgroundJob<std::shared_ptr<const QueryAnswer>> running;
    BackgroundJob<RowOrder> sorting;
    BackgroundJob<std::string> copying;
    BackgroundJob<std::vector<db::SavedQuery>> keeping;

    /// A query is kept under the typed name.
    bool replaces() const;
};

struct EditQuery {
    QueryText text;
};
struct RunQuery {
    QueryText text;
};
struct StopQuery {};
struct MoreRows {};
struct SortRows {
    std::optional<RowSort> sort;  ///< empty: as they came
};
struct SelectRow {
    std::uint32_t row;
};
/// Opens the game that the row is about.
struct OpenRow {
    std::uint32_t row;
};
/// The list of games is to show those of the rows.
struct ShowAsGames {};
struct CopyRows {};
struct CopyCell {
    std::uint32_t row;
    std::size_t column;
};
/// `for_clipboard` is there.
struct ClipboardFilled {};
struct KeyboardGiven {};
/// Puts a saved query, an example or one of the history into the text; what was there goes into the
/// history.
struct TakeText {
    std::string sql;
    std::string name;  ///< of a saved one
};
struct NameQuery {
    std::string name;
};
/// What is typed, under the typed name.
struct SaveQuery {};
struct ForgetQuery {
    std::string name;
};
using QueryAction =
    std::variant<std::monostate, EditQuery, RunQuery, StopQuery, MoreRows, SortRows, SelectRow,
                 OpenRow, ShowAsGames, CopyRows, CopyCell, ClipboardFilled, KeyboardGiven, TakeText,
                 NameQuery, SaveQuery, ForgetQuery>;

void refresh(QueryState& state, Workspace& workspace);
void apply(const QueryAction& action, QueryState& state, Workspace& workspace);
QueryAction draw(const QueryState& state, const Workspace& workspace);
/// The right part of it: the rows and what is said about them.
QueryAction draw_answer(const QueryState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const QueryState& state);

}  // namespace workbench
