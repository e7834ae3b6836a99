#pragma once

#include "db/queries/query.h"

namespace workbench {

enum class QueryOutput { Table, Csv, CsvRows, JsonText };

/// Prints the heading, but for `CsvRows`, and every row of a query, as they come.
void print_rows(db::Query& query, QueryOutput output);

}  // namespace workbench
