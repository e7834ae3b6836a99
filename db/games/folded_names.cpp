#include "db/games/folded_names.h"

#include "db/connection/connection.h"
#include "db/names/fold.h"
#include "db/names/stored_names.h"
#include "db/statements/statement.h"

namespace db {

void keep_name(const Connection& connection, std::string_view name) {
    StoredNames& names = connection.stored_names();
    if (names.has(name)) return;
    Statement{connection, "INSERT OR IGNORE INTO folded_name (name, folded) VALUES (?, ?)"}
        .bind(name, fold(name))
        .run();
    names.add(name);
}

void keep_all_names(const Connection& connection) {
    connection.stored_names().clear();
    Statement{connection, "DELETE FROM folded_name"}.run();
    Statement{
        connection,
        "INSERT INTO folded_name (name, folded) SELECT name, fold(name) FROM (SELECT strategy "
        "AS name FROM seat UNION SELECT event FROM game WHERE event IS NOT NULL)"}
        .run();
}

}  // namespace db
