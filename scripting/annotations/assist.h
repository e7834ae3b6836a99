#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/annotations/annotations.h"

namespace scripting {

/// A name that could stand where somebody types.
struct Offer {
    enum class Kind { Function, Method, Field, Word, Text };
    std::string name;
    Kind kind = Kind::Word;
    std::string call{};   ///< its arguments and result, or its type; empty: nobody says
    std::string words{};  ///< the first sentence about it; the same
    friend bool operator==(const Offer&, const Offer&) = default;
};

/// The call around the place where somebody types.
struct Signature {
    std::string text;
    std::size_t first = 0;  ///< byte of the argument that is being typed
    std::size_t last = 0;   ///< after it; the same as `first`: none is known
    std::string words;      ///< the first sentence about the function
    friend bool operator==(const Signature&, const Signature&) = default;
};

/// Names that a text could go on with, by the types that annotations give.
struct Offers {
    std::size_t begin = 0;     ///< byte of the text's last line where the word begins
    std::vector<Offer> names;  ///< in order, whatever was typed of the word
};

/// What could stand at the end of a text of Lua: members after a dot or colon, fields within the
/// braces of a call, texts that an argument may be, and words; of `whole`, the text beyond its end
/// as well. Runs nothing.
Offers offers_at_end(const Annotations& annotations, std::string_view text, std::string_view whole);

/// The call that the end of a text is within. Empty: none that is known.
std::optional<Signature> signature_at_end(const Annotations& annotations, std::string_view text);

/// The function whose name the text ends in. The same.
std::optional<Signature> signature_of_name(const Annotations& annotations, std::string_view text);

}  // namespace scripting
