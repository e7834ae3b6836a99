#include "db/games/game_import.h"

#include "db/file/statement.h"
#include "engine/board/random.h"

namespace db {
namespace {

struct KnownGame {
    GameId id;
    bool lacks_words = false;  ///< a player's name, or the event
};

std::optional<KnownGame> known_game(const Connection& connection, std::uint64_t fingerprint) {
    Statement row{connection,
                  "SELECT game.id, game.event IS NULL OR EXISTS (SELECT 1 FROM seat WHERE "
                  "seat.game_id = game.id AND seat.strategy = ?) FROM imported_game "
                  "JOIN game ON game.id = imported_game.game_id WHERE fingerprint = ?"};
    if (!row.bind(engine::kUnknownPlayer, fingerprint).step()) return std::nullopt;
    return KnownGame{.id = GameId{row.integer(0)}, .lacks_words = row.integer(1) != 0};
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
    for (std::size_t seat = 0; seat < game.strategies.size(); ++seat) {
        Statement{connection,
                  "UPDATE seat SET strategy = ? WHERE game_id = ? AND seat = ? AND strategy = ?"}
            .bind(game.strategies[seat], id.value, seat + 1, engine::kUnknownPlayer)
            .run();
    }
    // What was damaged before stays to be found.
    if (!was_whole) return;
    Statement{connection, "UPDATE game SET checksum = game_checksum(id) WHERE id = ?"}
        .bind(id.value)
        .run();
}

}  // namespace

bool GameImport::add(const engine::GameRecord& game, std::int64_t record,
                     std::uint64_t fingerprint) {
    const std::uint64_t stored = with_repetition(fingerprint);
    if (const auto known = known_game(connection_, stored)) {
        if (known->lacks_words) fill_in(connection_, known->id, game);
        return false;
    }
    const GameId id = Games{connection_}.add_uncommitted(game);
    Statement{connection_,
              "INSERT INTO imported_game (game_id, file_id, record, fingerprint) "
              "VALUES (?, ?, ?, ?)"}
        .bind(id.value, file_id(), record, stored)
        .run();
    return true;
}

std::uint64_t GameImport::with_repetition(std::uint64_t fingerprint) {
    const int times = met_[fingerprint]++;
    return times == 0 ? fingerprint : engine::mix(fingerprint + static_cast<std::uint64_t>(times));
}

std::int64_t GameImport::file_id() {
    if (file_id_) return *file_id_;
    Statement{connection_, "INSERT INTO imported_file (name) VALUES (?) ON CONFLICT DO NOTHING"}
        .bind(file_)
        .run();
    Statement row{connection_, "SELECT id FROM imported_file WHERE name = ?"};
    row.bind(file_).step();
    file_id_ = row.integer(0);
    return *file_id_;
}

}  // namespace db
