#include "db/experiments/merge_step.h"

#include <SQLiteCpp/Database.h>

#include "db/file/statement.h"

namespace db {

std::int64_t run_step(const Connection& connection, std::string_view sql) {
    const std::int64_t before = connection.database().getTotalChanges();
    Statement{connection, sql}.run();
    return connection.database().getTotalChanges() - before;
}

std::int64_t number_of(const Connection& connection, std::string_view sql) {
    Statement row{connection, sql};
    row.step();
    return row.integer(0);
}

}  // namespace db
