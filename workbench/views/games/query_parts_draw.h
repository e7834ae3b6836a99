#pragma once

#include <string>
#include <utility>

#include "workbench/views/games/query.h"

namespace workbench {

// The parts of the panel of queries, from above to below.

QueryAction draw_query_tabs(const QueryState& state, const Workspace& workspace);
/// Run, saved queries, history, tables, the name.
QueryAction draw_query_buttons(const QueryState& state, const Workspace& workspace);
/// Tables and their columns, to unfold.
QueryAction draw_query_schema(const QueryState& state, const Workspace& workspace);
/// The text, its values and the list at the cursor.
QueryAction draw_query_text(const QueryState& state, const Workspace& workspace);

/// Which chart of the answer, in the line that has begun.
QueryAction draw_chart_kinds(const QueryTab& tab, const Workspace& workspace);
/// Over which columns.
QueryAction draw_chart_columns(const QueryTab& tab, const Workspace& workspace);
/// The chart in the room that is left.
QueryAction draw_query_chart(const QueryTab& tab, const Workspace& workspace);
/// Where the rows are to be written.
QueryAction draw_export_bar(const QueryTab& tab, const Workspace& workspace);

/// The next button in the line, or in a new one where it has no room.
void go_on_with(const char* label);
/// A text of SQL beside the item that was drawn last, while the mouse is over it.
void draw_sql_tip(const std::string& sql);
/// The first line of a text that is not blank, for lists.
std::string first_line_of(const std::string& sql);

/// What one part asks for, unless another one did before.
inline void take_asked(QueryAction& action, QueryAction asked) {
    if (action.index() == 0) action = std::move(asked);
}

}  // namespace workbench
