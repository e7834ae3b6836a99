#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/games/any_position.h"

namespace engine {

// What a line of a plain text says before its moves are played.

/// The number that a line of moves begins with: `12.`, `12...`, `12)`, `12 `, `Move 12:`, `12手目`.
struct LineNumber {
    int number = 0;
    bool has_dot = false;
    bool is_second = false;  ///< `12...`: the second color's move of that pair
    std::size_t end = 0;     ///< the moves begin there
};

/// Empty: the line begins with no number.
std::optional<LineNumber> line_number(std::string_view line);

/// Whether a line begins like moves, whatever stands behind the first two. Before them may stand
/// numbers, colors and a title (see `title_length`).
bool begins_like_moves(std::string_view line);

/// Whether a line begins with a pass, apart from its number, and goes on with moves or ends.
bool begins_like_pass(std::string_view line);

/// How much of a line is a title of the moves behind it: `Final: `, `1056,-1,`. It ends with a
/// colon before two moves, or with any sign that parts before four without anything between them.
/// 0: there is none.
std::size_t title_length(std::string_view line);

/// Whether a line holds a result and nothing else: `34-30`, `: +4`.
bool is_result_line(std::string_view line);

/// The name of the first square of a line that begins like moves, in small letters; empty: it
/// begins with a pass.
std::string first_square(std::string_view line);

/// The squares that a text names, as far as letters and digits tell them: at most as many moves.
int squares_in(std::string_view text);

/// Whether a text names the square.
bool names_square(std::string_view text, std::string_view square);

/// The bytes of a pass in letters or as `@@`, apart from what follows; 0: none.
std::size_t pass_word_length(std::string_view text);

/// A word that stands before a move and says whose it is (`Black`, `白`, `W:`), or nothing (`Move`,
/// `手目`).
struct WordBefore {
    std::optional<Player> player{};
    std::size_t end = 0;
};
/// Empty: the text begins with none, or neither move nor number follows.
std::optional<WordBefore> word_before_move(std::string_view text);

}  // namespace engine
