#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace engine {

// JSON from text and to text. The library's parser and writer are templates that take seconds to
// compile, so that it happens in one file; a text is read or written nowhere else.

/// Throws nlohmann::json::exception. Names come in their alphabetical order.
nlohmann::json parse_json(std::string_view text);
/// The same with names in the order of the text.
nlohmann::ordered_json parse_ordered_json(std::string_view text);

/// The same for text that need not be JSON: then the value `is_discarded()`.
nlohmann::json try_parse_json(std::string_view text);
nlohmann::ordered_json try_parse_ordered_json(std::string_view text);

/// What becomes of bytes that are no UTF-8: an exception, or U+FFFD in their place.
enum class NoUtf8 { Throws, Replaced };

/// One line, or lines indented by `indent` blanks. Throws nlohmann::json::exception.
std::string json_text(const nlohmann::json& json, NoUtf8 no_utf8 = NoUtf8::Throws, int indent = -1);
std::string json_text(const nlohmann::ordered_json& json, NoUtf8 no_utf8 = NoUtf8::Throws,
                      int indent = -1);

}  // namespace engine
