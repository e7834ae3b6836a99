#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "db/games/games.h"

namespace db {

/// All rows that are about one game, by table, so that they can be put together with another
/// game's and be there again as they were:
///
///     {"game": [{"year": 1996, ...}], "seat": [{"seat": 1, ...}, ...], "tree": [...], ...}
///
/// A row is an object of its columns, without the number of the game; a blob and a text that is no
/// UTF-8 stand as `{"bytes": "1b2c"}` and `{"text": "ff"}`.
using GameRows = nlohmann::ordered_json;

/// The tables, `game` first. A test compares them with those that refer to `game`.
inline constexpr std::array<std::string_view, 12> kGameTables{
    "game",          "seat", "game_text",     "move_score", "forfeit",        "game_source",
    "imported_game", "tree", "reviewed_move", "book_game",  "collected_game", "exercise"};

GameRows game_rows(const Connection& connection, GameId id);

/// Makes the rows of a game those, in the caller's transaction: the row of `game` is changed or
/// added, those of other tables are written anew. Rows whose review, book or
/// collection is gone are left out.
void write_game_rows(const Connection& connection, GameId id, const GameRows& rows);

/// Removes a game and all its rows, its trees, too.
void remove_game(const Connection& connection, GameId id);

}  // namespace db
