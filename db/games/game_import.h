#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "db/file/transaction.h"
#include "db/games/games.h"

namespace db {

/// The games of one file on their way into the database: all of them or, unless it is committed,
/// none. Other writers wait until it ends.
class GameImport {
  public:
    /// `file` is its name without the folder.
    GameImport(const Connection& connection, std::string file)
        : connection_{connection}, file_{std::move(file)}, transaction_{connection} {}

    /// Adds record number `record` (from 1) of the file. False: the game was there already, from
    /// this file or another one; names and the event that it lacked are then filled in.
    ///
    /// `fingerprint` tells games apart. A file may hold the same game twice: its second one is the
    /// same as the second one of another file.
    bool add(const engine::GameRecord& game, std::int64_t record, std::uint64_t fingerprint);
    void commit() { transaction_.commit(); }

  private:
    /// How often the fingerprint was there before in this file is part of what is stored.
    std::uint64_t with_repetition(std::uint64_t fingerprint);
    std::int64_t file_id();

    const Connection& connection_;
    std::string file_;
    Transaction transaction_;
    std::optional<std::int64_t> file_id_;
    std::unordered_map<std::uint64_t, int> met_;  ///< how often, by fingerprint
};

}  // namespace db
