#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// How a text was read.
struct TextEncoding {
    std::string name = "UTF-8";  ///< as IANA names it
    bool is_guess = false;
    /// What the file says of itself, where the text is something else; empty: nothing, or the
    /// truth.
    std::string stated{};
    /// Bytes that are no letters; each became U+FFFD.
    int unreadable = 0;
    friend bool operator==(const TextEncoding&, const TextEncoding&) = default;
};

/// A text in UTF-8, and how its bytes became that.
struct DecodedText {
    std::string text;
    TextEncoding encoding;
};

/// The name under which an encoding is known, whatever spelling a file has of it (`sjis`,
/// `Shift-JIS`, `cp932`). Empty: nobody knows it.
std::optional<std::string> known_encoding(std::string_view name);

/// Reads bytes in an encoding that is known. U+FFFD stands for what it has no letter for.
DecodedText decoded(std::string_view bytes, const std::string& encoding);

/// Reads bytes of which a file says that they are in `stated` (empty: it says nothing): as that,
/// where they are, as UTF-8, or as what they look most like.
DecodedText decoded_as_stated(std::string_view bytes, std::string_view stated);

/// What bytes that are no UTF-8 look most like: one of Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR,
/// ISO-2022-JP and windows-1252, or what ICU tells (`ucsdet`). Few letters may look like several.
std::string guessed_encoding(std::string_view bytes);

/// Of UTF-16 and UTF-32, by the mark at the beginning or by where the zeros of plain letters stand.
/// Empty: it is neither.
struct WideEncoding {
    std::string name;
    bool is_guess = false;  ///< without a mark
};
std::optional<WideEncoding> wide_encoding(std::string_view beginning);

/// Whether the second byte of a letter may be one that means something to a format (`]`, `\`).
bool has_plain_second_bytes(std::string_view encoding);
/// Whether a byte begins a letter of two bytes there.
bool begins_two_bytes(std::string_view encoding, char byte);

}  // namespace engine
