#include "db/connection/transaction.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "db/connection/connection.h"
#include "db/names/stored_names.h"
#include "db/statements/statement.h"

namespace db {

// The pragma has an effect between transactions only.
Transaction::SyncedCommits::SyncedCommits(const Connection* with) : connection{with} {
    if (connection != nullptr) connection->database().tryExec("PRAGMA synchronous = FULL");
}

Transaction::SyncedCommits::~SyncedCommits() {
    if (connection != nullptr) connection->database().tryExec("PRAGMA synchronous = NORMAL");
}

Transaction::Transaction(const Connection& connection, Kept kept)
    : connection_{connection}, synced_{kept == Kept::Synced ? &connection : nullptr} {
    connection_.require_in_place();
    Statement{connection_, "BEGIN IMMEDIATE"}.run();
    open_ = true;
}

Transaction::~Transaction() {
    if (!open_) return;
    connection_.stored_names().clear();
    // A failure here means that SQLite has rolled back by itself.
    connection_.database().tryExec("ROLLBACK");
}

void Transaction::commit() {
    connection_.require_in_place();
    Statement{connection_, "COMMIT"}.run();
    // COMMIT itself was interrupted: the transaction is still open, and the destructor rolls back.
    if (sqlite3_get_autocommit(connection_.database().getHandle()) == 0) {
        throw WriteStopped{"stopped; what was being stored is not"};
    }
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
