#pragma once

#include "db/connection/connection.h"

namespace db {

/// What is true of a transaction when it is committed.
enum class Kept {
    Written,  ///< it survives the end of the program; a power cut may take the latest ones, in
              ///< order
    Synced    ///< it is on the disk, for what a person made
};

/// All or nothing: what is not committed when the scope ends is undone. Takes the write lock at
/// once, so that two writers wait for each other and never fail half-way. Throws Error, and stores
/// nothing, when the file was deleted or replaced.
class Transaction {
  public:
    explicit Transaction(const Connection& connection, Kept kept = Kept::Written);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    /// Commits of the connection wait for the disk as long as this lives.
    struct SyncedCommits {
        explicit SyncedCommits(const Connection* connection);
        ~SyncedCommits();
        SyncedCommits(const SyncedCommits&) = delete;
        SyncedCommits& operator=(const SyncedCommits&) = delete;
        const Connection* connection;  ///< null: they do not
    };

    const Connection& connection_;
    SyncedCommits synced_;
    bool open_ = false;
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
