#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"

namespace db {

/// A name, and how many seats or games have it.
struct NameCount {
    std::string name;
    std::int64_t count = 0;
    friend bool operator==(const NameCount&, const NameCount&) = default;
};

/// Names that contain a text, whatever its case, accents and width, the most frequent first and at
/// most `limit`: of players and strategies with the seats that they had, of tournaments with their
/// games. Looks at every seat or game. When stopped: none.
std::vector<NameCount> player_names(const Connection& connection, std::string_view part, int limit,
                                    const std::stop_token& stop = {});
std::vector<NameCount> event_names(const Connection& connection, std::string_view part, int limit,
                                   const std::stop_token& stop = {});

}  // namespace db
