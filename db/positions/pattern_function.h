#pragma once

struct sqlite3;

namespace db {

class StatementPool;

/// Adds to the SQL of a connection:
///
///   pattern_ply(id, pattern)  the ply in which game `id` first shows a pattern, under the
///                             symmetries of its game: 0 is the start. NULL: it never does, or the
///                             pattern is none of its board. See engine/games/disc_pattern.h.
void register_pattern_ply(sqlite3* handle, StatementPool& statements);

}  // namespace db
