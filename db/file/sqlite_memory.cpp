#include "db/file/sqlite_memory.h"

#include <sqlite3.h>

namespace db {

void limit_sqlite_memory(std::int64_t bytes) {
    sqlite3_hard_heap_limit64(bytes);
}

}  // namespace db
