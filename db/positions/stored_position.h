#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "db/connection/connection.h"
#include "engine/games/any_position.h"

namespace db {

/// How a position stands in a row: the game's name, the variant's hash, the text of the squares.
struct StoredPosition {
    std::string game;
    std::optional<std::string> variant;  ///< empty: the game is not data
    std::string text;
};

StoredPosition stored_position(const engine::AnyPosition& position);

/// 16 hexadecimal digits.
std::string variant_hash(const engine::InternedVariant& variant);

/// Sees to it that the definition of the position's variant is stored.
void store_variant(const Connection& connection, const engine::AnyPosition& position);

/// The start of the variant of that name, or with that hash, whose rules the database keeps; empty:
/// it keeps none. Of several rules of one name those of the newest game. Throws Error when they
/// cannot be read.
std::optional<engine::AnyPosition> stored_variant(const Connection& connection,
                                                  std::string_view name);

/// The hashes of all rules of that name that the database keeps, those of the newest game first.
std::vector<std::string> stored_rules(const Connection& connection, std::string_view name);

/// Their names, in order.
std::vector<std::string> stored_variant_names(const Connection& connection);

/// Rebuilds positions from rows. Remembers the last row, since rows of one game mostly start
/// alike.
class PositionReader {
  public:
    explicit PositionReader(const Connection& connection)
        : PositionReader{connection.statements()} {}
    explicit PositionReader(StatementPool& statements) : statements_{statements} {}

    /// Else a sentence about what is wrong with the row. `variant` is empty for NULL.
    tl::expected<engine::AnyPosition, std::string> read(std::string_view game,
                                                        std::string_view variant,
                                                        std::string_view text);

  private:
    tl::expected<engine::AnyPosition, std::string> start_of_game() const;

    StatementPool& statements_;
    std::string game_;
    std::string variant_;
    std::string text_;
    std::optional<engine::AnyPosition> position_;
};

/// The bytes of `moves`, as they are stored.
std::span<const std::byte> bytes_of(const std::vector<engine::Move>& moves);

}  // namespace db
