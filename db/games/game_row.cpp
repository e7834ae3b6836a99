#include "db/games/game_row.h"

#include <fmt/format.h>

#include <limits>
#include <utility>
#include <variant>

#include "db/moves/replay.h"
#include "engine/board/square.h"

namespace db {

std::optional<int> optional_number(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    using Limits = std::numeric_limits<int>;
    return row.number(column, Limits::min(), Limits::max());
}

engine::Score score_at(const Statement& row, int column) {
    return engine::Score::from_raw(
        row.number(column, engine::Score::lowest().raw(), engine::Score::highest().raw()));
}

std::optional<engine::TheoreticalScore> theoretical_at(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    return engine::TheoreticalScore{.payoff = score_at(row, column),
                                    .empties = row.number(column + 1, 0, engine::kMaxSquares)};
}

std::optional<std::uint64_t> luck_at(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    return static_cast<std::uint64_t>(row.count(column));
}

std::vector<engine::Move> moves_at(const Connection& connection, const Statement& row, int column,
                                   GameId id, const engine::AnyPosition& start) {
    const std::span<const std::byte> bytes = row.blob(column);
    const auto [legal, plies] = std::visit(
        [&](const auto& position) {
            const auto played = replay(position, bytes, [](const auto&) { return true; });
            return std::pair{!played.met_illegal_move, played.plies};
        },
        start);
    if (!legal) throw_unreadable(connection, id, fmt::format("move {} is not legal", plies + 1));
    std::vector<engine::Move> moves;
    moves.reserve(bytes.size());
    for (const std::byte byte : bytes) {
        moves.push_back(engine::Move::from_byte(std::to_integer<std::uint8_t>(byte)));
    }
    return moves;
}

void throw_unreadable(const Connection& connection, GameId id, const std::string& why) {
    throw Error{
        fmt::format("{}: game {} cannot be read: {}. `yomi check --db {}` looks at every "
                    "game",
                    connection.file().string(), id.value, why, connection.file().string())};
}

}  // namespace db
