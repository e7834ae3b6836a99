#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/file/database_file.h"
#include "db/file/plain_file.h"

namespace db {

/// The number of a page, from 1; 0 is none.
using PageNumber = std::uint32_t;

/// The pages of a SQLite file that may be damaged, with what is committed in the log beside it
/// (`-wal`). It is read without a statement of SQL, and never written. The format:
/// https://www.sqlite.org/fileformat2.html.
class PageFile {
  public:
    /// Throws InputError when there is no such file, or nothing in it.
    explicit PageFile(const std::filesystem::path& file);

    std::size_t page_size() const { return page_size_; }
    /// Of each page, without what an extension of SQLite may reserve at its end.
    std::size_t usable_size() const { return usable_size_; }
    PageNumber pages() const { return pages_; }
    /// How many it should have, by its header or its log. 0: neither tells.
    PageNumber expected_pages() const { return expected_pages_; }
    /// Of the expected ones, those of which nothing is there: the file was cut short.
    PageNumber missing_pages() const;
    /// How many bytes of a page are there; fewer than all of the last page of a file that was cut.
    std::size_t bytes_of(PageNumber number) const;
    /// Whether the first 100 bytes of the file can be those of a database.
    bool has_header() const { return has_header_; }
    /// Valid until the next call; empty: the file has no such page. A page that it has in part is
    /// filled up with zeros.
    std::span<const std::byte> page(PageNumber number) const;
    /// What was found wrong with the file and its log as a whole: sentences.
    const std::vector<std::string>& notes() const { return notes_; }

  private:
    void read_header();
    std::size_t guessed_page_size() const;
    void note_cut();
    void read_log(const std::filesystem::path& log);
    void read_main(std::uintmax_t offset, std::size_t bytes) const;
    void read_log_at(std::uintmax_t offset, std::size_t bytes) const;

    DatabaseFile main_;
    mutable std::optional<PlainFile> log_;
    mutable std::vector<std::byte> buffer_;
    std::size_t page_size_ = 0;
    std::size_t usable_size_ = 0;
    std::uintmax_t main_bytes_ = 0;
    PageNumber pages_ = 0;
    PageNumber expected_pages_ = 0;
    bool has_header_ = false;
    std::unordered_map<PageNumber, std::uintmax_t> log_offsets_;  ///< of pages in the log
    std::vector<std::string> notes_;
};

}  // namespace db
