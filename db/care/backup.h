#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

#include "db/connection/connection.h"

namespace db {

/// Copies a database as it is now into a new file, while others may read and write it. The copy is
/// checked and on the disk before it gets its name. False: stopped; nothing was left behind. Throws
/// InputError when there is a file of that name, and Error when the database is damaged or the
/// disk full.
bool backup(const Connection& connection, const std::filesystem::path& copy,
            const std::function<void(std::int64_t done, std::int64_t total)>& on_progress = {},
            const std::stop_token& stop = {});

}  // namespace db
