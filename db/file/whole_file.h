#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

#include "db/file/half_made.h"

namespace db {

/// A file that is written beside its place and takes it when it is whole and on the disk: whoever
/// reads the place finds the old file or the new one, also after a power cut. What is not kept
/// leaves nothing behind.
class WholeFile {
  public:
    /// Throws InputError where there is a file already and it is not to be replaced, and where
    /// `require_replaceable` does; Error where none can be written.
    WholeFile(std::filesystem::path place, Replace replace);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    const std::filesystem::path& place() const { return place_; }
    /// Throws Error, and says whether the disk is full or a limit on files is reached.
    void write(std::string_view text);
    void write(std::span<const std::byte> bytes);
    /// Writes at the beginning, where as many bytes stand already.
    void write_beginning(std::span<const std::byte> bytes);
    /// Gives it its name. Throws Error, and InputError where somebody has made a file of that name
    /// meanwhile that is not to be replaced.
    void keep();

  private:
    [[noreturn]] void fail(int error) const;

    std::filesystem::path place_;
    std::filesystem::path beside_;
    Replace replace_;
    struct Close {
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };
    std::unique_ptr<std::FILE, Close> file_;
};

/// Throws InputError where a file that is written would take the place of what is none, a folder, a
/// device or a pipe, or of a database, which holds what no other file has.
void require_replaceable(const std::filesystem::path& place);

/// The same for a text that is there already.
void write_whole_file(const std::filesystem::path& place, std::string_view text, Replace replace);

}  // namespace db
