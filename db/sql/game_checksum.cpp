#include "db/sql/game_checksum.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <bit>
#include <stdexcept>

namespace db {
namespace {

enum class Type : std::uint8_t { Integer = 1, Real, Text, Blob };

std::uint64_t start_of(ColumnHash column, std::int64_t row, Type type) {
    return engine::mix(column.value() + 8 * static_cast<std::uint64_t>(row) +
                       static_cast<std::uint64_t>(type));
}

/// That of the eight bytes.
std::uint64_t hash_of_word(std::uint64_t word, std::uint64_t start) {
    return engine::mix(engine::mix(start ^ word) + 8);
}

/// The column that tells the rows of a game apart.
std::string_view number_in(std::string_view table) {
    if (table == "seat") return "seat";
    return table == "move_score" ? "ply" : "";
}

bool is_left_out(std::string_view table, std::string_view column) {
    return column == "id" || column == "game_id" || column == "checksum" || column == "plies" ||
           column == number_in(table);
}

void add_value(GameChecksum& checksum, sqlite3_stmt* row, int place, ColumnHash column,
               std::int64_t number) {
    const auto count = static_cast<std::size_t>(sqlite3_column_bytes(row, place));
    switch (sqlite3_column_type(row, place)) {
        case SQLITE_INTEGER:
            return checksum.add(column, std::int64_t{sqlite3_column_int64(row, place)}, number);
        case SQLITE_FLOAT:
            return checksum.add(column, sqlite3_column_double(row, place), number);
        case SQLITE_TEXT:
            return checksum.add(
                column,
                std::string_view{reinterpret_cast<const char*>(sqlite3_column_text(row, place)),
                                 count},
                number);
        case SQLITE_BLOB:
            return checksum.add(
                column,
                std::span{static_cast<const std::byte*>(sqlite3_column_blob(row, place)), count},
                number);
        default:
            return;
    }
}

}  // namespace

void GameChecksum::add(ColumnHash column, std::int64_t value, std::int64_t row) {
    sum_ += hash_of_word(static_cast<std::uint64_t>(value), start_of(column, row, Type::Integer));
}

void GameChecksum::add(ColumnHash column, double value, std::int64_t row) {
    sum_ += hash_of_word(std::bit_cast<std::uint64_t>(value), start_of(column, row, Type::Real));
}

void GameChecksum::add(ColumnHash column, std::string_view value, std::int64_t row) {
    sum_ += hash_of_bytes(value.data(), value.size(), start_of(column, row, Type::Text));
}

void GameChecksum::add(ColumnHash column, std::span<const std::byte> value, std::int64_t row) {
    sum_ += hash_of_bytes(value.data(), value.size(), start_of(column, row, Type::Blob));
}

void GameChecksum::add_parts(const engine::GameRecord& record) {
    for (std::size_t seat = 0; seat < record.strategies.size(); ++seat) {
        const auto number = static_cast<std::int64_t>(seat) + 1;
        add("seat.strategy", std::string_view{record.strategies[seat]}, number);
        if (!record.outcome) continue;
        add("seat.payoff", record.outcome->payoffs[seat].raw(), number);
        add("seat.rank", record.outcome->ranks[seat], number);
    }
    for (const auto& [ply, score] : record.scores) {
        add("move_score.score", score.score, ply);
        add("move_score.unit", std::string_view{score.unit}, ply);
        add("move_score.depth", score.depth, ply);
        add("move_score.confidence", score.confidence, ply);
        add("move_score.exact", std::int64_t{score.exact}, ply);
    }
    if (record.forfeit) {
        add("forfeit.seat", engine::index_of(record.forfeit->seat) + 1);
        add("forfeit.reason", std::string_view{record.forfeit->reason});
    }
}

std::optional<std::int64_t> ChecksumReader::checksum_of(std::int64_t game_id) {
    GameChecksum checksum;
    if (!add_rows("game", game_id, checksum)) return std::nullopt;
    for (const std::string_view table : {"seat", "move_score", "forfeit"}) {
        add_rows(table, game_id, checksum);
    }
    return checksum.value();
}

void ChecksumReader::check(int code) const {
    if (code != SQLITE_OK) throw std::runtime_error{sqlite3_errmsg(statements_.handle())};
}

void ChecksumReader::read_columns(std::string_view name, sqlite3_stmt* rows, Table& table) {
    table.columns.clear();
    for (int place = 0; place < sqlite3_column_count(rows); ++place) {
        const std::string_view column = sqlite3_column_name(rows, place);
        table.columns.emplace_back();
        if (!is_left_out(name, column)) {
            table.columns.back() = ColumnHash{fmt::format("{}.{}", name, column)};
        }
        if (column == number_in(name)) table.number = place;
    }
}

bool ChecksumReader::add_rows(std::string_view name, std::int64_t game_id, GameChecksum& checksum) {
    auto known = tables_.find(std::string{name});
    if (known == tables_.end()) {
        known = tables_.try_emplace(std::string{name}).first;
        known->second.sql = fmt::format("SELECT * FROM main.{} WHERE {} = ?", name,
                                        name == "game" ? "id" : "game_id");
    }
    Table& table = known->second;
    StatementHandle taken = statements_.take(table.sql);
    sqlite3_stmt* const rows = taken.get();
    check(sqlite3_bind_int64(rows, 1, game_id));
    bool found = false;
    int code = SQLITE_OK;
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        found = true;
        // SQLite has read them anew where another program has changed the table.
        const bool is_known = std::ssize(table.columns) == sqlite3_column_count(rows);
        if (!is_known) read_columns(name, rows, table);
        const std::int64_t number = table.number ? sqlite3_column_int64(rows, *table.number) : 0;
        for (std::size_t place = 0; place < table.columns.size(); ++place) {
            const auto& column = table.columns[place];
            if (column) add_value(checksum, rows, static_cast<int>(place), *column, number);
        }
    }
    const bool has_failed = code != SQLITE_DONE && code != SQLITE_INTERRUPT;
    const std::string words = has_failed ? sqlite3_errmsg(statements_.handle()) : "";
    sqlite3_reset(rows);
    statements_.give_back(table.sql, std::move(taken));
    if (has_failed) throw std::runtime_error{words};
    return found;
}

}  // namespace db
