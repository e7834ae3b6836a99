#include "db/doubles/game_rows.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {
namespace {

std::string_view number_column(std::string_view table) {
    return table == "game" ? "id" : "game_id";
}

std::string hex_text(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes) text += fmt::format("{:02x}", std::to_integer<int>(byte));
    return text;
}

std::string bytes_of_hex(std::string_view text) {
    const auto digit = [](char letter) { return letter <= '9' ? letter - '0' : letter - 'a' + 10; };
    std::string bytes;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
        bytes += static_cast<char>(digit(text[at]) * 16 + digit(text[at + 1]));
    }
    return bytes;
}

/// Whether JSON can hold it.
bool is_unicode(std::string_view text) {
    std::string again;
    icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())})
        .toUTF8String(again);
    return again == text;
}

GameRows value_at(const Statement& row, int column) {
    switch (row.type(column)) {
        case SQLITE_INTEGER:
            return row.integer(column);
        case SQLITE_FLOAT:
            return row.real(column);
        case SQLITE_TEXT:
            if (is_unicode(row.text(column))) return std::string{row.text(column)};
            return {{"text", hex_text(std::as_bytes(std::span{row.text(column)}))}};
        case SQLITE_BLOB:
            return {{"bytes", hex_text(row.blob(column))}};
        default:
            return nullptr;
    }
}

void bind_value(Statement& statement, int place, const GameRows& value) {
    if (value.is_number_integer()) return statement.bind_at(place, value.get<std::int64_t>());
    if (value.is_number()) return statement.bind_at(place, value.get<double>());
    if (value.is_string()) {
        return statement.bind_at(place, std::string_view{value.get_ref<const std::string&>()});
    }
    if (value.is_object() && value.contains("bytes")) {
        const std::string bytes = bytes_of_hex(value["bytes"].get<std::string>());
        return statement.bind_at(place, std::as_bytes(std::span{bytes}));
    }
    if (value.is_object() && value.contains("text")) {
        const std::string text = bytes_of_hex(value["text"].get<std::string>());
        return statement.bind_at(place, std::string_view{text});
    }
    statement.bind_at(place, std::nullopt);
}

/// In the order of the table, without what SQLite computes and the number of the game.
std::vector<std::string> stored_columns(const Connection& connection, std::string_view table) {
    Statement row{connection,
                  "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 AND name <> ? ORDER BY "
                  "cid"};
    row.bind(table, number_column(table));
    std::vector<std::string> columns;
    while (row.step()) columns.emplace_back(row.text(0));
    return columns;
}

/// The table and the column by which a row hangs on something that may be gone.
bool is_orphan(const Connection& connection, std::string_view table, const GameRows& row) {
    struct Hanging {
        std::string_view table;
        const char* column;
        std::string_view parent;  ///< SQL
    };
    constexpr std::array kHanging{
        Hanging{"reviewed_move", "review_id", "SELECT 1 FROM review WHERE id = ?"},
        Hanging{"book_game", "book_id", "SELECT 1 FROM book WHERE id = ?"},
        Hanging{"collected_game", "collection_id", "SELECT 1 FROM collection WHERE id = ?"}};
    const auto* const hanging = std::ranges::find(kHanging, table, &Hanging::table);
    if (hanging == kHanging.end()) return false;
    Statement parent{connection, hanging->parent};
    parent.bind_at(1, row[hanging->column].get<std::int64_t>());
    return !parent.step();
}

void insert_row(const Connection& connection, std::string_view table, GameId id,
                const GameRows& row) {
    std::string names{number_column(table)};
    std::string places = "?";
    for (const auto& [column, value] : row.items()) {
        names += fmt::format(", \"{}\"", column);
        places += ", ?";
    }
    const std::string sql =
        fmt::format("INSERT INTO \"{}\" ({}) VALUES ({})", table, names, places);
    Statement insert{connection, sql};
    int place = 0;
    insert.bind_at(++place, id.value);
    for (const auto& [column, value] : row.items()) bind_value(insert, ++place, value);
    insert.run();
}

/// Only columns that are another value: a change of the moves makes the index of positions stale.
void update_game(const Connection& connection, GameId id, const GameRows& now,
                 const GameRows& wanted) {
    for (const auto& [column, value] : wanted.items()) {
        if (now.contains(column) && now[column] == value) continue;
        const std::string sql = fmt::format("UPDATE game SET \"{}\" = ? WHERE id = ?", column);
        Statement update{connection, sql};
        bind_value(update, 1, value);
        update.bind_at(2, id.value);
        update.run();
    }
}

}  // namespace

GameRows game_rows(const Connection& connection, GameId id) {
    GameRows rows = GameRows::object();
    for (const std::string_view table : kGameTables) {
        const std::vector<std::string> columns = stored_columns(connection, table);
        std::string names;
        for (const std::string& column : columns) {
            names += fmt::format("{}\"{}\"", names.empty() ? "" : ", ", column);
        }
        const std::string sql =
            fmt::format("SELECT {} FROM \"{}\" WHERE {} = ? ORDER BY 1{}", names, table,
                        number_column(table), columns.size() > 1 ? ", 2" : "");
        Statement row{connection, sql};
        row.bind(id.value);
        GameRows& all = rows[std::string{table}] = GameRows::array();
        while (row.step()) {
            GameRows one = GameRows::object();
            for (std::size_t place = 0; place < columns.size(); ++place) {
                one[columns[place]] = value_at(row, static_cast<int>(place));
            }
            all.push_back(std::move(one));
        }
    }
    return rows;
}

void write_game_rows(const Connection& connection, GameId id, const GameRows& rows) {
    const GameRows now = game_rows(connection, id);
    if (now["game"].empty()) {
        insert_row(connection, "game", id, rows["game"].at(0));
    } else {
        update_game(connection, id, now["game"][0], rows["game"].at(0));
    }
    for (const auto& [table, wanted] : rows.items()) {
        if (table == "game" || now[table] == wanted) continue;
        const std::string sql = fmt::format("DELETE FROM \"{}\" WHERE game_id = ?", table);
        Statement{connection, sql}.bind(id.value).run();
        for (const GameRows& row : wanted) {
            if (!is_orphan(connection, table, row)) insert_row(connection, table, id, row);
        }
    }
}

void remove_game(const Connection& connection, GameId id) {
    // Everything else goes with its game.
    Statement{connection, "DELETE FROM tree WHERE game_id = ?"}.bind(id.value).run();
    Statement{connection, "DELETE FROM game WHERE id = ?"}.bind(id.value).run();
}

}  // namespace db
