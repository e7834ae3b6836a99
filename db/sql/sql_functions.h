#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "db/sql/stops.h"

struct sqlite3;

namespace db {

class StatementPool;

/// Our functions in the SQL of one connection, as long as this lives, with what they keep between
/// two calls. `db/schema/README.md` tells what each of them does.
class SqlFunctions {
  public:
    /// `statements` outlives it.
    SqlFunctions(sqlite3* handle, StatementPool& statements);
    ~SqlFunctions();
    SqlFunctions(const SqlFunctions&) = delete;
    SqlFunctions& operator=(const SqlFunctions&) = delete;

    /// Whether SQL of people and scripts may call it: the functions of SQLite that compute
    /// something, ours, and those that were defined. Those of extensions and those that look at the
    /// program are not. Any case of letters.
    bool is_for_everybody(std::string_view name) const;

    /// The names, in small letters, of functions that were defined besides; see `define`.
    std::set<std::string>& defined() { return defined_; }
    /// What ends a statement or one of our functions before its end; see StopGuard.
    Stops& stops() { return stops_; }

  private:
    struct Kept;
    Stops stops_;  ///< before the functions that look at it
    std::unique_ptr<Kept> kept_;
    std::set<std::string> defined_;
};

}  // namespace db
