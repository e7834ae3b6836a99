#pragma once

#include "engine/formats/format_reader.h"

namespace engine {

/// Reads a file of games or of endgame problems of a WTHOR base; else says what is wrong with it as
/// a whole: another board. Of a file that is cut short every whole record is read; what is left of
/// it, or stands behind the last record, is a record that cannot be read.
tl::expected<std::unique_ptr<FormatReader>, FileError> open_wthor(ReadBytes read,
                                                                  const FileContext& file);

}  // namespace engine
