#pragma once

#include <cstdint>
#include <filesystem>

#include "db/file/connection.h"

namespace db {

/// `Yomi` in ASCII: what marks a SQLite file as ours, in its header.
inline constexpr std::int32_t kApplicationId = 0x596f6d69;

enum class FileKind {
    Memory,   ///< no file
    Missing,  ///< there is nothing of that name
    Empty,    ///< holds not one byte
    Ours
};

/// Looks at a file without a statement of SQL, so that one which is not ours is not touched in any
/// way.
/// Throws InputError when this access to it cannot work, and says why.
FileKind file_kind(const std::filesystem::path& file, Access access);

/// Whether the file and its folder, where the log lies, may be written. A file that does not exist
/// may where its folder may.
bool may_be_written(const std::filesystem::path& file);

}  // namespace db
