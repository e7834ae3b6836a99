#pragma once

#include "db/sql/game_checksum.h"

struct sqlite3;

namespace db {

/// `game_checksum(id)` in the SQL of a connection, as long as this lives: what `game.checksum` of
/// that game should be; NULL where there is no such game.
class ChecksumFunction {
  public:
    explicit ChecksumFunction(sqlite3* handle);
    ~ChecksumFunction();
    ChecksumFunction(const ChecksumFunction&) = delete;
    ChecksumFunction& operator=(const ChecksumFunction&) = delete;

  private:
    sqlite3* handle_;
    ChecksumReader reader_;
};

}  // namespace db
