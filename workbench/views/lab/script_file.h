#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace workbench {

/// What tells at a glance whether a file is still the same.
struct FileStamp {
    std::int64_t written = 0;  ///< nanoseconds on the file system's clock
    std::uint64_t size = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Empty: there is no such file.
std::optional<FileStamp> stamp_of(const std::filesystem::path& file);

/// A file's text. Empty: there is none. Throws std::runtime_error with a sentence when it cannot be
/// read, is too large for a script, or is no text.
std::optional<std::string> read_script(const std::filesystem::path& file);

/// Writes the whole file or leaves the old one as it is, whatever happens meanwhile. Throws
/// std::runtime_error with a sentence.
void write_script(const std::filesystem::path& file, const std::string& text);

}  // namespace workbench
