#include "db/imports/game_import.h"

#include <SQLiteCpp/Database.h>

#include "db/connection/connection.h"
#include "db/games/folded_names.h"
#include "db/games/game_sources.h"
#include "db/statements/statement.h"
#include "db/trees/trees.h"
#include "engine/board/random.h"

namespace db {
namespace {

/// A player's name, or the event.
bool lacks_words(const Connection& connection, GameId id) {
    Statement row{connection,
                  "SELECT event IS NULL OR EXISTS (SELECT 1 FROM seat WHERE game_id = game.id AND "
                  "strategy = ?) FROM game WHERE id = ?"};
    return row.bind(engine::kUnknownPlayer, id.value).step() && row.integer(0) != 0;
}

bool is_whole(const Connection& connection, GameId id) {
    Statement row{connection, "SELECT checksum = game_checksum(id) FROM game WHERE id = ?"};
    return row.bind(id.value).step() && row.integer(0) != 0;
}

void fill_in(const Connection& connection, GameId id, const engine::GameRecord& game) {
    const bool was_whole = is_whole(connection, id);
    Statement{connection, "UPDATE game SET event = nullif(?, '') WHERE id = ? AND event IS NULL"}
        .bind(game.event, id.value)
        .run();
    if (!game.event.empty()) keep_name(connection, game.event);
    for (std::size_t seat = 0; seat < game.strategies.size(); ++seat) {
        Statement{connection,
                  "UPDATE seat SET strategy = ? WHERE game_id = ? AND seat = ? AND strategy = ?"}
            .bind(game.strategies[seat], id.value, seat + 1, engine::kUnknownPlayer)
            .run();
        keep_name(connection, game.strategies[seat]);
    }
    // What was damaged before stays to be found.
    if (!was_whole) return;
    Statement{connection, "UPDATE game SET checksum = game_checksum(id) WHERE id = ?"}
        .bind(id.value)
        .run();
}

/// How often the game was there before in its file is part of what is stored.
std::uint64_t repeated(std::uint64_t fingerprint, int times) {
    return times == 0 ? fingerprint : engine::mix(fingerprint + static_cast<std::uint64_t>(times));
}

}  // namespace

bool GameImport::add(const engine::AnnotatedGame& game, std::int64_t record,
                     std::uint64_t fingerprint) {
    begin();
    ++uncommitted_;
    if (has_rejected_) forget_rejected(connection_, file_.path, record);
    const auto before = repeated_.find(fingerprint);
    for (int times = before == repeated_.end() ? 0 : before->second;; ++times) {
        const std::uint64_t stored = repeated(fingerprint, times);
        if (const auto known = known_game(stored)) {
            if (known->is_of_this_import || !meet(stored)) {
                repeated_[fingerprint] = times + 1;
                continue;
            }
            if (known->is_merged) return false;
            if (lacks_words(connection_, known->id)) fill_in(connection_, known->id, game.record);
            if (game.tree) Trees{connection_}.fill_in_uncommitted(*game.tree, known->id);
            return false;
        }
        const GameId id = Games{connection_}.add_uncommitted(game.record);
        Statement{connection_,
                  "INSERT INTO imported_game (game_id, file_id, record, fingerprint) "
                  "VALUES (?, ?, ?, ?)"}
            .bind(id.value, *file_id_, record, stored)
            .run();
        add_game_source(connection_, id, file_.format, game);
        if (game.tree) Trees{connection_}.fill_in_uncommitted(*game.tree, id);
        added_.push_back(id);
        return true;
    }
}

void GameImport::reject(RejectedRecord record) {
    begin();
    ++uncommitted_;
    record.file = file_.path;
    keep_rejected(connection_, record);
}

void GameImport::commit() {
    if (!transaction_) return;
    // The place for what is made of whole batches: an index of the positions of `added_`.
    transaction_->commit();
    transaction_.reset();
    added_.clear();
    uncommitted_ = 0;
}

void GameImport::begin() {
    if (transaction_) return;
    if (!file_id_) {
        // Met before the transaction, so that it is there whatever becomes of that.
        Statement{connection_,
                  "CREATE TEMP TABLE IF NOT EXISTS met_game (fingerprint INTEGER PRIMARY KEY)"}
            .run();
        Statement{connection_, "DELETE FROM temp.met_game"}.run();
    }
    transaction_.emplace(connection_);
    if (!file_id_) begin_file();
}

void GameImport::begin_file() {
    Statement last{connection_, "SELECT coalesce(max(id), 0) FROM game"};
    last.step();
    last_before_ = GameId{last.integer(0)};
    has_rejected_ = has_rejected(connection_, file_.path);
    Statement merged{connection_, "SELECT EXISTS (SELECT 1 FROM merged_game)"};
    has_merged_ = merged.step() && merged.integer(0) != 0;
    Statement{connection_,
              "INSERT INTO imported_file (name, format, details) VALUES (?1, ?2, nullif(?3, '')) "
              "ON CONFLICT DO UPDATE SET format = ?2, details = nullif(?3, '')"}
        .bind(file_.name, file_.format, file_.details)
        .run();
    Statement row{connection_, "SELECT id FROM imported_file WHERE name = ?"};
    row.bind(file_.name).step();
    file_id_ = row.integer(0);
}

std::optional<GameImport::KnownGame> GameImport::known_game(std::uint64_t fingerprint) const {
    Statement row{connection_, "SELECT game_id, file_id FROM imported_game WHERE fingerprint = ?"};
    if (!row.bind(fingerprint).step()) {
        if (!has_merged_) return std::nullopt;
        Statement merged{connection_, "SELECT game_id FROM merged_game WHERE fingerprint = ?"};
        if (!merged.bind(fingerprint).step()) return std::nullopt;
        return KnownGame{.id = GameId{merged.integer(0)}, .is_merged = true};
    }
    const GameId id{row.integer(0)};
    return KnownGame{.id = id,
                     .is_of_this_import = id > last_before_ && row.integer(1) == *file_id_};
}

bool GameImport::meet(std::uint64_t fingerprint) const {
    Statement{connection_, "INSERT INTO temp.met_game VALUES (?) ON CONFLICT DO NOTHING"}
        .bind(fingerprint)
        .run();
    return connection_.database().getChanges() == 1;
}

}  // namespace db
