#include "db/file/statement_handle.h"

#include <sqlite3.h>

namespace db {

void FinalizeStatement::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

}  // namespace db
