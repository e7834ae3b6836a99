#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "db/imports/source_bytes.h"

struct archive;
struct archive_entry;

namespace db {

/// Whether bytes begin like an archive or a compressed file that can be unpacked: zip, tar, gzip,
/// bzip2, xz, lzma, zstd, lz4, compress.
bool begins_like_archive(std::span<const std::byte> beginning);
/// Whether a zip has no list of its files at its end, as one that was cut. Throws Error where it
/// cannot be read.
bool is_cut_zip(const SourcePlace& place);
/// The name of a kind of archive that cannot: `7-Zip`, `RAR`. Empty: it begins like none.
std::string unread_archive(std::span<const std::byte> beginning);

/// What lies in an archive.
struct ArchiveEntry {
    /// Below the archive, with `/` between its parts, none of which leads out of it; as UTF-8.
    std::string name;
    bool is_file = false;  ///< of bytes, neither a folder nor a device
    bool is_link = false;
    bool is_encrypted = false;
};

/// Reads an archive, or a compressed file as an archive of one file, from its beginning to its end.
/// Nothing is unpacked onto the disk, and no program is called.
class Archive {
  public:
    /// Throws Error where it is none, or is damaged.
    explicit Archive(const SourcePlace& place);
    ~Archive();

    /// The next entry; empty: there is none any more. Throws Error where the archive is damaged.
    std::optional<ArchiveEntry> next();
    /// The entry's bytes; 0: there are no more. Throws Error where they are damaged; the next entry
    /// may be read all the same.
    std::size_t read(std::span<char> room);
    /// The archive as a whole is compressed: whatever is left out must be unpacked, too.
    bool is_compressed() const;
    /// How often it is compressed.
    int layers() const;
    /// It is one compressed file, which has no name of its own.
    bool is_single() const;

  private:
    struct Close {
        void operator()(::archive* reader) const;
    };
    static std::ptrdiff_t give(::archive* reader, void* self, const void** bytes);
    static std::int64_t seek(::archive* reader, void* self, std::int64_t offset, int from);
    [[noreturn]] void fail() const;

    SourceBytes source_;
    std::string own_name_;  ///< of the one file in a compressed one
    std::vector<char> buffer_;
    std::string failure_;        ///< of the source
    std::uint64_t entries_ = 0;  ///< so far
    std::unique_ptr<::archive, Close> reader_;
};

}  // namespace db
