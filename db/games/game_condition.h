#pragma once

#include <string>

#include "db/connection/connection.h"

namespace db {

/// What a person wrote as a condition on `game_list`, in brackets, so that it cannot end early or
/// swallow what follows. Throws InputError when it is no condition by itself.
std::string condition_sql(const Connection& connection, const std::string& where);

}  // namespace db
