#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/record/annotated_game.h"

namespace engine {

/// The kinds of text that games are written as, one game to a line.
enum class WrittenFormat { Ggf, Sgf, Transcript, Csv };

/// `ggf`, `sgf`, `transcript` or `csv`; empty: none of them.
std::optional<WrittenFormat> written_format(std::string_view name);

/// What stands before the first game, with its line end; mostly nothing.
std::string heading_of(WrittenFormat format);

/// A game with its line end; else why the format cannot hold it, as a sentence without its place.
tl::expected<std::string, std::string> written_game(WrittenFormat format,
                                                    const AnnotatedGame& game);

}  // namespace engine
