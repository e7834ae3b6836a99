#include "db/positions/game_entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "db/moves/replay.h"
#include "engine/games/symmetry.h"

namespace db {
namespace {

Finish finish_of(std::int64_t rank, int first_seats) {
    if (rank != 1) return Finish::Behind;
    constexpr std::array kFinishes = {Finish::Alone, Finish::Alone, Finish::SharedByTwo,
                                      Finish::SharedByThree, Finish::SharedByFour};
    return kFinishes[first_seats];
}

std::int8_t narrowed(std::int64_t payoff) {
    using Limits = std::numeric_limits<std::int8_t>;
    return static_cast<std::int8_t>(std::clamp<std::int64_t>(payoff, Limits::min(), Limits::max()));
}

/// Reads the seats of one game, in order: `rows` stands on the first and has the columns game_id,
/// seat, payoff, rank. False: there are no more rows.
bool read_results(Statement& rows, std::int64_t game, std::vector<SeatResult>& results) {
    results.clear();
    std::array<std::int64_t, engine::kMaxSeats> ranks{};
    int first_seats = 0;
    bool is_row = true;
    for (; is_row && rows.integer(0) == game; is_row = rows.step()) {
        // A row may be missing in a damaged file: what the others say is still theirs.
        const std::int64_t seat = rows.integer(1) - 1;
        if (seat < 0 || seat >= engine::kMaxSeats || rows.is_null(2)) continue;
        results.resize(std::max(results.size(), static_cast<std::size_t>(seat + 1)));
        ranks[seat] = rows.integer(3);
        if (ranks[seat] == 1) ++first_seats;
        results[seat].payoff = narrowed(rows.integer(2));
    }
    for (std::size_t seat = 0; seat < results.size(); ++seat) {
        if (ranks[seat] > 0) results[seat].finish = finish_of(ranks[seat], first_seats);
    }
    return is_row;
}

}  // namespace

SeatResult result_of_seat(StatementPool& statements, std::int64_t game, engine::Player seat) {
    Statement rows{statements,
                   "SELECT game_id, seat, payoff, rank FROM seat WHERE game_id = ? ORDER BY seat"};
    std::vector<SeatResult> results;
    if (rows.bind(game).step()) read_results(rows, game, results);
    const auto index = static_cast<std::size_t>(engine::index_of(seat));
    return index < results.size() ? results[index] : SeatResult{};
}

GameEntries::GameEntries(const Connection& connection, std::int64_t after)
    : connection_{connection},
      games_{connection,
             "SELECT id, game, variant, start_position, moves FROM game WHERE id > ? ORDER BY id"},
      seats_{connection,
             "SELECT game_id, seat, payoff, rank FROM seat WHERE game_id > ? "
             "ORDER BY game_id, seat"},
      positions_{connection} {
    games_.bind(after);
    seats_.bind(after);
    seats_are_left_ = seats_.step();
}

void GameEntries::read_seats(std::int64_t game) {
    while (seats_are_left_ && seats_.integer(0) < game) seats_are_left_ = seats_.step();
    of_game_.clear();
    if (!seats_are_left_ || seats_.integer(0) != game) return;
    seats_are_left_ = read_results(seats_, game, of_game_);
}

std::optional<std::int64_t> GameEntries::next(std::vector<PositionEntry>& entries) {
    if (!games_.step()) return std::nullopt;
    const std::int64_t id = games_.integer(0);
    if (id > std::numeric_limits<std::uint32_t>::max()) {
        throw Error{fmt::format(
            "{}: the number {} of a game is too high for the index of "
            "positions, which holds {} at most",
            connection_.file().string(), id, std::numeric_limits<std::uint32_t>::max())};
    }
    const auto start = positions_.read(games_.text(1), games_.text(2), games_.text(3));
    if (!start) return id;
    read_seats(id);
    const std::span<const std::byte> moves = games_.blob(4);
    std::visit(
        [&](const auto& first) {
            const auto symmetries = engine::symmetries_of(first);
            const std::uint64_t game_hash = engine::game_hash(*start);
            std::size_t ply = 0;
            const auto played = replay(first, moves, [&](const auto& position) {
                const engine::CanonicalForm form = engine::canonical_form(position, symmetries);
                PositionEntry entry{
                    .key = static_cast<std::int64_t>(engine::position_key(game_hash, form)),
                    .game = static_cast<std::uint32_t>(id)};
                const auto mover =
                    static_cast<std::size_t>(engine::index_of(position.player_to_move()));
                if (mover < of_game_.size()) {
                    entry.finish = of_game_[mover].finish;
                    entry.payoff = of_game_[mover].payoff;
                }
                if (ply < moves.size()) {
                    const auto number = std::to_integer<std::uint8_t>(moves[ply]);
                    const auto move =
                        engine::Move::pass().byte() == number
                            ? engine::Move::pass()
                            : engine::Move{engine::Square{number % engine::kMaxSquares}};
                    entry.move = engine::canonical_move(form, symmetries, move).byte();
                }
                ++ply;
                entries.push_back(entry);
                return true;
            });
            // Nobody could play it.
            if (played.met_illegal_move) entries.back().move = PositionEntry::kNoMove;
        },
        *start);
    return id;
}

}  // namespace db
