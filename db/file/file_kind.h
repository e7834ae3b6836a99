#pragma once

#include <cstdint>
#include <filesystem>

#include "db/file/access.h"
#include "db/file/error.h"
#include "db/file/handle.h"

namespace db {

/// `Yomi` in ASCII: what marks a SQLite file as ours, in its header.
inline constexpr std::int32_t kApplicationId = 0x596f6d69;

enum class FileKind {
    Memory,   ///< no file
    Missing,  ///< there is nothing of that name
    Empty,    ///< holds not one byte
    Filled    ///< perhaps with a database of ours: see `require_ours`
};

/// Looks at a name and what stands there, but not into it.
/// Throws InputError when this access to it cannot work, and says why.
FileKind file_kind(const std::filesystem::path& file, Access access);

/// Throws InputError unless the file is a database of ours, by its first bytes: no statement of SQL
/// is run, so that one which is not ours is not touched in any way.
void require_ours(Handle& handle, const std::filesystem::path& file);

/// Whether the file is a database, ours or not, by its first bytes. False: nobody can read it.
bool is_database(const std::filesystem::path& file);

/// Whether the file and its folder, where the log lies, may be written. A file that does not exist
/// may where its folder may.
bool may_be_written(const std::filesystem::path& file);

}  // namespace db
