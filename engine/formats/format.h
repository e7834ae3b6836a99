#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/formats/text_stream.h"

namespace engine {

/// The kinds of files that games are read from. Positions are board lines and OBF.
enum class Format { Wthor, Ggf, Sgf, Pgn, Quest, Transcript, Positions };

/// `wthor`, `ggf`, ...: as the store and the command line name it.
std::string_view name_of(Format format);

/// So much of a file is enough to tell what it is.
inline constexpr std::size_t kBytesToRecognise = std::size_t{1} << 16U;

/// Tells a file of games by its first bytes and its size, never by its name; else says why it is
/// none. WTHOR's files of names are none of games: see wthor_kind. `whole` gives the file from its
/// beginning; it is read where that has games of other kinds alone (SGF), and may be empty.
tl::expected<Format, std::string> recognise(std::span<const std::byte> beginning,
                                            std::uintmax_t size, const ReadBytes& whole = {});

}  // namespace engine
