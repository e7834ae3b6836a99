#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/queries/query.h"

namespace workbench {

/// A SELECT as somebody typed it.
struct QueryText {
    std::string sql;
    std::string values;  ///< of its `?`, as SQL: `20, 'Tastet'`
    friend bool operator==(const QueryText&, const QueryText&) = default;
};

/// A `?` somewhere; its values are asked for, and others left aside.
bool has_parameters(const QueryText& text);

/// The values of its `?`, read by SQLite itself, so that they are written as in any SQL.
std::vector<db::Value> values_of(const db::Connection& connection, const QueryText& text,
                                 const std::stop_token& stop);

/// Which games the rows are about, where a column says so.
struct RowGames {
    std::size_t game;                ///< the column of their numbers
    std::optional<std::size_t> ply;  ///< the column of the ply to look at
};

/// How many games the rows are.
struct GameCount {
    std::int64_t games = 0;     ///< stored ones that rows name
    std::int64_t repeated = 0;  ///< rows that name a game which another row names
    std::int64_t none = 0;      ///< rows that name no stored game
    friend bool operator==(const GameCount&, const GameCount&) = default;
};

/// What a SELECT brought.
struct QueryAnswer {
    std::vector<std::string> columns;
    std::vector<db::Value> cells;  ///< row after row
    bool has_more = false;         ///< as many rows were read as were wanted, and there are others
    bool is_full = false;          ///< and there is no room for them
    bool stopped = false;
    double seconds = 0;
    std::optional<RowGames> games;
    std::optional<GameCount> count;  ///< where `games` says so, unless stopped

    std::size_t rows() const { return columns.empty() ? 0 : cells.size() / columns.size(); }
    const db::Value& cell(std::size_t row, std::size_t column) const {
        return cells[row * columns.size() + column];
    }
};

/// Rows are in this order; an empty one means as they came.
using RowOrder = std::vector<std::uint32_t>;

struct RowSort {
    std::size_t column = 0;
    bool descends = false;
    friend bool operator==(const RowSort&, const RowSort&) = default;
};

/// Asks for so many rows at most. When stopped: those that were there. Throws what `db::Query`
/// throws, without the text of the query, which the user sees anyway.
std::shared_ptr<const QueryAnswer> answer_of(const std::filesystem::path& database,
                                             const QueryText& text, std::size_t rows,
                                             const std::stop_token& stop);

/// As SQLite sorts: NULL, numbers, texts, bytes; rows that are equal stay in their order.
RowOrder sorted_rows(const QueryAnswer& answer, RowSort sort);

/// One line, as the table shows it: bytes as `x'0a1b'`, the first ones.
std::string cell_text(const db::Value& value);

/// A heading and all rows; what would break a cell in two becomes a blank, NULL is empty.
std::string tsv_text(const QueryAnswer& answer, const RowOrder& order);

}  // namespace workbench
