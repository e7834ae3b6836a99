#pragma once

#include <string>
#include <string_view>

namespace engine {

/// Whether every byte is part of a letter of UTF-8.
bool is_utf8(std::string_view text);

/// Every byte is a letter of Latin-1 (ISO 8859-1), whose numbers are those of Unicode.
std::string utf8_from_latin1(std::string_view text);

/// What Latin-1 lacks, and what is no UTF-8, becomes `?`.
std::string latin1_from_utf8(std::string_view text);

}  // namespace engine
