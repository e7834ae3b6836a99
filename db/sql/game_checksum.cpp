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
    if (code != SQLITE_OK) throw std::runtime_error{sqlite3_errmsg(handle_)};
}

ChecksumReader::Table& ChecksumReader::table(std::string_view name) {
    const auto [place, is_new] = tables_.try_emplace(std::string{name});
    Table& table = place->second;
    if (!is_new && table.rows != nullptr) return table;
    const std::string sql =
        fmt::format("SELECT * FROM main.{} WHERE {} = ?", name, name == "game" ? "id" : "game_id");
    sqlite3_stmt* made = nullptr;
    check(sqlite3_prepare_v3(handle_, sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr));
    table.rows.reset(made);
    for (int place_of = 0; place_of < sqlite3_column_count(made); ++place_of) {
        const std::string_view column = sqlite3_column_name(made, place_of);
        table.columns.emplace_back();
        if (!is_left_out(name, column)) {
            table.columns.back() = ColumnHash{fmt::format("{}.{}", name, column)};
        }
        if (column == number_in(name)) table.number = place_of;
    }
    return table;
}

bool ChecksumReader::add_rows(std::string_view name, std::int64_t game_id, GameChecksum& checksum) {
    const Table& read = table(name);
    sqlite3_stmt* const rows = read.rows.get();
    check(sqlite3_bind_int64(rows, 1, game_id));
    bool found = false;
    int code = SQLITE_OK;
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        found = true;
        const std::int64_t number = read.number ? sqlite3_column_int64(rows, *read.number) : 0;
        for (std::size_t place = 0; place < read.columns.size(); ++place) {
            const auto& column = read.columns[place];
            if (column) add_value(checksum, rows, static_cast<int>(place), *column, number);
        }
    }
    const bool has_failed = code != SQLITE_DONE && code != SQLITE_INTERRUPT;
    const std::string words = has_failed ? sqlite3_errmsg(handle_) : "";
    sqlite3_reset(rows);
    if (has_failed) throw std::runtime_error{words};
    return found;
}

}  // namespace db
