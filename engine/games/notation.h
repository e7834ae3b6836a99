#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/games/any_position.h"

namespace engine {

/// What is wrong with a text, and where.
struct ParseError {
    int column = 1;           ///< of the first character at fault, counted from 1
    std::optional<int> move;  ///< in a list of moves: which one, counted from 1
    std::string message;      ///< a sentence without the place
    friend bool operator==(const ParseError&, const ParseError&) = default;
};

inline tl::unexpected<ParseError> fault_at(std::size_t offset, std::string message) {
    return tl::unexpected{ParseError{
        .column = static_cast<int>(offset) + 1, .move = {}, .message = std::move(message)}};
}

/// The squares that exist in index order (`X` black, `O` white, `N` neutral, `-` empty), a space
/// and the mover: `X` or `O` with two seats, its number with more.
std::string to_text(const AnyPosition& position);

/// Reads what `to_text` writes, as a position of the same game as `game`. Also accepts `x` `*` for
/// black, `o` for white, `.` for empty, blanks between the squares, and small letters; without a
/// mover the first seat is to move.
tl::expected<AnyPosition, ParseError> parse_position(const AnyPosition& game,
                                                     std::string_view text);

/// The mover as `to_text` writes it: `X`, `O` or the seat's digit.
std::string player_text(const GameFacts& facts, Player player);

/// A square's name, or `--` for the pass.
std::string move_text(const GameFacts& facts, Move move);

/// Moves without anything between them: `f5d6c3--d3`.
std::string moves_text(const GameFacts& facts, std::span<const Move> moves);

/// One legal move.
tl::expected<Move, ParseError> parse_move(const AnyPosition& position, std::string_view text);

/// Legal moves from `start` on. Upper and lower case, blanks and move numbers (`1.`) between moves
/// are the same; passes are `--`, `pa`, `ps`, `pass`, or left out where they are forced (the
/// result has them).
tl::expected<std::vector<Move>, ParseError> parse_moves(const AnyPosition& start,
                                                        std::string_view text);

/// `moves` are legal one after the other.
AnyPosition play_all(AnyPosition position, std::span<const Move> moves);

}  // namespace engine
