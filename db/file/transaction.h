#pragma once

#include "db/file/connection.h"

namespace db {

/// All or nothing: what is not committed when the scope ends is undone. Takes the write lock at
/// once, so that two writers wait for each other and never fail half-way.
class Transaction {
  public:
    explicit Transaction(const Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    const Connection& connection_;
    bool open_ = true;
};

/// While it lives, everything that is read is of one moment, whatever other programs write.
class Snapshot {
  public:
    explicit Snapshot(const Connection& connection);
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

  private:
    const Connection& connection_;
    bool own_;  ///< false: within a transaction
};

}  // namespace db
