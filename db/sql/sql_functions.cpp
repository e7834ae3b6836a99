#include "db/sql/sql_functions.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/games/passed_position.h"
#include "engine/games/any_position.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "engine/openings/opening.h"

namespace db {
namespace {

std::string_view text_of(sqlite3_value* value) {
    const auto* const letters = sqlite3_value_text(value);
    if (letters == nullptr) return {};
    return {reinterpret_cast<const char*>(letters),
            static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

std::span<const std::byte> bytes_of(sqlite3_value* value) {
    const void* const bytes = sqlite3_value_blob(value);
    if (bytes == nullptr) return {};
    return {static_cast<const std::byte*>(bytes),
            static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

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

void moves_text_function(sqlite3_context* context, int count, sqlite3_value** values) {
    sqlite3_value* const moves = values[count - 1];
    if (sqlite3_value_type(moves) == SQLITE_NULL) return sqlite3_result_null(context);
    // The squares of every board of the reversi family are named alike.
    const engine::GameFacts* facts = &engine::plain_reversi().facts;
    if (count == 2) {
        const std::string_view game = text_of(values[0]);
        for (const engine::AnyPosition& start : engine::game_starts()) {
            if (engine::facts(start).name == game) facts = &engine::facts(start);
        }
    }
    const std::string text = moves_text(*facts, bytes_of(moves));
    sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

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

void opening_function(sqlite3_context* context, int count, sqlite3_value** values) {
    sqlite3_value* const moves = values[count - 1];
    const bool is_reversi = count == 1 || text_of(values[0]) == "reversi";
    if (!is_reversi || sqlite3_value_type(moves) == SQLITE_NULL)
        return sqlite3_result_null(context);
    const engine::Opening* const opening =
        engine::opening_of(engine::ReversiPosition::start(), legal_reversi_moves(bytes_of(moves)));
    if (opening == nullptr) return sqlite3_result_null(context);
    // The name lives as long as the program.
    sqlite3_result_text64(context, opening->name.data(), opening->name.size(), SQLITE_STATIC,
                          SQLITE_UTF8);
}

void passes_through_function(sqlite3_context* context, int, sqlite3_value** values) {
    // The position is the same for every row: SQLite keeps what was made of it.
    constexpr int kPosition = 4;
    auto* wanted = static_cast<PassedPosition*>(sqlite3_get_auxdata(context, kPosition));
    if (wanted == nullptr) {
        auto made = std::make_unique<PassedPosition>(text_of(values[2]), text_of(values[3]),
                                                     text_of(values[4]));
        sqlite3_set_auxdata(context, kPosition, made.release(), [](void* position) {
            std::unique_ptr<PassedPosition>{static_cast<PassedPosition*>(position)}.reset();
        });
        wanted = static_cast<PassedPosition*>(sqlite3_get_auxdata(context, kPosition));
        if (wanted == nullptr) return sqlite3_result_error_nomem(context);
    }
    sqlite3_result_int(context, wanted->is_met_by(text_of(values[1]), bytes_of(values[0])) ? 1 : 0);
}

}  // namespace

void register_sql_functions(SQLite::Database& database) {
    database.createFunction("moves_text", 1, true, nullptr, moves_text_function);
    database.createFunction("moves_text", 2, true, nullptr, moves_text_function);
    for (const int arguments : {1, 2}) {
        // Harmless in views too, which may come with a file from elsewhere.
        const int code =
            sqlite3_create_function_v2(database.getHandle(), "opening", arguments,
                                       SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                                       nullptr, opening_function, nullptr, nullptr, nullptr);
        if (code != SQLITE_OK) throw SQLite::Exception{database.getHandle(), code};
    }
    database.createFunction("passes_through", 5, true, nullptr, passes_through_function);
}

}  // namespace db
