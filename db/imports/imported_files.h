#pragma once

#include <optional>
#include <string>

#include "db/games/games.h"

namespace db {

/// Of a file of a WTHOR base, what its header says besides the year.
struct WthorDetails {
    std::string written;  ///< `2016-08-15`: the day on which the file was written
    int board_size = 8;
    int theoretical_depth = 24;
    friend bool operator==(const WthorDetails&, const WthorDetails&) = default;
};

/// The header of the WTHOR file that a game was read from. Empty: it comes from elsewhere, or from
/// before headers were kept.
std::optional<WthorDetails> wthor_details(const Connection& connection, GameId id);

}  // namespace db
