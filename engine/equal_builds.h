#pragma once

#include <string_view>

namespace engine {

/// Whether two builds, by their names, are known to play the same games: they are the same one, or
/// stand in one row of the table. A row is written when both have played the same games of all
/// algorithms, move for move; the table says with what.
bool plays_alike(std::string_view build, std::string_view other);

}  // namespace engine
