#pragma once

#include "engine/formats/format_reader.h"

namespace engine {

/// Reads a file of games of a WTHOR base; else says what is wrong with it as a whole: cut short,
/// too long, another board.
tl::expected<std::unique_ptr<FormatReader>, FileError> open_wthor(ReadBytes read,
                                                                  const FileContext& file);

}  // namespace engine
