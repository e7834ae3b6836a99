#include "db/imports/unpack.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "db/file/error.h"
#include "db/imports/archive.h"
#include "engine/formats/format.h"

namespace db {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kUnpackedPiece = std::size_t{1} << 16U;
/// Compressed over and over is no way to keep games.
constexpr int kMostLayers = 3;

/// More came out of archives than may.
class TooMuch : public Error {
  public:
    using Error::Error;
};

std::string size_text(std::uintmax_t bytes) {
    return bytes >= std::uintmax_t{1} << 30U ? fmt::format("{} GiB", bytes >> 30U)
                                             : fmt::format("{} MiB", bytes >> 20U);
}

/// One archive on its way into the spool.
class ArchiveUnpacking {
  public:
    ArchiveUnpacking(const SourcePlace& place, const UnpackLimits& limits, std::uintmax_t& bytes)
        : archive_{place},
          size_{std::max<std::uintmax_t>(SourceBytes{place}.size(), 1)},
          limits_{limits},
          all_bytes_{bytes},
          piece_(kUnpackedPiece) {}

    Archive& archive() { return archive_; }

    /// The bytes of the entry; `spool` null: they are only counted. Throws TooMuch, and Error where
    /// they are damaged.
    void take(Spool* spool, const std::stop_token& stop) {
        if (archive_.layers() > kMostLayers) {
            throw TooMuch{fmt::format("it is compressed {} times over", archive_.layers())};
        }
        while (!stop.stop_requested()) {
            const std::size_t count = archive_.read(piece_);
            if (count == 0) return;
            bytes_ += count;
            all_bytes_ += count;
            if (all_bytes_ > limits_.bytes) {
                throw TooMuch{
                    fmt::format("more than {} come out of the archives", size_text(limits_.bytes))};
            }
            if (bytes_ > limits_.bytes_before_ratio && bytes_ / size_ >= limits_.ratio) {
                throw TooMuch{
                    fmt::format("more than {} times its own size comes out of it", limits_.ratio)};
            }
            if (spool != nullptr) spool->append(std::span{piece_}.first(count));
        }
    }

  private:
    Archive archive_;
    std::uintmax_t size_;
    const UnpackLimits& limits_;
    std::uintmax_t& all_bytes_;
    std::uintmax_t bytes_ = 0;
    std::vector<char> piece_;
};

}  // namespace

Unpacked Unpacker::unpack(const SourcePlace& archive) {
    Unpacked unpacked;
    unpack(archive, 1, unpacked);
    return unpacked;
}

Spool& Unpacker::spool() {
    if (!spool_) spool_ = std::make_shared<Spool>();
    return *spool_;
}

void Unpacker::unpack(const SourcePlace& place, int depth, Unpacked& unpacked) {
    const std::string name = place.path.string();
    if (depth > limits_.depth) {
        unpacked.faults.push_back(fmt::format(
            "{}: archives lie in each other more than {} deep; unpack it, and import the files",
            name, limits_.depth));
        return;
    }
    std::int64_t links = 0;
    std::vector<SourcePlace> inner;
    std::string last;      ///< the entry that is read
    bool is_told = false;  ///< what is damaged, by its entry
    try {
        ArchiveUnpacking unpacking{place, limits_, bytes_};
        while (!stop_.stop_requested()) {
            const auto entry = unpacking.archive().next();
            if (!entry) break;
            last = entry->name;
            if (++entries_ > limits_.entries) {
                throw TooMuch{
                    fmt::format("more than {} files lie in the archives", limits_.entries)};
            }
            links += entry->is_link ? 1 : 0;
            const bool is_meant = entry->is_file && !is_left_behind(entry->name);
            if (is_meant && entry->is_encrypted) {
                unpacked.faults.push_back(
                    fmt::format("{}/{} is encrypted; unpack the archive with its password, and "
                                "import the files",
                                name, entry->name));
                continue;
            }
            if (!is_meant && !unpacking.archive().is_compressed()) continue;
            const std::uintmax_t begin = spool().size();
            try {
                unpacking.take(is_meant ? spool_.get() : nullptr, stop_);
            } catch (const TooMuch&) {
                throw;
            } catch (const Error& error) {
                spool().cut(begin);
                unpacked.faults.push_back(
                    fmt::format("{}/{} cannot be unpacked: {}. Make the archive anew", name,
                                entry->name, error.what()));
                is_told = true;
                if (unpacking.archive().is_compressed()) break;
                continue;
            }
            is_told = false;
            if (!is_meant) continue;
            SourcePlace file{.path = place.path / entry->name,
                             .spool = spool_,
                             .offset = begin,
                             .size = spool().size() - begin};
            const auto beginning = bytes_of(file, engine::kBytesToRecognise);
            if (beginning && begins_like_archive(*beginning)) {
                inner.push_back(std::move(file));
                continue;
            }
            fs::path folder = unpacking.archive().is_single() ? place.path.parent_path()
                                                              : file.path.parent_path();
            if (folder.empty()) folder = ".";
            unpacked.files.push_back({std::move(file), std::move(folder)});
        }
    } catch (const TooMuch& error) {
        unpacked.faults.push_back(fmt::format(
            "{}: {}; what stands behind {} in it is left out. Unpack it, and import the "
            "files",
            name, error.what(), last.empty() ? "its beginning" : last));
    } catch (const Error& error) {
        if (!is_told)
            unpacked.faults.push_back(
                fmt::format("{} cannot be unpacked{}: {}. Make it anew", name,
                            last.empty() ? "" : fmt::format(" behind {}", last), error.what()));
    }
    if (is_cut_zip(place)) {
        unpacked.faults.push_back(fmt::format(
            "{} is cut: the list of its files, which stands at its end, is missing. What is whole "
            "in it is imported; copy it anew for the rest",
            name));
    }
    if (links > 0) {
        unpacked.notes.push_back(
            fmt::format("{}: {} link{} not followed", name, links, links == 1 ? " is" : "s are"));
    }
    for (const SourcePlace& file : inner) unpack(file, depth + 1, unpacked);
}

bool is_left_behind(const fs::path& path) {
    constexpr std::array<std::string_view, 5> kNames{".DS_Store", "Thumbs.db", "thumbs.db",
                                                     "desktop.ini", "Desktop.ini"};
    constexpr std::array<std::string_view, 4> kEndings{"~", ".swp", ".swo", ".swx"};
    if (std::find(path.begin(), path.end(), "__MACOSX") != path.end()) return true;
    const std::string name = path.filename().string();
    const bool is_lock = name.size() > 2 && name.starts_with('#') && name.ends_with('#');
    return name.starts_with("._") || name.starts_with(".#") || is_lock ||
           std::ranges::find(kNames, name) != kNames.end() ||
           std::ranges::any_of(kEndings,
                               [&name](std::string_view end) { return name.ends_with(end); });
}

}  // namespace db
