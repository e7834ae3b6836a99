#pragma once

#include <array>
#include <utility>

#include "db/connection/connection.h"
#include "db/file/longest_text.h"

namespace db {

/// While it lives, SQL that a person or a script wrote may be no larger than this on the
/// connection, so that whatever SQLite does in one step is over soon and needs little memory: see
/// the numbers in the source. Those of one connection may lie within each other.
class SqlLimits {
  public:
    explicit SqlLimits(const Connection& connection);
    ~SqlLimits();
    SqlLimits(const SqlLimits&) = delete;
    SqlLimits& operator=(const SqlLimits&) = delete;

  private:
    static constexpr int kCount = 8;
    const Connection& connection_;
    std::array<int, kCount> before_{};
};

}  // namespace db
