#pragma once

#include <optional>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/formats/format.h"
#include "engine/formats/record_texts.h"
#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

// Plain text: moves and boards as people write them down, without words that say so.

/// What begins at this line of a text: a board or moves. Empty: something else.
std::optional<Format> plain_format(std::string_view text);

/// Whether a line is one of moves, of a board or of what belongs to them, so that its letters may
/// be written in other ways (see `plain_lines`).
bool is_plain_line(std::string_view line);

/// How many lines of a text look like rows of a board with discs on it.
int rows_in(std::string_view text);

/// The next record of a plain text. A game begins with a line of moves or with a board, and takes
/// the lines that go on with it: that bear the next move numbers, that are indented, or that can
/// only be read so. Lines that are neither moves nor boards are records of their own, as far as
/// they stand together.
std::optional<RecordText> next_plain(TextStream& stream);

/// Reads such a record: moves of Reversi from the standard start (see WrittenMoves); a board (see
/// WrittenBoard), then a score or what OBF writes (see obf.h), or moves from there on. A board
/// alone is a game without moves yet; its best score is its theoretical one. All scores of OBF are
/// kept as the tag `scores`. Where nobody is said to be on move, it is Black, and the tag `mover`
/// says `guessed`.
tl::expected<AnnotatedGame, ParseError> parse_plain(std::string_view text);

}  // namespace engine
