#pragma once

// Read before every file of the extension: SQLite's functions are then those of the program that
// has loaded it, whichever SQLite that is, and none is linked. https://www.sqlite.org/loadext.html

#include <sqlite3ext.h>

namespace db {

/// The functions of the host's SQLite, from the first connection on that loads the extension.
extern const sqlite3_api_routines* host_sqlite;

}  // namespace db

// SQLite's macros ask for this name.
#define sqlite3_api ::db::host_sqlite
