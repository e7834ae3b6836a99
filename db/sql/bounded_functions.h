#pragma once

struct sqlite3;

namespace db {

class Stops;

/// SQLite's own functions of texts whose time is not linear in them, as functions that are, and
/// that look at the connection's stops on the way: each is one step of SQLite, and no handler of
/// progress is asked within it. Their answers about valid UTF-8 are those of SQLite.
///
/// `instr`, `replace`, `trim`, `ltrim`, `rtrim`, `like` (so LIKE, too) and `glob` (so GLOB).
/// `stops` outlives the connection's statements.
void add_bounded_functions(sqlite3* handle, const Stops& stops);

}  // namespace db
