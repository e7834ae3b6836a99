#include "db/games/game_reader.h"

#include "db/games/game_row.h"

namespace db {
namespace {

GameQuery in_order(GameQuery query) {
    query.order = GameQuery::Order::Oldest;
    query.reversed = false;
    query.limit = -1;
    query.offset = 0;
    return query;
}

}  // namespace

GameReader::GameReader(const Connection& connection, const GameQuery& query,
                       const std::stop_token& stop)
    : connection_{connection},
      guard_{connection, stop},
      search_{connection, in_order(query)},
      positions_{connection} {}

const ReadGame* GameReader::next() {
    const auto id = search_.next();
    if (!id) return nullptr;
    Statement row{connection_,
                  "SELECT game.game, variant, start_position, moves, year, theoretical, "
                  "theoretical_empties, seat.payoff, forfeit.seat FROM game "
                  "LEFT JOIN seat ON seat.game_id = game.id AND seat.seat = 1 "
                  "LEFT JOIN forfeit ON forfeit.game_id = game.id WHERE game.id = ?"};
    if (!row.bind(id->value).step()) return nullptr;
    const auto start = positions_.read(row.text(0), row.text(1), row.text(2));
    if (!start) throw_unreadable(connection_, *id, start.error());
    game_.id = *id;
    game_.start = *start;
    game_.moves = moves_at(connection_, row, 3, *id, *start);
    game_.year = optional_number(row, 4);
    game_.theoretical = theoretical_at(row, 5);
    game_.payoff.reset();
    // What a forfeit is worth tells nothing of the positions.
    if (!row.is_null(7) && row.is_null(8)) game_.payoff = score_at(row, 7);
    return &game_;
}

}  // namespace db
