#pragma once

#include "db/sql/game_checksum.h"

struct sqlite3;

namespace db {

/// Adds `game_checksum(id)`: what `game.checksum` of that game should be; NULL where there is no
/// such game. `reader` outlives it.
void add_checksum_function(sqlite3* handle, ChecksumReader& reader);

}  // namespace db
