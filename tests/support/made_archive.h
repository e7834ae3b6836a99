#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tests {

/// What lies in an archive that a test makes.
struct MadeEntry {
    std::string name;
    std::string content{};
    std::string link{};  ///< where a symbolic link leads; empty: it is none
};

/// An archive as its bytes. The format is `zip`, `ustar`, `pax` or `raw`, the filter `none`,
/// `gzip`, `bzip2`, `xz`, `zstd` or `lzma`; a password encrypts the files of a zip.
std::string made_archive(const std::string& format, const std::string& filter,
                         const std::vector<MadeEntry>& entries, const std::string& password = "");

/// One compressed file.
std::string compressed(const std::string& filter, const std::string& content);

}  // namespace tests
