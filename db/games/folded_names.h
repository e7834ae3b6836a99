#pragma once

#include <string_view>

#include "db/connection/connection.h"

namespace db {

/// Sees to it that searches find a player or an event by that name, in any case, accents and width;
/// within the caller's transaction.
void keep_name(const Connection& connection, std::string_view name);

/// The same for every player and event that stored games name; what the table had is forgotten.
void keep_all_names(const Connection& connection);

}  // namespace db
