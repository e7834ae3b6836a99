#pragma once

#include <cstdint>
#include <filesystem>

#include "db/file/connection.h"

namespace db {

/// `Yomi` in ASCII: what marks a SQLite file as ours, in its header.
inline constexpr std::int32_t kApplicationId = 0x596f6d69;

enum class FileKind {
    Memory,  ///< no file
    New,     ///< does not exist, or holds not one byte
    Ours
};

/// Looks at a file without SQLite, so that a file which is not ours is not touched in any way.
/// Throws InputError when this access to it cannot work, and says why.
FileKind file_kind(const std::filesystem::path& file, Access access);

}  // namespace db
