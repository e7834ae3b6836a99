#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/record/annotated_game.h"

namespace engine {

/// The kinds of text that games are written as, one game to a line; PGN takes several lines for
/// one, OBF one for each position.
enum class WrittenFormat { Ggf, Sgf, Pgn, Transcript, Obf, Json, Csv };

/// `ggf, sgf, pgn, transcript, obf, json, csv`: for whoever is to name one.
std::string written_format_names();
/// All of them, in the order of their names above.
std::span<const WrittenFormat> written_formats();
std::string_view name_of(WrittenFormat format);
/// What the names of its files end with: `.ggf`, of a transcript `.txt`.
std::string_view ending_of_files(WrittenFormat format);
/// One of these names; empty: another word.
std::optional<WrittenFormat> written_format(std::string_view name);

/// What stands before the first game, with its line end; mostly nothing.
std::string heading_of(WrittenFormat format);
/// What stands between two games, and after the last one.
std::string separator_of(WrittenFormat format);
std::string ending_of(WrittenFormat format);
/// Whether it holds comments, marks and variations.
bool holds_trees(WrittenFormat format);

/// A game with its line end (not in JSON, see `separator_of`); else why the format cannot hold it,
/// as a sentence without its place.
tl::expected<std::string, std::string> written_game(WrittenFormat format,
                                                    const AnnotatedGame& game);

}  // namespace engine
