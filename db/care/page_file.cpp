#include "db/care/page_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "db/care/page_content.h"
#include "db/connection/connection.h"
#include "db/file/file_kind.h"

namespace db {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSmallestPage = 512;
constexpr std::size_t kLargestPage = 65'536;

bool is_page_size(std::uint64_t size) {
    return kSmallestPage <= size && size <= kLargestPage && std::has_single_bit(size);
}

/// The two running sums over words of four bytes that the log keeps.
class LogChecksum {
  public:
    explicit LogChecksum(bool big_endian_words) : big_endian_words_{big_endian_words} {}

    void add(std::span<const std::byte> bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first_ += word(bytes, at) + second_;
            second_ += word(bytes, at + 4) + first_;
        }
    }
    bool is(std::span<const std::byte> bytes, std::size_t at) const {
        return big_endian(bytes, at, 4) == first_ && big_endian(bytes, at + 4, 4) == second_;
    }

  private:
    std::uint32_t word(std::span<const std::byte> bytes, std::size_t at) const {
        const auto number = static_cast<std::uint32_t>(big_endian(bytes, at, 4));
        return big_endian_words_ ? number : __builtin_bswap32(number);
    }

    bool big_endian_words_;
    std::uint32_t first_ = 0;
    std::uint32_t second_ = 0;
};

}  // namespace

PageFile::PageFile(const fs::path& file) : main_{file} {
    main_bytes_ = main_.size();
    if (main_bytes_ < kSmallestPage) {
        throw InputError{fmt::format("{} has {} bytes: not one page of a database is left",
                                     file.string(), main_bytes_)};
    }
    read_header();
    pages_ = static_cast<PageNumber>((main_bytes_ + page_size_ - 1) / page_size_);
    fs::path log = file;
    log += "-wal";
    read_log(log);
    note_cut();
}

void PageFile::note_cut() {
    const bool is_last_in_part = main_bytes_ % page_size_ != 0;
    if (const PageNumber missing = missing_pages(); missing > 0) {
        notes_.insert(
            notes_.begin(),
            fmt::format("the file was cut short: of the {} pages that it should have {} "
                        "are missing{}",
                        expected_pages_, missing,
                        is_last_in_part ? ", and of the last one that is there a part" : ""));
    } else if (is_last_in_part) {
        notes_.push_back(
            fmt::format("the last page is cut off: {} bytes are no whole number of "
                        "pages of {}",
                        main_bytes_, page_size_));
    }
}

PageNumber PageFile::missing_pages() const {
    const auto in_main = static_cast<PageNumber>((main_bytes_ + page_size_ - 1) / page_size_);
    if (expected_pages_ <= in_main) return 0;
    const auto logged = std::ranges::count_if(log_offsets_, [&](const auto& page) {
        return in_main < page.first && page.first <= expected_pages_;
    });
    return expected_pages_ - in_main - static_cast<PageNumber>(logged);
}

std::size_t PageFile::bytes_of(PageNumber number) const {
    if (number == 0 || number > pages_) return 0;
    if (log_offsets_.contains(number)) return page_size_;
    const std::uintmax_t begin = std::uintmax_t{number - 1} * page_size_;
    if (begin >= main_bytes_) return 0;
    return static_cast<std::size_t>(std::min<std::uintmax_t>(page_size_, main_bytes_ - begin));
}

void PageFile::read_header() {
    read_main(0, kDatabaseHeaderSize);
    const std::uint64_t stored = big_endian(buffer_, 16, 2);
    page_size_ = stored == 1 ? kLargestPage : stored;
    const std::size_t reserved = big_endian(buffer_, 20, 1);
    has_header_ = is_database_header(buffer_) && is_page_size(page_size_);
    // What others store meanwhile is then not in part in what is read. A stranger's is only read.
    constexpr std::size_t kApplicationIdOffset = 68;
    const bool is_ours =
        big_endian(buffer_, kApplicationIdOffset, 4) == static_cast<std::uint64_t>(kApplicationId);
    if (has_header_ && is_ours) main_.hold();
    main_bytes_ = main_.size();
    read_main(0, kDatabaseHeaderSize);
    // A program that knows nothing of the number of pages leaves the two counts of changes unequal.
    constexpr std::size_t kPagesOffset = 28;
    constexpr std::size_t kChangesOffset = 24;
    constexpr std::size_t kChangesWithPagesOffset = 92;
    if (has_header_ &&
        big_endian(buffer_, kChangesOffset, 4) == big_endian(buffer_, kChangesWithPagesOffset, 4)) {
        expected_pages_ = static_cast<PageNumber>(big_endian(buffer_, kPagesOffset, 4));
    }
    if (!has_header_) {
        page_size_ = guessed_page_size();
        notes_.push_back(fmt::format(
            "the file's header is destroyed; by its content a page has {} bytes", page_size_));
    }
    constexpr std::size_t kMostReserved = 32;
    usable_size_ = page_size_ - (has_header_ && reserved <= kMostReserved ? reserved : 0);
}

