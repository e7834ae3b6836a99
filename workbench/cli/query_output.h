#pragma once

#include "db/queries/query.h"

namespace workbench {

enum class QueryOutput { Table, Csv, JsonText };

/// Prints the heading and every row of a query, as they come.
void print_rows(db::Query& query, QueryOutput output);

}  // namespace workbench
