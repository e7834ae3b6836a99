#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/formats/text_stream.h"

namespace engine {

// How people and programs write the same few letters.

/// Small letters instead of capitals, and nothing between them.
std::string small_letters(std::string_view text);

/// Whether a text begins with a letter and a digit: a square of this board or another one.
bool is_square_name(std::string_view text);
/// The same of a board of 8x8 squares, in small letters or capitals.
bool is_reversi_square(std::string_view text);

/// The next place that is no blank and no line end.
std::size_t past_plain_blanks(std::string_view text, std::size_t at);

/// The bytes of the dash that the text begins with: hyphen, en dash, em dash, minus; 0: none.
std::size_t dash_length(std::string_view text);

/// Full-width letters, digits and signs (`ｆ５`, `１．`) as those of ASCII, numbers in circles as
/// digits and a dot, every kind of blank as a blank, `パス` as `pass`, typographic quotes as plain
/// ones; what has no width is left out.
std::string plain_letters(std::string_view text);

/// The lines of a text in UTF-8, ended by `\n` where they were by `\r` alone, without Ctrl-Z or
/// zero bytes behind the last one. A line becomes `plain_letters` where that `is_meant`: names and
/// remarks stay as they are.
ReadBytes plain_lines(ReadBytes read, bool (*is_meant)(std::string_view line));
std::string plain_lines(std::string_view text, bool (*is_meant)(std::string_view line));

}  // namespace engine
