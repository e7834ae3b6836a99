#pragma once

#include "db/care/salvage.h"
#include "db/connection/connection.h"

namespace db {

/// Makes a whole of rows that were returned to their tables: rules of variants that the program
/// knows, seats by replay, references, checksums. Within the caller's transaction, references not
/// yet enforced. False: stopped.
bool repair(const Connection& connection, SalvageReport& report, const std::stop_token& stop);

}  // namespace db
