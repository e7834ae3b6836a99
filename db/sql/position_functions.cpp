#include "db/sql/position_functions.h"

#include <fmt/format.h>

#include <optional>

#include "db/sql/function_call.h"
#include "engine/features/disc_features.h"
#include "engine/features/mobility_features.h"
#include "engine/features/stability.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace db {

struct PositionFunction {
    /// What a function was asked about.
    struct Asked {
        engine::AnyPosition position;
        engine::Player seat;           ///< the one that was named, or the mover
        std::string_view square = {};  ///< of disc_on
    };
    /// What may follow the position.
    enum class Further : std::uint8_t { Nothing, Seat, Square };

    const char* name;
    Further further;
    void (*answer)(const Asked& asked, const FunctionCall& call);
};

namespace {

using engine::AnyPosition;
using engine::Player;
using Asked = PositionFunction::Asked;
using Further = PositionFunction::Further;

/// `X` and `O` of two seats, or the number of a seat from 1.
Player seat_named(const AnyPosition& position, std::string_view text) {
    const engine::GameFacts& facts = engine::facts(position);
    for (int seat = 0; seat < facts.seats(); ++seat) {
        const Player player = engine::player_at(seat);
        if (text == player_text(facts, player) || text == fmt::format("{}", seat + 1)) {
            return player;
        }
    }
    throw ArgumentError{
        fmt::format("{} has no seat '{}': write {}", facts.name, text,
                    facts.seats() == 2 ? "'X' or 'O'" : fmt::format("1 to {}", facts.seats()))};
}

/// `name([game,] position [, seat])`; disc_on has a square there. Empty: an argument is NULL.
std::optional<Asked> read_arguments(KnownGames& games, const FunctionCall& call,
                                    const PositionFunction& function) {
    const Further further = function.further;
    const std::string_view name = function.name;
    const auto wrong = [&] {
        const std::string_view more = further == Further::Nothing ? ""
                                      : further == Further::Seat  ? " [, seat]"
                                                                  : ", square";
        throw ArgumentError{
            fmt::format("it takes ([game,] position{}); {} values were given", more, call.count())};
    };
    try {
        if (call.count() < 1 || call.count() > 3) wrong();
        if (call.has_null()) return std::nullopt;
        // No name of a game is as short as that of a seat or a square, and no position either.
        constexpr std::size_t kShort = 3;
        const bool is_game_first = call.count() == 2 && games.has(call.text(0));
        const bool has_more =
            call.count() > 1 && !is_game_first && call.text(call.count() - 1).size() <= kShort;
        const int place = call.count() - (has_more ? 2 : 1);
        if (place > 1 || (has_more && further == Further::Nothing) ||
            (!has_more && further == Further::Square)) {
            wrong();
        }
        const AnyPosition position =
            place == 1 ? games.position(call.text(0), call.text(1)) : games.position(call.text(0));
        Asked asked{.position = position, .seat = player_to_move(position)};
        if (has_more && further == Further::Seat) {
            asked.seat = seat_named(position, call.text(place + 1));
        }
        if (has_more && further == Further::Square) asked.square = call.text(place + 1);
        return asked;
    } catch (const ArgumentError& error) {
        throw ArgumentError{fmt::format("{}: {}", name, error.what())};
    }
}

int mobility_of(const Asked& asked) {
    return std::visit(
        [&]<class P>(const P& position) {
            if constexpr (engine::ReversiFamily<P>) {
                const engine::SeatBoard board = seat_board(position, asked.seat);
                return (position.frame().mobility(board.own, board.other) & board.empty &
                        place_of(position, asked.seat))
                    .size();
            } else {
                return position.legal_moves().squares().size();  // the same for both players
            }
        },
        asked.position);
}

int stable_of(const Asked& asked) {
    return std::visit(
        [&]<class P>(const P& position) {
            const engine::GameFacts& facts = position.facts();
            const auto own = position.discs_of(facts.color_of(asked.seat));
            if constexpr (std::same_as<P, engine::WideVariantPosition>) {
                return corner_stable(position.frame(), own, facts.layout.squares).size();
            } else if constexpr (engine::ReversiFamily<P>) {
                const engine::SeatBoard board = seat_board(position, asked.seat);
                const engine::BoardLayout& layout = facts.layout;
                if (!is_rectangle(layout)) {
                    return corner_stable(own, layout.squares.in_word()).size();
                }
                return (provably_stable(board.own, board.other,
                                        {.columns = layout.columns, .rows = layout.rows}) &
                        own)
                    .size();
            } else {
                return own.size();  // no ball is ever turned
            }
        },
        asked.position);
}

int disc_diff_of(const Asked& asked) {
    return std::visit(
        [&](const auto& position) { return engine::disc_count(position, asked.seat); },
        asked.position);
}

std::string legal_moves_of(const Asked& asked) {
    std::string text;
    for (const engine::Move move : legal_moves(asked.position)) {
        text += move_text(engine::facts(asked.position), move);
    }
    return text;
}

std::string disc_of(const Asked& asked) {
    const auto square = engine::facts(asked.position).layout.find(asked.square);
    if (!square) {
        throw ArgumentError{fmt::format("disc_on: {} has no square '{}'",
                                        engine::facts(asked.position).name, asked.square)};
    }
    return std::string(1, engine::letter_of(disc_on(asked.position, *square)));
}

/// The table of them: a new one is added here and described in `db/schema/README.md`.
constexpr PositionFunction kPositionFunctions[] = {
    {"mobility", Further::Seat,
     [](const Asked& asked, const FunctionCall& call) { call.answer(mobility_of(asked)); }},
    {"disc_diff", Further::Seat,
     [](const Asked& asked, const FunctionCall& call) { call.answer(disc_diff_of(asked)); }},
    {"stable", Further::Seat,
     [](const Asked& asked, const FunctionCall& call) { call.answer(stable_of(asked)); }},
    {"empties", Further::Nothing,
     [](const Asked& asked, const FunctionCall& call) {
         call.answer(engine::empties(asked.position).size());
     }},
    {"legal_moves", Further::Nothing,
     [](const Asked& asked, const FunctionCall& call) { call.answer(legal_moves_of(asked)); }},
    {"is_over", Further::Nothing,
     [](const Asked& asked, const FunctionCall& call) {
         call.answer(is_over(asked.position) ? 1 : 0);
     }},
    {"mover", Further::Nothing,
     [](const Asked& asked, const FunctionCall& call) {
         call.answer(player_text(engine::facts(asked.position), asked.seat));
     }},
    {"disc_on", Further::Square,
     [](const Asked& asked, const FunctionCall& call) { call.answer(disc_of(asked)); }},
    {"canonical", Further::Nothing,
     [](const Asked& asked, const FunctionCall& call) {
         call.answer(to_text(canonical_position(asked.position)));
     }},
};

void call_function(PositionFunctions::Bound& bound, const FunctionCall& call) {
    const auto asked = read_arguments(bound.games, call, bound.function);
    if (asked) bound.function.answer(*asked, call);
}

}  // namespace

PositionFunctions::PositionFunctions(sqlite3* handle, KnownGames& games) {
    for (const PositionFunction& function : kPositionFunctions) bound_.push_back({games, function});
    for (Bound& bound : bound_) {
        // Not deterministic for SQLite: it asks those for constants before it knows of a row.
        sqlite3_create_function_v2(handle, bound.function.name, -1, SQLITE_UTF8 | SQLITE_INNOCUOUS,
                                   &bound, sql_function<PositionFunctions::Bound, call_function>,
                                   nullptr, nullptr, nullptr);
    }
}

}  // namespace db
