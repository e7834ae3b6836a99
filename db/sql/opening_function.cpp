#include "db/sql/opening_function.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <vector>

#include "db/sql/function_call.h"
#include "db/sql/known_games.h"
#include "engine/games/reversi.h"
#include "engine/openings/opening.h"

namespace db {
namespace {

/// The moves from the start of Reversi on, as far as they are legal.
std::vector<engine::Move> legal_reversi_moves(std::span<const std::byte> bytes) {
    std::vector<engine::Move> moves;
    engine::ReversiPosition position;
    for (const std::byte byte : bytes) {
        const auto number = std::to_integer<std::uint8_t>(byte);
        if (number >= engine::kMaxSquares && number != engine::Move::pass().byte()) break;
        const engine::Move move = engine::Move::from_byte(number);
        if (!position.legal_moves().contains(move)) break;
        position = position.play(move);
        moves.push_back(move);
    }
    return moves;
}

/// The moves of a blob, as far as they are legal, or of a text. Throws ArgumentError.
std::vector<engine::Move> moves_given(const FunctionCall& call, int place) {
    if (call.type(place) == SQLITE_BLOB) return legal_reversi_moves(call.blob(place));
    if (call.type(place) != SQLITE_TEXT) {
        throw ArgumentError{
            fmt::format("'{}' is no moves: a blob of them or a text; of a stored game: "
                        "SELECT opening(game, moves) FROM game WHERE id = ...",
                        call.text(place))};
    }
    return moves_read(engine::ReversiPosition::start(), call.text(place));
}

void opening_function(sqlite3_context* context, int count, sqlite3_value** values) {
    const FunctionCall call{context, count, values};
    const int moves = count - 1;
    if (call.is_null(moves) || (count == 2 && call.text(0) != "reversi")) return;
    const engine::Opening* opening = nullptr;
    try {
        opening = engine::opening_of(engine::ReversiPosition::start(), moves_given(call, moves));
    } catch (const std::exception& error) {
        return sqlite3_result_error(context, fmt::format("opening: {}", error.what()).c_str(), -1);
    }
    if (opening == nullptr) return;
    // The name lives as long as the program.
    sqlite3_result_text64(context, opening->name.data(), opening->name.size(), SQLITE_STATIC,
                          SQLITE_UTF8);
}

}  // namespace

void add_opening_function(sqlite3* handle) {
    for (const int arguments : {1, 2}) {
        sqlite3_create_function_v2(handle, "opening", arguments,
                                   SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                                   opening_function, nullptr, nullptr, nullptr);
    }
}

}  // namespace db
