#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/formats/format.h"
#include "engine/formats/text_stream.h"

namespace engine {

/// GGF and SGF begin alike, with `(` and `;`: which of them a text is, with games of Othello among
/// those that it begins with; else why it is none. Other games may stand between them.
tl::expected<Format, std::string> tree_format(std::string_view text);

/// The same of a whole file, piece by piece: empty where no game of Othello stands in it.
std::optional<Format> tree_format_of(const ReadBytes& read);

/// Where the first game of GGF or SGF begins, whatever stands before it; empty: there is none.
std::optional<std::size_t> tree_begin(std::string_view text);

/// Whether a text begins with moves as PGN writes them, with signs, comments or variations, and has
/// no tags.
bool begins_like_pgn_moves(std::string_view text);

}  // namespace engine
