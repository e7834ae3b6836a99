#include "db/analyses/proven_positions.h"

#include <fmt/format.h>

#include <algorithm>

#include "db/connection/connection.h"
#include "db/connection/transaction.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "engine/search/coalition_seats.h"

namespace db {
namespace {

using engine::variant_endgame::PayoffBounds;
using engine::variant_endgame::ProvenBoard;

/// A row as it stands.
struct ProvenRow {
    std::string game;
    std::string coalition;
    std::string position;
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    std::optional<std::string> best_move;
    std::int64_t rules;

    std::int64_t seal() const {
        engine::Key seal = 1;  // changes when rows come to mean something else
        const auto add = [&seal](std::uint64_t part) { seal = engine::mix(seal ^ part) + 1; };
        for (const std::string& text : {game, coalition, position, best_move.value_or("")}) {
            for (const char letter : text) add(static_cast<unsigned char>(letter));
            add(256);
        }
        constexpr std::int64_t kNone = 1 << 20;  // no payoff is so high
        add(static_cast<std::uint64_t>(least.value_or(kNone)));
        add(static_cast<std::uint64_t>(most.value_or(kNone)));
        add(static_cast<std::uint64_t>(rules));
        return static_cast<std::int64_t>(seal);
    }
    /// Whether it is narrower now.
    bool take(const ProvenRow& more) {
        const auto before = std::pair{least, most};
        // Nothing is less than any number, which is how optionals compare.
        least = std::max(least, more.least);
        if (more.most) most = std::min(most.value_or(*more.most), *more.most);
        if (more.best_move) best_move = more.best_move;
        return std::pair{least, most} != before;
    }
};

std::optional<std::int64_t> whole(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    return row.integer(column);
}

/// Of a statement that asks for all columns in their order. Empty: it was not written by `put`.
std::optional<ProvenRow> proven_row(const Statement& statement) {
    ProvenRow row{.game = std::string{statement.text(0)},
                  .coalition = std::string{statement.text(1)},
                  .position = std::string{statement.text(2)},
                  .least = whole(statement, 3),
                  .most = whole(statement, 4),
                  .best_move = {},
                  .rules = statement.integer(6)};
    if (!statement.is_null(5)) row.best_move = std::string{statement.text(5)};
    if (statement.integer(7) != row.seal()) return std::nullopt;
    return row;
}

/// Adds it to what is known. Whether that is narrower now; a row of other rules stays as it is.
bool put(const Connection& connection, const ProvenRow& more) {
    ProvenRow all = more;
    bool is_new = true;
    {
        Statement known{connection,
                        "SELECT game, coalition, position, least, most, best_move, rules, seal "
                        "FROM main.proven_position WHERE game = ? AND coalition = ? AND "
                        "position = ?"};
        known.bind(more.game, more.coalition, more.position);
        if (known.step()) {
            const auto before = proven_row(known);
            if (before && before->rules != more.rules) return false;
            if (before) {
                all = *before;
                is_new = all.take(more);
                if (!is_new && all.best_move == before->best_move) return false;
            }
        }
    }
    Statement{connection,
              "INSERT OR REPLACE INTO main.proven_position (game, coalition, position, least, "
              "most, best_move, rules, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"}
        .bind(all.game, all.coalition, all.position, all.least, all.most, all.best_move, all.rules,
              all.seal())
        .run();
    return is_new;
}

std::optional<std::int64_t> known_or_none(int bound) {
    if (std::abs(bound) >= PayoffBounds::kMost) return std::nullopt;
    return bound;
}

}  // namespace

ProvenPositions::ProvenPositions(const Connection& connection, std::string game,
                                 const engine::InternedVariant& variant,
                                 engine::Coalition coalition)
    : connection_{connection},
      game_{std::move(game)},
      variant_{variant},
      coalition_{engine::text_of(coalition)} {}

void ProvenPositions::add(std::span<const ProvenBoard> proven) {
    Transaction transaction{connection_};
    for (const ProvenBoard& one : proven) {
        const engine::VariantPosition position{variant_, engine::SquareSet{one.board.black},
                                               engine::SquareSet{one.board.white},
                                               engine::player_at(one.seat)};
        ProvenRow row{.game = game_,
                      .coalition = coalition_,
                      .position = engine::to_text(position),
                      .least = known_or_none(one.bounds.least),
                      .most = known_or_none(one.bounds.most),
                      .best_move = {},
                      .rules = static_cast<std::int64_t>(variant_.hash)};
        if (one.move != engine::variant_endgame::kNoSquare) {
            row.best_move =
                engine::move_text(variant_.facts, engine::Move{engine::Square{one.move}});
        }
        put(connection_, row);
    }
    transaction.commit();
}

std::vector<ProvenBoard> ProvenPositions::all() const {
    const auto damaged = [&] {
        return InputError{fmt::format(
            "{}: what it says is proven of {} is damaged, or another version of Yomi wrote it. "
            "Nothing in it was changed; name another file",
            connection_.file().string(), game_)};
    };
    Statement statement{connection_,
                        "SELECT game, coalition, position, least, most, best_move, rules, seal "
                        "FROM proven_position WHERE game = ? AND coalition = ? ORDER BY "
                        "position"};
    statement.bind(game_, coalition_);
    const engine::AnyPosition game = engine::VariantPosition{variant_};
    std::vector<ProvenBoard> proven;
    while (statement.step()) {
        const auto row = proven_row(statement);
        if (!row || row->rules != static_cast<std::int64_t>(variant_.hash)) throw damaged();
        const auto parsed = engine::parse_position(game, row->position);
        if (!parsed) throw damaged();
        const auto& position = std::get<engine::VariantPosition>(*parsed);
        ProvenBoard board{.board = engine::variant_endgame::board_of(position),
                          .seat = engine::index_of(position.player_to_move()),
                          .bounds = {},
                          .move = engine::variant_endgame::kNoSquare};
        if (row->least) board.bounds.least = static_cast<std::int16_t>(*row->least);
        if (row->most) board.bounds.most = static_cast<std::int16_t>(*row->most);
        if (row->best_move) {
            const auto move = engine::parse_move(*parsed, *row->best_move);
            if (!move || move->is_pass()) throw damaged();
            board.move = static_cast<std::uint8_t>(move->square().index());
        }
        proven.push_back(board);
    }
    return proven;
}

std::int64_t merge_proven_positions(const Connection& connection) {
    Statement theirs{connection,
                     "SELECT game, coalition, position, least, most, best_move, rules, seal FROM "
                     "source.proven_position"};
    std::int64_t narrower = 0;
    while (theirs.step()) {
        const auto row = proven_row(theirs);
        if (row && put(connection, *row)) ++narrower;
    }
    return narrower;
}

}  // namespace db
