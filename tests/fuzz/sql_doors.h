#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// A SELECT by chance, of SQLite's functions, ours, tables, views and arguments of every type, with
/// bound values: rows, or a refusal with a sentence, and the database is as it was.
void ask_sql(Bytes bytes);
/// Any text as a query and as a condition.
void ask_sql_text(Bytes bytes);
std::vector<std::string> sql_seeds();

}  // namespace tests
