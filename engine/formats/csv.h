#pragma once

#include <string>
#include <string_view>

#include "engine/record/annotated_game.h"

namespace engine {

/// A field of a CSV file (RFC 4180), in quotes where it needs them.
std::string csv_field(std::string_view text);

/// The names of the columns that `csv_of` fills, without a line end.
std::string csv_heading();

/// A game of any kind in one row, for spreadsheets: it is not read back.
std::string csv_of(const AnnotatedGame& game);

}  // namespace engine
