#pragma once

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

#include "db/statements/statement.h"
#include "engine/games/any_position.h"

namespace db {

/// What an argument of a SQL function has wrong: a sentence.
class ArgumentError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A stored game, replayed as far as its moves are legal.
struct StoredLine {
    engine::AnyPosition start;
    std::vector<engine::Move> moves;  ///< legal one after the other
};

/// The moves of a text that somebody gave. Throws ArgumentError.
std::vector<engine::Move> moves_read(const engine::AnyPosition& start, std::string_view text);

/// The games that SQL functions read: those that the program knows by name, and the variants whose
/// rules the database keeps, if it has such a table. Everything throws ArgumentError for what a
/// person has wrong.
class KnownGames {
  public:
    /// `statements` outlives it.
    explicit KnownGames(StatementPool& statements) : statements_{statements} {}

    bool has(std::string_view game);
    engine::AnyPosition start_of(std::string_view game);
    /// A position of that game, or of the game that the text's length and mover tell.
    engine::AnyPosition position(std::string_view game, std::string_view text);
    engine::AnyPosition position(std::string_view text);
    /// Moves as `game.moves` has them. Throws for the first one that is not legal.
    StoredLine line(engine::AnyPosition start, std::span<const std::byte> moves);
    /// Of the game with that number; null: there is none. Valid until the next call.
    const StoredLine* stored_line(std::int64_t game_id);

  private:
    const engine::AnyPosition* find(std::string_view game);
    engine::AnyPosition start_of_variant(std::string_view game, std::string_view hash);
    /// Of `main.variant`; empty: it has none.
    std::optional<std::string> definition(std::string_view sql, std::string_view value);

    StatementPool& statements_;
    bool is_reading_ = false;  ///< a table whose rows may call functions, if it was made to harm
    std::unordered_map<std::string, engine::AnyPosition> starts_;  ///< by name or by hash
    StoredLine line_;
};

}  // namespace db
