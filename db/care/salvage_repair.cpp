#include "db/care/salvage_repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "db/connection/connection.h"
#include "db/games/folded_names.h"
#include "db/games/forfeits.h"
#include "db/moves/replay.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/outcome.h"
#include "engine/games/variant_text.h"
#include "engine/record/game_record.h"

namespace db {
namespace {

/// Rules that are lost, of variants that the program itself knows.
void restore_variants(const Connection& connection, SalvageReport& report) {
    std::vector<std::pair<std::string, std::string>> missing;  // hash and name
    Statement row{connection,
                  "SELECT variant, min(game) FROM (SELECT variant, game FROM game UNION ALL SELECT "
                  "variant, game FROM experiment UNION ALL SELECT variant, game FROM analysis "
                  "UNION ALL SELECT variant, game FROM book UNION ALL SELECT variant, game FROM "
                  "tree) WHERE variant IS NOT NULL AND variant NOT IN "
                  "(SELECT hash FROM variant) GROUP BY variant"};
    while (row.step()) missing.emplace_back(row.text(0), row.text(1));
    for (const auto& [hash, name] : missing) {
        std::string definition = "{}";
        for (const engine::InternedVariant* known : engine::builtin_variants()) {
            if (variant_hash(*known) == hash) definition = engine::definition_of(known->rules);
        }
        if (definition == "{}") {
            report.notes.push_back(fmt::format(
                "the rules of the variant {} ({}) are lost; its games are kept but cannot be "
                "replayed",
                name, hash));
        }
        Statement{connection, "INSERT INTO variant (hash, name, definition) VALUES (?, ?, ?)"}
            .bind(hash, name, definition)
            .run();
    }
}

/// How a stored game ends, and how many seats it has. Empty: it cannot be replayed.
struct Ending {
    int seats = 0;
    std::optional<engine::Outcome> outcome;
};

std::optional<Ending> ending_of(const Connection& connection, PositionReader& positions,
                                const Statement& row) {
    const auto start = positions.read(row.text(1), row.text(2), row.text(3));
    if (!start) return std::nullopt;
    const std::span<const std::byte> moves = row.blob(4);
    const auto end = std::visit(
        [&](const auto& position) -> std::optional<engine::AnyPosition> {
            const auto played = replay(position, moves, [](const auto&) { return true; });
            if (played.met_illegal_move) return std::nullopt;
            return played.last;
        },
        *start);
    if (!end) return std::nullopt;
    Ending ending{.seats = engine::facts(*start).seats(), .outcome = {}};
    const auto forfeit = forfeit_of(connection, GameId{row.integer(0)});
    if (forfeit && engine::index_of(forfeit->seat) < ending.seats) {
        ending.outcome = engine::forfeited_outcome(engine::facts(*start), forfeit->seat);
    } else if (is_over(*end)) {
        ending.outcome = outcome_of(*end);
    }
    return ending;
}

/// Stores the seats that a game lacks. Who sat there is unknown.
void restore_seats(const Connection& connection, std::int64_t game, const Ending& ending) {
    for (int seat = 0; seat < ending.seats; ++seat) {
        std::optional<std::int64_t> payoff;
        std::optional<std::int64_t> rank;
        if (ending.outcome) {
            payoff = ending.outcome->payoffs[seat].raw();
            rank = ending.outcome->ranks[seat];
        }
        Statement{connection,
                  "INSERT OR IGNORE INTO seat (game_id, seat, strategy, payoff, rank) VALUES (?, "
                  "?, ?, ?, ?)"}
            .bind(game, seat + 1, engine::kUnknownPlayer, payoff, rank)
            .run();
    }
}

/// What the checksums tell of the games; seats that are lost come back. False: stopped.
bool judge_games(const Connection& connection, SalvageReport& report, const std::stop_token& stop) {
    PositionReader positions{connection};
    Statement row{connection,
                  "SELECT id, game, variant, start_position, moves, checksum, game_checksum(id), "
                  "(SELECT count(*) FROM seat WHERE game_id = id) FROM game ORDER BY id"};
    std::vector<std::int64_t> renewed;
    while (row.step()) {
        if (stop.stop_requested()) return false;
        ++report.games;
        const std::int64_t id = row.integer(0);
        if (!row.is_null(5) && row.integer(5) == row.integer(6)) {
            ++report.whole_games;
            continue;
        }
        const auto ending = ending_of(connection, positions, row);
        if (ending && row.integer(7) < ending->seats) {
            restore_seats(connection, id, *ending);
            report.reseated_games.push_back(id);
            renewed.push_back(id);
        } else if (row.is_null(5)) {
            ++report.unproven_games;
            renewed.push_back(id);
        } else {
            report.changed_games.push_back(id);  // `yomi check` goes on naming it
        }
    }
    keep_all_names(connection);
    Statement{connection, "DELETE FROM game_text"}.run();
    Statement{connection,
              "INSERT INTO game_text (game_id, moves, opening) SELECT id, moves_text(game, moves), "
              "iif(start_position = "
              "'---------------------------OX------XO--------------------------- X', opening(game, "
              "moves), NULL) FROM game ORDER BY id"}
        .run();
    for (const std::int64_t id : renewed) {
        Statement{connection, "UPDATE game SET checksum = game_checksum(id) WHERE id = ?"}
            .bind(id)
            .run();
    }
    return true;
}

/// Games that are gone, by what still refers to them.
void name_lost_games(const Connection& connection, SalvageReport& report) {
    Statement row{connection,
                  "SELECT game_id FROM (SELECT game_id FROM seat UNION SELECT game_id FROM trial "
                  "UNION SELECT game_id FROM imported_game) WHERE game_id NOT IN (SELECT id FROM "
                  "game) ORDER BY game_id"};
    while (row.step()) report.lost_games.push_back(row.integer(0));
    Statement highest{
        connection,
        "SELECT max(number) FROM (SELECT max(id) AS number FROM game UNION ALL SELECT "
        "max(game_id) FROM seat UNION ALL SELECT max(game_id) FROM imported_game)"};
    if (highest.step() && !highest.is_null(0)) {
        report.highest_game = std::max(report.highest_game, highest.integer(0));
    }
}

/// A reference that leads nowhere: where it may be empty it is emptied, else the row goes.
struct LostReference {
    std::string table;
    std::int64_t number;  ///< of the foreign key in its table
    friend auto operator<=>(const LostReference&, const LostReference&) = default;
};

std::set<LostReference> lost_references(const Connection& connection) {
    std::set<LostReference> lost;
    Statement row{connection, "SELECT DISTINCT \"table\", fkid FROM pragma_foreign_key_check"};
    while (row.step()) lost.insert({std::string{row.text(0)}, row.integer(1)});
    return lost;
}

/// `WHERE` for the rows whose reference leads nowhere, and how to empty it where that is allowed.
struct ReferenceText {
    std::string is_lost;
    std::string emptied;  ///< empty: it may not be empty
};

ReferenceText text_of(const Connection& connection, const LostReference& lost) {
    ReferenceText text;
    std::string filled;
    std::string matches;
    std::string parent;
    bool may_be_null = true;
    Statement column{connection,
                     "SELECT key.\"table\", key.\"from\", key.\"to\", info.\"notnull\" OR info.pk "
                     "FROM pragma_foreign_key_list(?) AS key JOIN pragma_table_xinfo(?) AS info ON "
                     "info.name = key.\"from\" WHERE key.id = ? ORDER BY key.seq"};
    column.bind(lost.table, lost.table, lost.number);
    while (column.step()) {
        const std::string_view joint = filled.empty() ? "" : " AND ";
        parent = column.text(0);
        filled += fmt::format("{}child.\"{}\" IS NOT NULL", joint, column.text(1));
        matches +=
            fmt::format("{}parent.\"{}\" = child.\"{}\"", joint, column.text(2), column.text(1));
        text.emptied +=
            fmt::format("{}\"{}\" = NULL", text.emptied.empty() ? "" : ", ", column.text(1));
        may_be_null = may_be_null && column.integer(3) == 0;
    }
    text.is_lost = fmt::format("{} AND NOT EXISTS (SELECT 1 FROM \"{}\" AS parent WHERE {})",
                               filled, parent, matches);
    if (!may_be_null) text.emptied.clear();
    return text;
}

std::int64_t rows_of(const Connection& connection, const std::string& condition,
                     const std::string& table) {
    const std::string sql =
        fmt::format("SELECT count(*) FROM \"{}\" AS child WHERE {}", table, condition);
    Statement row{connection, sql};
    return row.step() ? row.integer(0) : 0;
}

void repair_references(const Connection& connection, SalvageReport& report) {
    std::map<std::string, std::int64_t> orphaned;
    // What goes may leave others without what they refer to.
    for (auto lost = lost_references(connection); !lost.empty();
         lost = lost_references(connection)) {
        for (const LostReference& reference : lost) {
            const ReferenceText text = text_of(connection, reference);
            if (text.emptied.empty()) {
                orphaned[reference.table] += rows_of(connection, text.is_lost, reference.table);
            }
            const std::string sql = text.emptied.empty()
                                        ? fmt::format("DELETE FROM \"{}\" AS child WHERE {}",
                                                      reference.table, text.is_lost)
                                        : fmt::format("UPDATE \"{}\" AS child SET {} WHERE {}",
                                                      reference.table, text.emptied, text.is_lost);
            Statement{connection, sql}.run();
        }
    }
    for (SalvagedTable& table : report.tables) {
        table.orphaned = orphaned[table.name];
        table.rows -= table.orphaned;
    }
}

}  // namespace

bool repair(const Connection& connection, SalvageReport& report, const std::stop_token& stop) {
    restore_variants(connection, report);
    name_lost_games(connection, report);
    repair_references(connection, report);
    return judge_games(connection, report, stop);
}

}  // namespace db
