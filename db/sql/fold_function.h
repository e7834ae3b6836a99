#pragma once

struct sqlite3;

namespace db {

/// `fold(text)`, see db/names/fold.h.
void add_fold_function(sqlite3* handle);

}  // namespace db
