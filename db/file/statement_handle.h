#pragma once

#include <memory>

struct sqlite3_stmt;

namespace db {

/// A prepared statement that ends with its owner.
struct FinalizeStatement {
    void operator()(sqlite3_stmt* statement) const;
};
using StatementHandle = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

}  // namespace db
