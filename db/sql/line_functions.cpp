#include "db/sql/line_functions.h"

#include <fmt/format.h>

#include <memory>

#include "db/moves/passed_position.h"
#include "db/sql/function_call.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"

namespace db {
namespace {

std::string moves_text(const engine::GameFacts& facts, std::span<const std::byte> moves) {
    std::string text;
    for (const std::byte byte : moves) {
        const auto number = std::to_integer<std::uint8_t>(byte);
        if (number == engine::Move::pass().byte()) {
            text += "--";
        } else if (number < engine::kMaxSquares &&
                   facts.layout.squares.contains(engine::Square{number})) {
            text += facts.layout.name(engine::Square{number});
        } else {
            text += "??";
        }
    }
    return text;
}

/// The position after `ply` moves; below 0 counted from the end, -1 is the last one.
void answer_position(const StoredLine& line, std::int64_t ply, const FunctionCall& call) {
    const auto plies = static_cast<std::int64_t>(line.moves.size());
    if (ply < 0) ply += plies + 1;
    if (ply < 0 || ply > plies) return;
    call.answer(to_text(play_all(line.start, std::span{line.moves}.first(ply))));
}

/// The line that starts at a text, of moves as `game.moves` has them or as text.
StoredLine line_given(KnownGames& games, const engine::AnyPosition& start, const FunctionCall& call,
                      int moves) {
    if (call.type(moves) == SQLITE_BLOB) return games.line(start, call.blob(moves));
    return {.start = start, .moves = moves_read(start, call.text(moves))};
}

void moves_text_function(KnownGames& games, const FunctionCall& call) {
    const int moves = call.count() - 1;
    if (call.is_null(moves)) return;
    const bool names_game = call.count() == 2 && games.has(call.text(0));
    try {
        if (call.type(moves) == SQLITE_INTEGER) {
            const StoredLine* line = games.stored_line(call.integer(moves));
            if (line != nullptr) {
                call.answer(engine::moves_text(engine::facts(line->start), line->moves));
            }
        } else if (call.type(moves) == SQLITE_TEXT) {
            const StoredLine line = line_given(
                games, games.start_of(names_game ? call.text(0) : "reversi"), call, moves);
            call.answer(engine::moves_text(engine::facts(line.start), line.moves));
        } else if (call.type(moves) == SQLITE_BLOB) {
            // The squares of every board of the reversi family are named alike.
            const engine::GameFacts& facts = names_game
                                                 ? engine::facts(games.start_of(call.text(0)))
                                                 : engine::plain_reversi().facts;
            call.answer(moves_text(facts, call.blob(moves)));
        } else {
            throw ArgumentError{fmt::format(
                "'{}' is no moves: a blob of them, a text, or a game's number", call.text(moves))};
        }
    } catch (const ArgumentError& error) {
        throw ArgumentError{fmt::format("moves_text: {}", error.what())};
    }
}

void position_at_function(KnownGames& games, const FunctionCall& call) {
    const int count = call.count();
    if (call.has_null()) return;
    try {
        if (count < 2 || count > 4) {
            throw ArgumentError{
                fmt::format("it takes (game_id, ply) or ([game,] moves, start_position, ply); {} "
                            "values were given",
                            count)};
        }
        if (call.type(count - 1) != SQLITE_INTEGER) {
            throw ArgumentError{
                fmt::format("the ply is '{}', not a whole number", call.text(count - 1))};
        }
        const std::int64_t ply = call.integer(count - 1);
        if (count == 2) {
            if (call.type(0) != SQLITE_INTEGER) {
                throw ArgumentError{fmt::format("'{}' is no number of a game", call.text(0))};
            }
            const StoredLine* line = games.stored_line(call.integer(0));
            if (line != nullptr) answer_position(*line, ply, call);
            return;
        }
        const auto start =
            count == 4 ? games.position(call.text(0), call.text(2)) : games.position(call.text(1));
        answer_position(line_given(games, start, call, count - 3), ply, call);
    } catch (const ArgumentError& error) {
        throw ArgumentError{fmt::format("position_at: {}", error.what())};
    }
}

void passes_through_function(sqlite3_context* context, int count, sqlite3_value** values) {
    const FunctionCall call{context, count, values};
    // The position is the same for every row: SQLite keeps what was made of it.
    constexpr int kPosition = 4;
    auto* wanted = static_cast<PassedPosition*>(sqlite3_get_auxdata(context, kPosition));
    if (wanted == nullptr) {
        auto made = std::make_unique<PassedPosition>(call.text(2), call.text(3), call.text(4));
        sqlite3_set_auxdata(context, kPosition, made.release(), [](void* position) {
            std::unique_ptr<PassedPosition>{static_cast<PassedPosition*>(position)}.reset();
        });
        wanted = static_cast<PassedPosition*>(sqlite3_get_auxdata(context, kPosition));
        if (wanted == nullptr) return sqlite3_result_error_nomem(context);
    }
    call.answer(wanted->met_after(call.text(1), call.blob(0)) ? 1 : 0);
}

}  // namespace

void add_line_functions(sqlite3* handle, KnownGames& games) {
    for (const int arguments : {1, 2}) {
        sqlite3_create_function_v2(handle, "moves_text", arguments, SQLITE_UTF8 | SQLITE_DIRECTONLY,
                                   &games, sql_function<KnownGames, moves_text_function>, nullptr,
                                   nullptr, nullptr);
    }
    sqlite3_create_function_v2(handle, "position_at", -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, &games,
                               sql_function<KnownGames, position_at_function>, nullptr, nullptr,
                               nullptr);
    sqlite3_create_function_v2(handle, "passes_through", 5,
                               SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                               passes_through_function, nullptr, nullptr, nullptr);
}

}  // namespace db
