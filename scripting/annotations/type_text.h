#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace scripting {

/// Types as annotations write them: `string|Game`, `{ name: string }`, `fun(seat: integer): any`.

std::string_view trimmed(std::string_view text);
/// Without the brackets around it.
std::string_view inside(std::string_view text);
/// The bracket that closes the one at `open`; npos: none does.
std::size_t closing(std::string_view text, std::size_t open);
/// Where a letter stands outside of every bracket and text; npos: nowhere.
std::size_t top_level(std::string_view text, char letter);
/// The parts between such letters.
std::vector<std::string_view> split_type(std::string_view text, char letter);
/// How long the type is with which a text begins: up to the first blank that is none of its own.
std::size_t type_length(std::string_view text);

}  // namespace scripting
