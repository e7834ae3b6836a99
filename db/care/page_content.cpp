#include "db/care/page_content.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace db {
namespace {

constexpr std::size_t kFileHeader = 100;

bool is_interior(PageKind kind) {
    return kind == PageKind::IndexInterior || kind == PageKind::TableInterior;
}

bool is_table(PageKind kind) {
    return kind == PageKind::TableInterior || kind == PageKind::TableLeaf;
}

/// Reads bytes one after the other; after the end there are zeros, and it has failed.
class Reader {
  public:
    explicit Reader(std::span<const std::byte> bytes, std::size_t at = 0)
        : bytes_{bytes}, at_{at} {}

    bool failed() const { return failed_; }
    std::size_t at() const { return at_; }
    std::uint64_t number(std::size_t count) {
        if (!has(count)) return 0;
        at_ += count;
        return big_endian(bytes_, at_ - count, count);
    }
    /// Seven bits a byte as long as the highest is set, eight in the ninth.
    std::uint64_t varint() {
        std::uint64_t number = 0;
        for (int count = 1; count <= 9; ++count) {
            if (!has(1)) return 0;
            const auto byte = std::to_integer<std::uint64_t>(bytes_[at_++]);
            if (count == 9) return number << 8 | byte;
            number = number << 7 | (byte & 0x7f);
            if ((byte & 0x80) == 0) break;
        }
        return number;
    }
    std::span<const std::byte> bytes(std::size_t count) {
        if (!has(count)) return {};
        at_ += count;
        return bytes_.subspan(at_ - count, count);
    }

  private:
    bool has(std::size_t count) {
        if (failed_ || at_ > bytes_.size() || bytes_.size() - at_ < count) failed_ = true;
        return !failed_;
    }

    std::span<const std::byte> bytes_;
    std::size_t at_;
    bool failed_ = false;
};

/// A number of `count` bytes with its sign.
std::int64_t signed_number(Reader& reader, std::size_t count) {
    const int unused = 64 - 8 * static_cast<int>(count);
    return static_cast<std::int64_t>(reader.number(count) << unused) >> unused;
}

/// Empty: no value of a record has that type.
std::optional<Value> value_of_type(std::uint64_t type, Reader& body) {
    constexpr std::size_t kBytes[] = {0, 1, 2, 3, 4, 6, 8};
    if (type == 0) return Value{};
    if (type <= 6) return Value{signed_number(body, kBytes[type])};
    if (type == 7) return Value{std::bit_cast<double>(body.number(8))};
    if (type <= 9) return Value{static_cast<std::int64_t>(type - 8)};
    if (type < 12) return std::nullopt;
    const auto bytes = body.bytes((type - 12) / 2);
    if (type % 2 == 0) return Value{std::vector<std::byte>{bytes.begin(), bytes.end()}};
    return Value{std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
}

/// Empty: the bytes are no record from their first to their last.
std::optional<std::vector<Value>> values_of(std::span<const std::byte> record) {
    Reader header{record};
    const std::uint64_t header_size = header.varint();
    if (header.failed() || header_size > record.size()) return std::nullopt;
    Reader body{record, header_size};
    std::vector<Value> values;
    while (header.at() < header_size) {
        auto value = value_of_type(header.varint(), body);
        if (!value || header.failed() || body.failed()) return std::nullopt;
        values.push_back(*std::move(value));
    }
    if (header.at() != header_size || body.at() != record.size()) return std::nullopt;
    return values;
}

/// How many bytes of a row lie in its own page; the rest lies in overflow pages.
std::size_t local_size(std::size_t bytes, std::size_t usable, PageKind kind) {
    const std::size_t most =
        kind == PageKind::TableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23;
    if (bytes <= most) return bytes;
    const std::size_t least = (usable - 12) * 32 / 255 - 23;
    const std::size_t fitting = least + (bytes - least) % (usable - 4);
    return fitting <= most ? fitting : least;
}

/// What is readable of one page.
class PageReader {
  public:
    PageReader(const PageFile& file, std::span<const std::byte> page, PageNumber number,
               PageKind kind)
        : file_{file},
          page_{page.begin(), page.end()},
          number_{number},
          readable_{std::min(file.usable_size(), file.bytes_of(number))} {
        content_.kind = kind;
    }

    /// Empty: the page is cut off before the end of its list of rows.
    std::optional<PageContent> read() {
        const std::size_t header = number_ == 1 ? kFileHeader : 0;
        const std::size_t pointers = header + (is_interior(content_.kind) ? 12 : 8);
        const std::size_t cells = big_endian(page_, header + 3, 2);
        if (pointers + 2 * cells > readable_) return std::nullopt;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            read_cell(big_endian(page_, pointers + 2 * cell, 2));
        }
        if (is_interior(content_.kind)) {
            content_.children.push_back(static_cast<PageNumber>(big_endian(page_, header + 8, 4)));
        }
        return std::move(content_);
    }

  private:
    void read_cell(std::size_t offset) {
        Reader cell{{page_.data(), readable_}, offset};
        if (is_interior(content_.kind)) {
            const auto child = static_cast<PageNumber>(cell.number(4));
            if (cell.failed()) {
                content_.lacks_children = true;
            } else {
                content_.children.push_back(child);
            }
        }
        if (content_.kind == PageKind::TableInterior) {
            const auto key = static_cast<std::int64_t>(cell.varint());
            if (!cell.failed()) content_.keys.push_back(key);
            return;
        }
        const std::uint64_t bytes = cell.varint();
        PageRow row;
        if (is_table(content_.kind)) row.rowid = static_cast<std::int64_t>(cell.varint());
        auto values = cell.failed() ? std::nullopt : read_record(cell, bytes);
        if (!values) {
            ++content_.unreadable_rows;
            return;
        }
        row.values = *std::move(values);
        content_.rows.push_back(std::move(row));
    }

    std::optional<std::vector<Value>> read_record(Reader& cell, std::uint64_t bytes) {
        const std::uint64_t most = std::uint64_t{file_.pages()} * file_.page_size();
        if (bytes > most) return std::nullopt;
        const std::size_t local = local_size(bytes, file_.usable_size(), content_.kind);
        const auto begin = cell.bytes(local);
        if (cell.failed()) return std::nullopt;
        if (local == bytes) return values_of(begin);
        std::vector<std::byte> record{begin.begin(), begin.end()};
        auto next = static_cast<PageNumber>(cell.number(4));
        while (record.size() < bytes) {
            const auto page = file_.page(next);
            if (page.empty()) return std::nullopt;
            content_.overflow.push_back(next);
            const std::size_t count =
                std::min<std::size_t>(bytes - record.size(), file_.usable_size() - 4);
            if (4 + count > file_.bytes_of(next)) return std::nullopt;
            const auto more = page.subspan(4, count);
            record.insert(record.end(), more.begin(), more.end());
            next = static_cast<PageNumber>(big_endian(page, 0, 4));
        }
        if (next != 0) return std::nullopt;  // one of the pages was another row's, or destroyed
        return values_of(record);
    }

    const PageFile& file_;
    std::vector<std::byte> page_;  ///< the file's own buffer goes with the next page
    PageNumber number_;
    std::size_t readable_;  ///< bytes; what lies behind them is not in the file
    PageContent content_;
};

}  // namespace

