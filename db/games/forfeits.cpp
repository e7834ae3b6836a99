#include "db/games/forfeits.h"

#include <fmt/format.h>

#include "db/connection/connection.h"
#include "db/games/game_row.h"
#include "db/statements/statement.h"

namespace db {

void add_forfeit(const Connection& connection, GameId id, const engine::Forfeit& forfeit) {
    Statement{connection, "INSERT INTO forfeit (game_id, seat, reason) VALUES (?, ?, ?)"}
        .bind(id.value, engine::index_of(forfeit.seat) + 1, forfeit.reason)
        .run();
}

std::optional<engine::Forfeit> forfeit_of(const Connection& connection, GameId id) {
    Statement row{connection, "SELECT seat, reason FROM forfeit WHERE game_id = ?"};
    if (!row.bind(id.value).step()) return std::nullopt;
    const std::int64_t seat = row.integer(0);
    if (seat < 1 || seat > engine::kMaxSeats) {
        throw_unreadable(connection, id, fmt::format("seat {} forfeited it", seat));
    }
    return engine::Forfeit{.seat = engine::player_at(static_cast<int>(seat) - 1),
                           .reason = std::string{row.text(1)}};
}

}  // namespace db
