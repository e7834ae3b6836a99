#pragma once

#include <string>
#include <vector>

#include "db/queries/query.h"
#include "workbench/cli/script_limits.h"

namespace workbench {

/// What `yomi query` was asked for: a SELECT, or something about saved ones.
struct QueryOptions {
    std::string database;
    std::vector<std::string> words;  ///< the SELECT and the values of its `?`
    std::string save;                ///< under this name
    std::string note;
    std::string run;
    std::string forget;
    std::string functions;  ///< a Lua file
    bool list = false;
    bool force = false;
    bool as_csv = false;
    bool no_heading = false;
    ScriptLimits script_limits;
    bool as_json = false;
};

/// The SELECT to run and the values of its `?`.
struct AskedQuery {
    std::string sql;
    std::vector<db::Value> values;
};

/// Throws BadInput when the words and options do not go together.
void check_query_options(const QueryOptions& options);

/// What the words say, or a saved query; whole numbers and decimal ones among the values are
/// numbers, all others texts. Throws db::InputError.
AskedQuery asked_query(const QueryOptions& options, const db::Connection& connection);

}  // namespace workbench
