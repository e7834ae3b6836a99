#include "db/doubles/stored_moves.h"

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {

std::optional<StoredMoves> stored_moves(const Connection& connection, PositionReader& positions,
                                        GameId id) {
    Statement row{connection, "SELECT game, variant, start_position, moves FROM game WHERE id = ?"};
    if (!row.bind(id.value).step()) return std::nullopt;
    auto start = positions.read(row.text(0), row.text(1), row.text(2));
    if (!start) return std::nullopt;
    const std::span<const std::byte> moves = row.blob(3);
    return StoredMoves{.start = *std::move(start), .moves = {moves.begin(), moves.end()}};
}

}  // namespace db
