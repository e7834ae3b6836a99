#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "db/statements/statement.h"
#include "engine/board/random.h"
#include "engine/record/game_record.h"

namespace db {

/// Up to eight bytes, the first one lowest; what is missing is zero.
template <class Byte>
constexpr std::uint64_t word_of(const Byte* bytes, std::size_t count) {
    std::uint64_t word = 0;
    if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
        std::memcpy(&word, bytes, count);
        return word;
    }
    for (std::size_t place = 0; place < count; ++place) {
        word |= std::uint64_t{static_cast<std::uint8_t>(bytes[place])} << 8 * place;
    }
    return word;
}

/// Mixes bytes into 64 bits: `h = start`; for each word of eight bytes, the first one lowest, the
/// last word filled up with zeros, `h = mix(h ^ word)`; at the end `mix(h + count of bytes)`.
template <class Byte>
constexpr std::uint64_t hash_of_bytes(const Byte* bytes, std::size_t count, std::uint64_t start) {
    std::uint64_t hash = start;
    std::size_t at = 0;
    for (; at + 8 <= count; at += 8) hash = engine::mix(hash ^ word_of(bytes + at, 8));
    if (at < count) hash = engine::mix(hash ^ word_of(bytes + at, count - at));
    return engine::mix(hash + count);
}

/// The hash of a column's name, such as `seat.payoff`.
class ColumnHash {
  public:
    /// Implicit, since only the name of a column stands where one is expected.
    consteval ColumnHash(const char* name)  // NOLINT(google-explicit-constructor): see above
        : ColumnHash{std::string_view{name}} {}
    constexpr explicit ColumnHash(std::string_view name)
        : value_{hash_of_bytes(name.data(), name.size(), 0)} {}

    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_;
};

/// 64 bits over everything that makes a stored game: its row of `game`, its seats, the scores of
/// its moves, its forfeit. `game.checksum` keeps them: a game that a fault of the disk or another
/// program has changed is found, and one whose rows were put together again proves to be whole.
///
/// The sum (modulo 2^64) over every value that is not NULL of
///
///     hash(value, mix(hash("table.column", 0) + 8 * row + type))
///
/// where `hash` is that of `hash_of_bytes`; `row` is 0 in `game` and `forfeit`, the seat in `seat`
/// and the ply in `move_score`; `type` is 1 for an INTEGER (8 bytes, the lowest first), 2 for a
/// REAL (IEEE 754, likewise), 3 for a TEXT (UTF-8), 4 for a BLOB. Left out are the numbers that
/// tell games apart (`game.id`, `game_id`, `seat.seat`, `move_score.ply`), what SQLite computes
/// (`plies`) and the checksum. So a game keeps it when it gets another number, and a column that is
/// added to the schema changes nothing where it is NULL.
class GameChecksum {
  public:
    void add(ColumnHash column, std::int64_t value, std::int64_t row = 0);
    void add(ColumnHash column, double value, std::int64_t row = 0);
    void add(ColumnHash column, std::string_view value, std::int64_t row = 0);
    void add(ColumnHash column, std::span<const std::byte> value, std::int64_t row = 0);
    template <std::integral Number>
    void add(ColumnHash column, Number value, std::int64_t row = 0) {
        add(column, static_cast<std::int64_t>(value), row);
    }
    template <class Value>
    void add(ColumnHash column, const std::optional<Value>& value, std::int64_t row = 0) {
        if (value) add(column, *value, row);
    }
    /// Seats, scores of moves and forfeit; the row of `game` itself is the writer's to add.
    void add_parts(const engine::GameRecord& record);

    /// As SQLite stores it.
    std::int64_t value() const { return static_cast<std::int64_t>(sum_); }

  private:
    std::uint64_t sum_ = 0;
};

/// Reads stored games for their checksums, whatever columns their tables have: a schema that is
/// being brought up to date too.
class ChecksumReader {
  public:
    /// `statements` outlives it.
    explicit ChecksumReader(StatementPool& statements) : statements_{statements} {}

    /// What `game.checksum` should be; empty: there is no such game, or the run was stopped. Throws
    /// std::runtime_error with SQLite's words.
    std::optional<std::int64_t> checksum_of(std::int64_t game_id);

  private:
    struct Table {
        std::string sql;
        std::vector<std::optional<ColumnHash>> columns;  ///< empty: left out
        std::optional<int> number;                       ///< the column that tells rows apart
    };
    static void read_columns(std::string_view name, sqlite3_stmt* rows, Table& table);
    bool add_rows(std::string_view name, std::int64_t game_id, GameChecksum& checksum);
    void check(int code) const;

    StatementPool& statements_;
    std::unordered_map<std::string, Table> tables_;
};

}  // namespace db