/// The smallest size at which the most of the file is pages that make sense: at half the size every
/// other page begins in the middle of one, at twice the size each begins where one does.
std::size_t PageFile::guessed_page_size() const {
    constexpr std::uintmax_t kMostLooks = 2'000;
    constexpr double kClose = 0.8;
    std::map<std::size_t, double> shares;
    double most = 0;
    for (std::size_t size = kSmallestPage; size <= kLargestPage; size *= 2) {
        const std::uintmax_t pages = main_bytes_ / size;
        if (pages < 2) break;
        const std::uintmax_t looks = std::min(pages - 1, kMostLooks);
        std::uintmax_t good = 0;
        for (std::uintmax_t look = 0; look < looks; ++look) {
            read_main(size * (1 + look * (pages - 1) / looks), size);
            if (page_kind({buffer_.data(), size}, 2)) ++good;
        }
        shares[size] = static_cast<double>(good) / static_cast<double>(looks);
        most = std::max(most, shares[size]);
    }
    for (const auto& [size, share] : shares) {
        if (share > 0 && share >= kClose * most) return size;
    }
    return 2'048;  // what this program makes
}

void PageFile::read_log(const fs::path& log) {
    constexpr std::size_t kLogHeader = 32;
    constexpr std::size_t kFrameHeader = 24;
    constexpr std::uint64_t kLogMagic = 0x377f0682;  // or with 1 added: big-endian words
    std::error_code none;
    const std::uintmax_t bytes = fs::file_size(log, none);
    if (none || bytes < kLogHeader + kFrameHeader) return;
    log_.emplace(log);
    read_log_at(0, kLogHeader);
    const std::vector<std::byte> header = buffer_;
    LogChecksum checksum{(big_endian(header, 0, 4) & 1) != 0};
    checksum.add({header.data(), 24});
    const std::uint64_t size = big_endian(header, 8, 4);
    const bool is_log = (big_endian(header, 0, 4) & ~std::uint64_t{1}) == kLogMagic;
    if (!is_log || !checksum.is(header, 24) || !is_page_size(size)) {
        notes_.emplace_back(
            "the log beside it (-wal) cannot be read: what was stored last may be "
            "missing");
        return;
    }
    if (!has_header_) {
        page_size_ = size;
        usable_size_ = size;
        pages_ = static_cast<PageNumber>((main_bytes_ + size - 1) / size);
    }
    if (size != page_size_) {
        notes_.emplace_back("the log beside it (-wal) is of another database and left aside");
        return;
    }
    std::unordered_map<PageNumber, std::uintmax_t> begun;
    for (std::uintmax_t at = kLogHeader; at + kFrameHeader + size <= bytes;
         at += kFrameHeader + size) {
        read_log_at(at, kFrameHeader + size);
        const std::span<const std::byte> frame{buffer_};
        if (big_endian(frame, 8, 8) != big_endian(header, 16, 8)) break;  // of an older log
        checksum.add(frame.first(8));
        checksum.add(frame.subspan(kFrameHeader));
        if (!checksum.is(frame, 16)) {
            notes_.push_back(
                fmt::format("the log beside it (-wal) is damaged at byte {}: what was "
                            "stored after that is missing",
                            at));
            break;
        }
        begun[static_cast<PageNumber>(big_endian(frame, 0, 4))] = at + kFrameHeader;
        const auto committed_pages = static_cast<PageNumber>(big_endian(frame, 4, 4));
        if (committed_pages == 0) continue;
        for (const auto& [page, offset] : begun) log_offsets_[page] = offset;
        begun.clear();
        pages_ = committed_pages;
        expected_pages_ = committed_pages;
    }
}

void PageFile::read_main(std::uintmax_t offset, std::size_t bytes) const {
    buffer_.assign(bytes, std::byte{0});
    main_.read(offset, buffer_);
}

void PageFile::read_log_at(std::uintmax_t offset, std::size_t bytes) const {
    buffer_.assign(bytes, std::byte{0});
    log_->seek(offset);
    log_->read({reinterpret_cast<char*>(buffer_.data()), buffer_.size()});
}

std::span<const std::byte> PageFile::page(PageNumber number) const {
    if (number == 0 || number > pages_) return {};
    const auto logged = log_offsets_.find(number);
    if (logged != log_offsets_.end()) {
        read_log_at(logged->second, page_size_);
    } else {
        read_main(std::uintmax_t{number - 1} * page_size_, page_size_);
    }
    return buffer_;
}

}  // namespace db
