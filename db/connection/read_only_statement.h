#pragma once

#include <string_view>

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {

/// What a person wrote: one SELECT that changes nothing, else InputError.
Statement read_only_statement(const Connection& connection, std::string_view sql);

}  // namespace db
