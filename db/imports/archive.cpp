#include "db/imports/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <locale.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <string_view>

#include "db/file/error.h"
#include "engine/formats/text_encoding.h"

namespace db {
namespace {

constexpr std::size_t kArchivePiece = std::size_t{1} << 16U;

struct Magic {
    std::size_t at;
    std::string_view bytes;
};
using std::string_view_literals::operator""sv;
constexpr std::array kMagics{
    Magic{0, "PK\x03\x04"sv},       Magic{0, "PK\x05\x06"sv},
    Magic{0, "\x1F\x8B"sv},         Magic{0, "BZh"sv},
    Magic{0, "\xFD\x37zXZ\0"sv},    Magic{0, "\x28\xB5\x2F\xFD"sv},
    Magic{0, "\x04\x22\x4D\x18"sv}, Magic{0, "\x1F\x9D"sv},
    Magic{257, "ustar"sv},          Magic{0, "\x5D\0\0"sv},
};

bool has(std::span<const std::byte> bytes, const Magic& magic) {
    if (bytes.size() < magic.at + magic.bytes.size()) return false;
    return std::ranges::equal(bytes.subspan(magic.at, magic.bytes.size()),
                              std::as_bytes(std::span{magic.bytes}));
}

/// A header of tar without the word `ustar`, as old programs write it: its sum is right.
bool is_old_tar_header(std::span<const std::byte> bytes) {
    constexpr std::size_t kHeader = 512;
    constexpr std::size_t kSum = 148;
    constexpr std::size_t kSumSize = 8;
    if (bytes.size() < kHeader || bytes[0] == std::byte{0}) return false;
    unsigned said = 0;
    std::size_t digits = 0;
    for (std::size_t at = kSum; at < kSum + kSumSize; ++at) {
        const auto letter = std::to_integer<unsigned>(bytes[at]);
        if ('0' <= letter && letter <= '7') {
            said = said * 8 + (letter - '0');
            ++digits;
        } else if (letter != ' ' && letter != 0) {
            return false;
        }
    }
    unsigned sum = 0;
    for (std::size_t at = 0; at < kHeader; ++at) {
        const bool is_sum = kSum <= at && at < kSum + kSumSize;
        sum += is_sum ? unsigned{' '} : std::to_integer<unsigned>(bytes[at]);
    }
    return digits > 0 && sum == said;
}

/// Without what leads out of the archive, and as text that can be shown. Archives of other systems
/// do not say in which encoding their names are.
std::string shown_entry_name(std::string_view name) {
    std::string text = engine::decoded_as_stated(name, "").text;
    std::ranges::replace(text, '\\', '/');
    std::string plain;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        const std::string_view part = std::string_view{text}.substr(begin, end - begin);
        if (!part.empty() && part != "." && part != "..") {
            if (!plain.empty()) plain += '/';
            plain += part;
        }
        begin = end + 1;
    }
    std::ranges::replace_if(
        plain, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return plain;
}

/// `games.txt.gz`: games.txt.
std::string uncompressed_name(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 7> kEndings{".gz",   ".bz2", ".xz", ".zst",
                                                       ".lzma", ".lz4", ".Z"};
    std::string name = path.filename().string();
    for (const std::string_view ending : kEndings) {
        if (name.size() > ending.size() && name.ends_with(ending)) {
            return name.substr(0, name.size() - ending.size());
        }
    }
    return name;
}

/// Names become UTF-8 whatever the locale of the program is, as long as the object lives.
class Utf8Names {
  public:
    Utf8Names() : utf8_{::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)} {
        if (utf8_ != nullptr) before_ = ::uselocale(utf8_);
    }
    ~Utf8Names() {
        if (utf8_ == nullptr) return;
        ::uselocale(before_);
        ::freelocale(utf8_);
    }
    Utf8Names(const Utf8Names&) = delete;
    Utf8Names& operator=(const Utf8Names&) = delete;

  private:
    ::locale_t utf8_;
    ::locale_t before_ = nullptr;
};

}  // namespace

bool begins_like_archive(std::span<const std::byte> beginning) {
    const auto begins = [beginning](const Magic& magic) { return has(beginning, magic); };
    return std::ranges::any_of(kMagics, begins) || is_old_tar_header(beginning);
}

bool is_cut_zip(const SourcePlace& place) {
    constexpr std::string_view kEndOfList = "PK\x05\x06"sv;
    constexpr std::uintmax_t kLongestComment = 65'535;
    SourceBytes source{place};
    std::array<char, 4> first{};
    source.read(first);
    if (std::string_view{first.data(), first.size()} != "PK\x03\x04"sv) return false;
    const std::uintmax_t behind = kLongestComment + 22;
    source.seek(source.size() - std::min(source.size(), behind));
    std::string end(std::min(source.size(), behind), '\0');
    for (std::size_t at = 0; at < end.size();) {
        const std::size_t count = source.read(std::span{end}.subspan(at));
        if (count == 0) break;
        at += count;
    }
    return end.find(kEndOfList) == std::string::npos;
}

