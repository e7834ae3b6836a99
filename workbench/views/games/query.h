#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "db/queries/saved_queries.h"
#include "db/queries/schema.h"
#include "workbench/text/words.h"
#include "workbench/views/games/query_kept.h"
#include "workbench/views/games/query_tab.h"
#include "workbench/widgets/code_edit.h"
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

/// SQL in a panel: several queries in tabs, and what is kept of them.
struct QueryState {
    QueryState();

    std::list<QueryTab> tabs;  ///< at least one; a list, since jobs keep their places
    int front = 1;             ///< id
    int last_id = 1;
    std::list<QueryTab> closing;       ///< closed while something of theirs still worked
    std::vector<std::string> closed;   ///< texts of tabs that were closed, the newest first
    std::optional<int> asks_to_close;  ///< a tab whose text would be lost
    std::optional<int> renamed;        ///< a tab whose name is being written

    std::shared_ptr<const db::Schema> schema;  ///< null: not read yet
    bool shows_schema = false;
    std::string schema_filter;
    float text_share = 0.4F;  ///< of the panel's width

    std::vector<db::SavedQuery> saved;
    std::filesystem::path database;            ///< that everything here is of
    std::uint64_t seen_revision = 0;           ///< of the store, when `saved` was asked for
    std::vector<SavedChange> to_keep;          ///< waiting for `keeping`
    std::optional<SavedChange> kept_now;       ///< by `keeping`; empty: it only reads
    std::optional<std::string> for_clipboard;  ///< the next frame puts it there
    bool wants_focus = false;                  ///< the keyboard is to go to the text
    std::shared_ptr<const KeptQueries> kept;   ///< what the session is to keep; never null

    BackgroundJob<std::shared_ptr<const db::Schema>> reading;
    BackgroundJob<std::vector<db::SavedQuery>> keeping;

    QueryTab& tab() { return const_cast<QueryTab&>(std::as_const(*this).tab()); }
    const QueryTab& tab() const;  ///< in front
    QueryTab* find(int id);
    /// A query is kept under the name of the tab in front.
    bool replaces() const;
    /// Its text is nowhere else: never run, not saved, no example.
    bool is_only_here(const QueryTab& tab) const;
};

/// Goes on with what an earlier window kept.
void restore(QueryState& state, const KeptQueries& kept);

/// What the user did to the text in front.
struct TypeQuery {
    std::vector<CodeEdit> edits;
};
struct TypeValues {
    std::string values;
};
/// Opens the list at the cursor; where one name alone fits, `takes_single` puts it there at once.
struct AskOffers {
    bool takes_single = false;
};
struct ChooseOffer {
    int step = 1;
};
/// Puts an offer into the text; empty: the chosen one.
struct TakeSqlOffer {
    std::optional<int> which{};
};
struct CloseSqlOffers {};
/// Puts a name of the schema into the text.
struct InsertName {
    std::string name;
};
struct ShowSchema {
    bool shows;
};
struct FilterSchema {
    std::string filter;
};
/// How much of the panel the text takes.
struct ShareText {
    float share;
};

struct RunQuery {};
struct StopQuery {};
struct MoreRows {};
/// Shows the last answer again in place of an error.
struct DropError {};
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
/// Another chart of the answer, or its rows.
struct ChooseChart {
    ChartWish wish;
};
/// Opens or closes the line in which the file of an export is named.
struct OpenExport {
    bool opens;
};
struct NameExport {
    std::string file;
};
struct WriteExport {
    bool may_overwrite = false;
};
/// `for_clipboard` is there.
struct ClipboardFilled {};
struct KeyboardGiven {};

/// Puts a saved query, an example or one of the history into the tab in front, or into a new one
/// where the text in front is nowhere else.
struct TakeText {
    std::string sql;
    std::string name;  ///< of a saved one
};
/// Of the tab in front.
struct NameQuery {
    std::string name;
    bool ends = false;  ///< it is written
};
/// What is typed, under the name of the tab.
struct SaveQuery {};
struct ForgetQuery {
    std::string name;
};

struct NewTab {};
struct ShowTab {
    int id;
};
/// Closes a tab; asks first where its text would be lost.
struct CloseTab {
    int id;
};
struct AnswerClose {
    bool closes;
};
/// Its name is to be written; empty: no longer.
struct RenameTab {
    std::optional<int> id;
};

using QueryAction =
    std::variant<std::monostate, TypeQuery, TypeValues, AskOffers, ChooseOffer, TakeSqlOffer,
                 CloseSqlOffers, InsertName, ShowSchema, FilterSchema, ShareText, RunQuery,
                 StopQuery, MoreRows, DropError, SortRows, SelectRow, OpenRow, ShowAsGames,
                 CopyRows, CopyCell, ChooseChart, OpenExport, NameExport, WriteExport,
                 ClipboardFilled, KeyboardGiven, TakeText, NameQuery, SaveQuery, ForgetQuery,
                 NewTab, ShowTab, CloseTab, AnswerClose, RenameTab>;

void refresh(QueryState& state, Workspace& workspace);
void apply(const QueryAction& action, QueryState& state, Workspace& workspace);
QueryAction draw(const QueryState& state, const Workspace& workspace);
/// The right part of it: the rows and what is said about them.
QueryAction draw_answer(const QueryState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const QueryState& state);

}  // namespace workbench
