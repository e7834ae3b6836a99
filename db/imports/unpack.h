#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "db/imports/source_bytes.h"

namespace db {

/// What the archives of an import may hold, all together; more is a mistake or malice.
struct UnpackLimits {
    std::uintmax_t bytes = std::uintmax_t{2} << 30U;
    std::uintmax_t entries = 100'000;
    int depth = 4;  ///< archives in each other
    /// So many times an archive's own size may come out of it, beyond the bytes that always may.
    std::uintmax_t ratio = 200;
    std::uintmax_t bytes_before_ratio = std::uintmax_t{16} << 20U;
};

/// A file out of an archive.
struct UnpackedFile {
    SourcePlace place;  ///< its path: that of the archive, and the name in it
    /// The folder that it stands for beside others: that of the archive where it is all of it.
    std::filesystem::path folder;
};

/// What came out of an archive.
struct Unpacked {
    std::vector<UnpackedFile> files;
    std::vector<std::string> faults;  ///< sentences
    std::vector<std::string> notes;
};

/// Unpacks archives, and those in them, into one spool. Names in an archive are names only: nothing
/// is written under them, no link is followed.
class Unpacker {
  public:
    explicit Unpacker(std::stop_token stop = {}, UnpackLimits limits = {})
        : stop_{std::move(stop)}, limits_{limits} {}

    Unpacked unpack(const SourcePlace& archive);

  private:
    void unpack(const SourcePlace& archive, int depth, Unpacked& unpacked);
    Spool& spool();

    std::stop_token stop_;
    UnpackLimits limits_;
    std::shared_ptr<Spool> spool_;
    std::uintmax_t bytes_ = 0;    ///< that came out, of all archives
    std::uintmax_t entries_ = 0;  ///< likewise
};

/// What systems and editors leave among files: `__MACOSX`, `._x`, `.DS_Store`, `Thumbs.db`, `x~`,
/// `.x.swp`. It is passed over, unless it is named itself.
bool is_left_behind(const std::filesystem::path& path);

}  // namespace db