std::optional<PageKind> page_kind(std::span<const std::byte> page, PageNumber number) {
    const std::size_t header = number == 1 ? kFileHeader : 0;
    if (page.size() < header + 12) return std::nullopt;
    const auto type = std::to_integer<std::uint8_t>(page[header]);
    const auto kind = static_cast<PageKind>(type);
    if (!is_table(kind) && kind != PageKind::IndexInterior && kind != PageKind::IndexLeaf) {
        return std::nullopt;
    }
    const std::size_t cells = big_endian(page, header + 3, 2);
    std::size_t content = big_endian(page, header + 5, 2);
    if (content == 0) content = 65'536;
    const std::size_t pointers = header + (is_interior(kind) ? 12 : 8);
    constexpr std::size_t kMostFragments = 60;
    if (big_endian(page, header + 7, 1) > kMostFragments) return std::nullopt;
    if (content > page.size() || pointers + 2 * cells > content) return std::nullopt;
    if (cells == 0 && is_interior(kind)) return std::nullopt;
    // A bit that is wrong in one place makes one cell wrong, not the page.
    std::size_t wrong = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::size_t at = big_endian(page, pointers + 2 * cell, 2);
        if (at < content || at + 4 > page.size()) ++wrong;
    }
    if (wrong > 1 + cells / 8) return std::nullopt;
    return kind;
}

std::optional<PageContent> page_content(const PageFile& file, PageNumber number) {
    const auto page = file.page(number);
    const auto kind = page_kind(page, number);
    if (!kind) return std::nullopt;
    return PageReader{file, page, number, *kind}.read();
}

std::set<PageNumber> free_pages(const PageFile& file) {
    constexpr std::size_t kFirstTrunk = 32;
    std::set<PageNumber> pages;
    const auto header = file.page(1);
    if (!file.has_header() || header.empty()) return pages;
    auto trunk = static_cast<PageNumber>(big_endian(header, kFirstTrunk, 4));
    while (trunk != 0) {
        const auto page = file.page(trunk);
        if (page.empty() || !pages.insert(trunk).second) break;
        const std::uint64_t count = big_endian(page, 4, 4);
        if (count > page.size() / 4 - 2) break;
        for (std::size_t leaf = 0; leaf < count; ++leaf) {
            pages.insert(static_cast<PageNumber>(big_endian(page, 8 + 4 * leaf, 4)));
        }
        trunk = static_cast<PageNumber>(big_endian(page, 0, 4));
    }
    return pages;
}

}  // namespace db
