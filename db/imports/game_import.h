#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/connection/transaction.h"
#include "db/games/games.h"
#include "db/imports/rejected_records.h"
#include "engine/record/annotated_game.h"

namespace db {

/// A file that games are read from.
struct SourceFile {
    std::string name;    ///< without its folder
    std::string path{};  ///< with it
    std::string format = "wthor";
    std::string details{};  ///< JSON, kept beside the name; empty: none
};

/// The games of one file on their way into the database, in batches: each is there whole once
/// `commit` returns, or not at all. Other writers wait until a batch ends. Only the batch is in
/// memory, however long the file is.
class GameImport {
  public:
    GameImport(const Connection& connection, SourceFile file)
        : connection_{connection}, file_{std::move(file)} {}
    GameImport(const Connection& connection, std::string file)
        : GameImport{connection, SourceFile{.name = std::move(file)}} {}

    /// Adds record number `record` (from 1) of the file. False: the game was there already, from
    /// this file or another one; names, the event, variations and comments that it lacked are then
    /// filled in.
    ///
    /// `fingerprint` tells games apart. A file may hold the same game twice: its second one is the
    /// same as the second one of another file.
    bool add(const engine::AnnotatedGame& game, std::int64_t record, std::uint64_t fingerprint);
    bool add(const engine::GameRecord& game, std::int64_t record, std::uint64_t fingerprint) {
        return add(engine::AnnotatedGame{.record = game}, record, fingerprint);
    }
    /// Keeps a record aside that no game could be made of; its `file` is this one.
    void reject(RejectedRecord record);

    /// Games and rejected records since the last commit.
    std::int64_t uncommitted() const { return uncommitted_; }
    /// Ends the batch; the next `add` begins another one.
    void commit();

  private:
    struct KnownGame {
        GameId id;
        bool is_of_this_import = false;
        /// A part of that game, which may show another side of the board.
        bool is_merged = false;
    };

    void begin();
    void begin_file();
    std::optional<KnownGame> known_game(std::uint64_t fingerprint) const;
    /// False: a game of this import has met it before.
    bool meet(std::uint64_t fingerprint) const;

    const Connection& connection_;
    SourceFile file_;
    std::optional<Transaction> transaction_;
    std::optional<std::int64_t> file_id_;
    GameId last_before_;         ///< the games after it may be of this import
    bool has_rejected_ = false;  ///< of this file, from before
    bool has_merged_ = false;    ///< games that are parts of others
    std::int64_t uncommitted_ = 0;
    std::vector<GameId> added_;  ///< in this batch
    /// How often, of what has come more than once.
    std::unordered_map<std::uint64_t, int> repeated_;
};

}  // namespace db
