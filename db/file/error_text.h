#pragma once

#include <filesystem>
#include <string>

struct sqlite3;

namespace db {

/// What went wrong with the file and what to do about it, from SQLite's result code and its own
/// words.
std::string error_text(const std::filesystem::path& file, int code, const std::string& words);

/// Throws Error, or DamagedFile, with that text.
[[noreturn]] void throw_error(const std::filesystem::path& file, int code,
                              const std::string& words);

/// Throws Error: the file that was open under this name is there no more.
[[noreturn]] void throw_moved(const std::filesystem::path& file);

/// Throws ForeignSchema: what SQLite misses in the database, and what to do.
[[noreturn]] void throw_foreign(const std::filesystem::path& file, sqlite3* handle);

/// The same for the last failure on this handle.
[[noreturn]] void throw_error(const std::filesystem::path& file, sqlite3* handle, int code);

}  // namespace db
