#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "db/connection/connection.h"

namespace db {

/// Makes the entries of all indexed games again and compares them with the index, without holding
/// either. Empty: the index is right, there is none, or the check was stopped; else a sentence
/// about what is wrong and what to do.
std::optional<std::string> wrong_index(const Connection& connection,
                                       const std::stop_token& stop = {});

}  // namespace db
