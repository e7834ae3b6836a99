#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/formats/text_encoding.h"
#include "engine/formats/text_stream.h"

namespace engine {

/// No game of any format needs more; what is longer is read over, not kept.
inline constexpr std::size_t kLongestRecord = std::size_t{1} << 20U;
/// Likewise of a game with its variations, which may be a whole book.
inline constexpr std::size_t kLongestTree = std::size_t{1} << 24U;

/// The text of one record, not looked at yet.
struct RecordText {
    std::string text;
    std::int64_t line = 1;     ///< of the file, in which it begins
    bool is_too_long = false;  ///< then the text is its beginning
    /// How it was read, where its bytes are letters already; empty: as they stand in the file.
    std::optional<TextEncoding> encoding{};
    friend bool operator==(const RecordText&, const RecordText&) = default;
};

// Each takes the next record out of the stream; empty: there is none any more. A record that has no
// end does not swallow the ones after it where their beginning can be told.

/// From `(;` to `;)`; what stands between games is left aside.
std::optional<RecordText> next_ggf(TextStream& stream);
/// From `(` and `;` to the bracket that closes it, in UTF-8: its encoding is what CA says, else a
/// guess.
std::optional<RecordText> next_sgf(TextStream& stream);
/// Tags `[Name "value"]`, where there are any, and the moves after them up to their end (`*`,
/// `1-0`,
/// ...) or the next tag.
std::optional<RecordText> next_pgn(TextStream& stream);
/// From `{` to the brace that closes it. An object around a list of games is passed over.
std::optional<RecordText> next_json_object(TextStream& stream);

}  // namespace engine