std::string unread_archive(std::span<const std::byte> beginning) {
    if (has(beginning, {0, "7z\xBC\xAF\x27\x1C"sv})) return "7-Zip";
    if (has(beginning, {0, "Rar!\x1A\x07"sv})) return "RAR";
    if (has(beginning, {2, "-lh"sv})) return "LHA";
    return "";
}

void Archive::Close::operator()(::archive* reader) const {
    ::archive_read_free(reader);
}

Archive::Archive(const SourcePlace& place)
    : source_{place},
      own_name_{uncompressed_name(place.path)},
      buffer_(kArchivePiece),
      reader_{::archive_read_new()} {
    ::archive* const reader = reader_.get();
    if (reader == nullptr) throw Error{"there is no memory to read an archive"};
    // Each by its name: among all of them some call other programs.
    ::archive_read_support_filter_gzip(reader);
    ::archive_read_support_filter_bzip2(reader);
    ::archive_read_support_filter_xz(reader);
    ::archive_read_support_filter_lzma(reader);
    ::archive_read_support_filter_zstd(reader);
    ::archive_read_support_filter_lz4(reader);
    ::archive_read_support_filter_compress(reader);
    ::archive_read_support_format_zip(reader);
    ::archive_read_support_format_tar(reader);
    ::archive_read_support_format_raw(reader);
    ::archive_read_support_format_empty(reader);
    ::archive_read_set_callback_data(reader, this);
    ::archive_read_set_read_callback(reader, &Archive::give);
    ::archive_read_set_seek_callback(reader, &Archive::seek);
    if (::archive_read_open1(reader) != ARCHIVE_OK) fail();
}

Archive::~Archive() = default;

std::optional<ArchiveEntry> Archive::next() {
    const Utf8Names utf8_names;
    ++entries_;
    ::archive_entry* entry = nullptr;
    const int outcome = ::archive_read_next_header(reader_.get(), &entry);
    if (outcome == ARCHIVE_EOF) return std::nullopt;
    if (outcome != ARCHIVE_OK && outcome != ARCHIVE_WARN) fail();
    ArchiveEntry found;
    const char* const name = ::archive_entry_pathname(entry);
    const char* const utf8 = ::archive_entry_pathname_utf8(entry);
    if (is_single()) {
        found.name = own_name_;
    } else if (utf8 != nullptr || name != nullptr) {
        found.name = shown_entry_name(name != nullptr ? name : utf8);
    }
    if (found.name.empty()) found.name = fmt::format("file {}", entries_);
    const auto kind = ::archive_entry_filetype(entry);
    found.is_link = kind == AE_IFLNK || ::archive_entry_hardlink(entry) != nullptr ||
                    ::archive_entry_symlink(entry) != nullptr;
    // Some programs write no kind; a folder's name ends so.
    const bool is_of_no_kind =
        kind == 0 && name != nullptr && !std::string_view{name}.ends_with('/');
    found.is_file = !found.is_link && (kind == AE_IFREG || is_of_no_kind);
    found.is_encrypted = ::archive_entry_is_encrypted(entry) != 0;
    return found;
}

std::size_t Archive::read(std::span<char> room) {
    const auto count = ::archive_read_data(reader_.get(), room.data(), room.size());
    if (count < 0) fail();
    return static_cast<std::size_t>(count);
}

bool Archive::is_compressed() const {
    return layers() > 0;
}

int Archive::layers() const {
    int layers = 0;
    for (int filter = 0; filter < ::archive_filter_count(reader_.get()); ++filter) {
        if (::archive_filter_code(reader_.get(), filter) != ARCHIVE_FILTER_NONE) ++layers;
    }
    return layers;
}

bool Archive::is_single() const {
    return ::archive_format(reader_.get()) == ARCHIVE_FORMAT_RAW;
}

std::ptrdiff_t Archive::give(::archive* reader, void* self, const void** bytes) {
    auto& archive = *static_cast<Archive*>(self);
    *bytes = archive.buffer_.data();
    try {
        return static_cast<std::ptrdiff_t>(archive.source_.read(archive.buffer_));
    } catch (const Error& error) {  // C stands between here and whoever catches
        archive.failure_ = error.what();
        ::archive_set_error(reader, EIO, "%s", error.what());
        return ARCHIVE_FATAL;
    }
}

std::int64_t Archive::seek(::archive* /*reader*/, void* self, std::int64_t offset, int from) {
    SourceBytes& source = static_cast<Archive*>(self)->source_;
    const auto size = static_cast<std::int64_t>(source.size());
    const auto at = static_cast<std::int64_t>(source.at());
    const std::int64_t wanted = offset + (from == SEEK_SET ? 0 : from == SEEK_CUR ? at : size);
    source.seek(static_cast<std::uintmax_t>(std::clamp<std::int64_t>(wanted, 0, size)));
    return static_cast<std::int64_t>(source.at());
}

void Archive::fail() const {
    if (!failure_.empty()) throw Error{failure_};
    const char* const text = ::archive_error_string(reader_.get());
    throw Error{text != nullptr ? text : "it is damaged"};
}

}  // namespace db
