#include "db/imports/rejected_records.h"

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {
namespace {

std::optional<std::int64_t> unless_zero(std::int64_t number) {
    return number == 0 ? std::nullopt : std::optional{number};
}

}  // namespace

void keep_rejected(const Connection& connection, const RejectedRecord& record) {
    Statement{connection,
              "INSERT OR REPLACE INTO rejected_record (file, record, line, move, square, reason, "
              "raw) VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?)"}
        .bind(record.file, record.record, unless_zero(record.line), record.move, record.square,
              record.reason, record.raw)
        .run();
}

bool has_rejected(const Connection& connection, const std::string& file) {
    Statement row{connection, "SELECT 1 FROM rejected_record WHERE file = ? LIMIT 1"};
    return row.bind(file).step();
}

void forget_rejected(const Connection& connection, const std::string& file, std::int64_t record) {
    Statement{connection, "DELETE FROM rejected_record WHERE file = ? AND record = ?"}
        .bind(file, record)
        .run();
}

}  // namespace db
