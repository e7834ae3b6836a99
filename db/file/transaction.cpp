#include "db/file/transaction.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "db/file/statement.h"

namespace db {

Transaction::Transaction(const Connection& connection) : connection_{connection} {
    Statement{connection_, "BEGIN IMMEDIATE"}.run();
}

Transaction::~Transaction() {
    // A failure here means that SQLite has rolled back by itself.
    if (open_) connection_.database().tryExec("ROLLBACK");
}

void Transaction::commit() {
    Statement{connection_, "COMMIT"}.run();
    open_ = false;
}

Snapshot::Snapshot(const Connection& connection)
    : connection_{connection},
      own_{sqlite3_get_autocommit(connection.database().getHandle()) != 0} {
    if (own_) Statement{connection_, "BEGIN"}.run();
}

Snapshot::~Snapshot() {
    if (own_) connection_.database().tryExec("COMMIT");
}

}  // namespace db
