#pragma once

#include "workbench/views/games/query.h"

namespace workbench {

// The parts of `apply` of the panel of queries; each leaves aside what is not its own.

/// What is typed, completed and taken from the schema.
void apply_to_text(const QueryAction& action, QueryState& state);
/// New, closed, named and shown tabs, and what is put into them.
void apply_to_tabs(const QueryAction& action, QueryState& state);
/// Renews `state.kept`.
void keep(QueryState& state);

/// What stands on a tab: its name, or its number.
std::string title_of(const QueryTab& tab, const Words& word);
/// Why rows are fewer games than rows; empty: they are as many.
std::string games_text(const QueryAnswer& answer, const Words& word);

}  // namespace workbench
