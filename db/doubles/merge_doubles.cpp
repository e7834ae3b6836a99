#include "db/doubles/merge_doubles.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "db/connection/connection.h"
#include "db/connection/transaction.h"
#include "db/doubles/canonical_moves.h"
#include "db/doubles/stored_moves.h"
#include "db/doubles/united_rows.h"
#include "db/games/folded_names.h"
#include "db/sql/game_checksum.h"
#include "db/statements/statement.h"
#include "engine/json_text.h"

namespace db {
namespace {

constexpr std::string_view kOwnTables[] = {"game",    "seat",        "move_score",
                                           "forfeit", "game_source", "imported_game"};

std::string hash_of(const GameRows& rows) {
    const std::string text = engine::json_text(rows);
    return fmt::format("{:016x}", hash_of_bytes(text.data(), text.size(), 0));
}

/// Of everything that a merge changes but what is about the game: reviews, books, collections and
/// exercises.
struct RowsHash {
    std::string own;
    std::string trees;

    explicit RowsHash(const GameRows& rows) : trees{hash_of(rows["tree"])} {
        GameRows part = GameRows::object();
        for (const std::string_view table : kOwnTables) part[std::string{table}] = rows[table];
        own = hash_of(part);
    }
    std::string text() const { return own + ' ' + trees; }
};

UnitedRows united(const Connection& connection, GameId first, const GameRows& kept, GameId other,
                  const GameRows& theirs) {
    PositionReader positions{connection};
    const auto ours = stored_moves(connection, positions, first);
    const auto line = stored_moves(connection, positions, other);
    if (!ours || !line) {
        throw Error{fmt::format("{}: game {} or {} cannot be read", connection.file().string(),
                                first.value, other.value)};
    }
    const auto* const symmetry =
        symmetry_between_lines(line->start, line->moves, ours->start, ours->moves);
    if (symmetry == nullptr) {
        throw Error{fmt::format("{}: the games {} and {} do not have the same moves",
                                connection.file().string(), first.value, other.value)};
    }
    return united_rows(kept, theirs, line->start, *symmetry);
}

/// The rows of `double_game` with one of the two.
GameRows links_of(const Connection& connection, GameId first, GameId other) {
    Statement row{
        connection,
        "SELECT game_id, double_of, evidence, linked_at FROM double_game WHERE game_id IN "
        "(?1, ?2) OR double_of IN (?1, ?2)"};
    row.bind(first.value, other.value);
    GameRows links = GameRows::array();
    while (row.step()) {
        links.push_back(
            {row.integer(0), row.integer(1), std::string{row.text(2)}, std::string{row.text(3)}});
    }
    return links;
}

void move_links(const Connection& connection, GameId first, GameId other) {
    Statement{connection,
              "DELETE FROM double_game WHERE game_id = ?2 OR (game_id = ?1 AND "
              "double_of = ?2)"}
        .bind(first.value, other.value)
        .run();
    Statement{connection, "UPDATE double_game SET double_of = ?1 WHERE double_of = ?2"}
        .bind(first.value, other.value)
        .run();
}

/// Games that were merged into the other one before come along; their numbers in `merged_game`.
GameRows move_merged(const Connection& connection, GameId first, GameId other) {
    GameRows moved = GameRows::array();
    Statement row{connection, "SELECT id FROM merged_game WHERE game_id = ? ORDER BY id"};
    row.bind(other.value);
    while (row.step()) moved.push_back(row.integer(0));
    Statement{connection, "UPDATE merged_game SET game_id = ? WHERE game_id = ?"}
        .bind(first.value, other.value)
        .run();
    return moved;
}

bool has_right_checksum(const Connection& connection, GameId id) {
    Statement row{connection, "SELECT checksum = game_checksum(id) FROM game WHERE id = ?"};
    return row.bind(id.value).step() && row.integer(0) != 0;
}

void keep_names(const Connection& connection, const GameRows& rows) {
    for (const GameRows& seat : rows["seat"]) {
        if (seat["strategy"].is_string()) {
            keep_name(connection, seat["strategy"].get_ref<const std::string&>());
        }
    }
    const GameRows& event = rows["game"][0]["event"];
    if (event.is_string()) keep_name(connection, event.get_ref<const std::string&>());
}

void merge_one(const Connection& connection, GameId first, const DoubleGame& other) {
    const GameId gone = other.game.id;
    GameRows kept = game_rows(connection, first);
    GameRows theirs = game_rows(connection, gone);
    if (kept["game"].empty() || theirs["game"].empty()) {
        throw Error{fmt::format("{}: another program has removed game {} or {} meanwhile",
                                connection.file().string(), first.value, gone.value)};
    }
    const UnitedRows all = united(connection, first, kept, gone, theirs);
    const bool was_whole = has_right_checksum(connection, first);
    GameRows links = links_of(connection, first, gone);
    move_links(connection, first, gone);
    GameRows moved = move_merged(connection, first, gone);
    std::optional<std::int64_t> fingerprint;
    const bool has_file = !theirs["imported_game"].empty();
    // Where the kept game takes over the record of the file, that says it all.
    if (has_file && !kept["imported_game"].empty()) {
        fingerprint = theirs["imported_game"][0]["fingerprint"].get<std::int64_t>();
    }
    remove_game(connection, gone);
    write_game_rows(connection, first, all.rows);
    keep_names(connection, all.rows);
    if (was_whole) {
        Statement{connection, "UPDATE game SET checksum = game_checksum(id) WHERE id = ?"}
            .bind(first.value)
            .run();
    }
    const GameRows before{{"kept", std::move(kept)},
                          {"other", std::move(theirs)},
                          {"links", std::move(links)},
                          {"merged", std::move(moved)}};
    std::optional<std::string> file;
    std::optional<std::int64_t> record;
    if (has_file) file = other.game.file;
    if (has_file) record = other.game.record;
    Statement{connection,
              "INSERT INTO merged_game (game_id, number, fingerprint, file, record, evidence, "
              "rows_before, rows_after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"}
        .bind(first.value, gone.value, fingerprint, file, record,
              engine::json_text(GameRows(other.evidence.sentences()), engine::NoUtf8::Replaced),
              engine::json_text(before), RowsHash{game_rows(connection, first)}.text())
        .run();
}

struct Merged {
    std::int64_t id = 0;
    std::int64_t number = 0;
    std::string before;
    std::string after;
};

std::vector<Merged> merged_into(const Connection& connection, GameId game) {
    Statement row{connection,
                  "SELECT id, number, rows_before, rows_after FROM merged_game WHERE game_id = ? "
                  "ORDER BY id DESC"};
    row.bind(game.value);
    std::vector<Merged> all;
    while (row.step()) {
        all.push_back({.id = row.integer(0),
                       .number = row.integer(1),
                       .before = std::string{row.text(2)},
                       .after = std::string{row.text(3)}});
    }
    return all;
}

/// Its own number, or the next one.
GameId free_number(const Connection& connection, std::int64_t number) {
    Statement taken{connection, "SELECT 1 FROM game WHERE id = ?"};
    if (!taken.bind(number).step()) return GameId{number};
    Statement next{connection, "SELECT max(id) + 1 FROM game"};
    next.step();
    return GameId{next.integer(0)};
}

/// What the kept game gets back: what it was, where nobody has changed it since.
GameRows rows_of_kept(const GameRows& before, const GameRows& now, const std::string& after,
                      UndoneMerges& undone) {
    GameRows rows = before;
    const RowsHash hash{now};
    if (hash.own != after.substr(0, after.find(' '))) {
        undone.is_as_before = false;
        for (const std::string_view table : kOwnTables) rows[std::string{table}] = now[table];
    }
    if (hash.trees != after.substr(after.find(' ') + 1)) {
        undone.is_as_before = false;
        rows["tree"] = now["tree"];
    }
    // Said of the game, whichever row it stood in: it stays.
    for (const char* table : {"reviewed_move", "book_game", "collected_game", "exercise"}) {
        rows[table] = now[table];
    }
    return rows;
}

/// Rows that would be there twice: a record of a file is one game's, a tree has one number.
void part_rows(GameRows& kept, GameRows& other) {
    for (const GameRows& record : other["imported_game"]) {
        std::erase_if(
            kept["imported_game"].get_ref<GameRows::array_t&>(),
            [&](const GameRows& own) { return own["fingerprint"] == record["fingerprint"]; });
    }
    std::set<std::int64_t> trees;
    for (const GameRows& tree : kept["tree"]) trees.insert(tree["id"].get<std::int64_t>());
    for (GameRows& tree : other["tree"]) {
        if (trees.contains(tree["id"].get<std::int64_t>())) tree["id"] = nullptr;  // a new one
    }
}

void return_links(const Connection& connection, const GameRows& links, std::int64_t number,
                  GameId id) {
    const auto now = [&](const GameRows& game) {
        const auto old = game.get<std::int64_t>();
        return old == number ? id.value : old;
    };
    for (const GameRows& link : links) {
        Statement{
            connection,
            "INSERT OR REPLACE INTO double_game (game_id, double_of, evidence, linked_at) "
            "SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1) AND EXISTS "
            "(SELECT 1 FROM game WHERE id = ?2)"}
            .bind(now(link[0]), now(link[1]), link[2].get<std::string>(),
                  link[3].get<std::string>())
            .run();
    }
}

void undo_one(const Connection& connection, GameId kept, const Merged& merged,
              UndoneMerges& undone) {
    const GameRows before = engine::try_parse_ordered_json(merged.before);
    if (!before.is_object()) {
        throw Error{fmt::format("{}: what game {} was before it was merged cannot be read",
                                connection.file().string(), merged.number)};
    }
    GameRows rows = rows_of_kept(before["kept"], game_rows(connection, kept), merged.after, undone);
    GameRows other = before["other"];
    part_rows(rows, other);
    Statement{connection, "DELETE FROM merged_game WHERE id = ?"}.bind(merged.id).run();
    write_game_rows(connection, kept, rows);
    const GameId id = free_number(connection, merged.number);
    write_game_rows(connection, id, other);
    return_links(connection, before["links"], merged.number, id);
    for (const GameRows& moved : before["merged"]) {
        Statement{connection, "UPDATE merged_game SET game_id = ? WHERE id = ?"}
            .bind(id.value, moved.get<std::int64_t>())
            .run();
    }
    undone.returned.push_back({.id = id, .number = merged.number});
}

}  // namespace

std::vector<std::string> gains_of(const Connection& connection, GameId first, GameId other) {
    return united(connection, first, game_rows(connection, first), other,
                  game_rows(connection, other))
        .gains;
}

std::int64_t merge_doubles(const Connection& connection, std::span<const DoubleGroup> groups) {
    Transaction transaction{connection, Kept::Synced};
    std::int64_t merged = 0;
    for (const DoubleGroup& group : groups) {
        for (const DoubleGame& other : group.doubles) {
            merge_one(connection, group.first.id, other);
            ++merged;
        }
    }
    transaction.commit();
    return merged;
}

UndoneMerges undo_doubles(const Connection& connection, GameId game) {
    Transaction transaction{connection, Kept::Synced};
    UndoneMerges undone;
    Statement{connection, "DELETE FROM double_game WHERE double_of = ?1 OR game_id = ?1"}
        .bind(game.value)
        .run();
    undone.unlinked = connection.database().getChanges();
    for (const Merged& merged : merged_into(connection, game)) {
        if (merged.before.empty()) {
            ++undone.cannot_return;
        } else {
            undo_one(connection, game, merged, undone);
        }
    }
    transaction.commit();
    return undone;
}

}  // namespace db
