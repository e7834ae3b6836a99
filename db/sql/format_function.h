#pragma once

#include <map>
#include <memory>

#include "db/file/statement_handle.h"

struct sqlite3;
struct sqlite3_context;
struct sqlite3_value;

namespace db {

class Handle;

/// `printf` and `format` in the SQL of a connection, as long as this lives. They are SQLite's own,
/// asked on a handle beside it, after a look at the pattern: `%.999999999c` writes a letter a
/// thousand million times in one step that nothing stops.
class FormatFunction {
  public:
    explicit FormatFunction(sqlite3* handle);
    ~FormatFunction();
    FormatFunction(const FormatFunction&) = delete;
    FormatFunction& operator=(const FormatFunction&) = delete;

  private:
    static void call(sqlite3_context* context, int count, sqlite3_value** values);
    void answer(sqlite3_context* context, int count, sqlite3_value** values);

    std::unique_ptr<Handle> beside_;  ///< made for the first call
    std::map<int, StatementHandle> by_arguments_;
};

}  // namespace db
