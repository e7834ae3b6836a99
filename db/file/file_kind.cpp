#include "db/file/file_kind.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <string_view>

namespace db {
namespace {

namespace fs = std::filesystem;

// The first bytes of every SQLite database; https://www.sqlite.org/fileformat.html.
constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kHeaderSize = 100;
constexpr std::size_t kApplicationIdOffset = 68;

bool may_write(const fs::path& path) {
    return ::access(path.c_str(), W_OK) == 0;
}

void check_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    std::error_code none;
    if (!fs::exists(folder, none)) {
        throw InputError{
            fmt::format("{} cannot be made: the folder {} does not exist. Make it, or "
                        "name a file elsewhere",
                        file.string(), folder.string())};
    }
    if (!fs::is_directory(folder, none)) {
        throw InputError{
            fmt::format("{} cannot be made: {} is a file, not a folder. Name a file "
                        "elsewhere",
                        file.string(), folder.string())};
    }
    if (!may_write(folder)) {
        throw InputError{
            fmt::format("{} cannot be written: the folder {} is read-only. Name a "
                        "file elsewhere",
                        file.string(), folder.string())};
    }
}

void check_header(const fs::path& file) {
    std::array<char, kHeaderSize> header{};
    std::ifstream stream{file, std::ios::binary};
    if (!stream) {
        throw InputError{fmt::format("{} cannot be read. Check its permissions", file.string())};
    }
    stream.read(header.data(), header.size());
    const std::string_view bytes{header.data(), static_cast<std::size_t>(stream.gcount())};
    if (bytes.size() < kHeaderSize || !bytes.starts_with(kMagic)) {
        throw InputError{
            fmt::format("{} is no database; nothing in it was changed. Name a database of Yomi, or "
                        "a file that does not exist yet. If it was a database, `yomi salvage {} "
                        "NEW.db` stores what can be read in a new file",
                        file.string(), file.string())};
    }
    std::uint32_t application = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        application =
            application << 8 | static_cast<unsigned char>(bytes[kApplicationIdOffset + i]);
    }
    if (application != static_cast<std::uint32_t>(kApplicationId)) {
        throw InputError{
            fmt::format("{} is a database of another program; nothing in it was "
                        "changed. Name a database of Yomi, or a file that does not "
                        "exist yet",
                        file.string())};
    }
}

}  // namespace

FileKind file_kind(const fs::path& file, Access access) {
    if (file == ":memory:") return FileKind::Memory;
    if (file.empty()) throw InputError{"a database needs a file name"};
    std::error_code none;
    const bool exists = fs::exists(file, none);
    if (!exists && access == Access::ReadOnly) {
        throw InputError{fmt::format("{} does not exist. Check the name", file.string())};
    }
    if (fs::is_directory(file, none)) {
        throw InputError{fmt::format("{} is a folder. Name a file in it", file.string())};
    }
    const bool empty =
        !exists || (fs::is_regular_file(file, none) && fs::file_size(file, none) == 0);
    if (empty && access == Access::ReadOnly) {
        throw InputError{fmt::format("{} is empty: no database", file.string())};
    }
    if (!empty) check_header(file);
    if (access == Access::ReadWrite) {
        check_folder(file);  // the write-ahead log lies beside the file
        if (exists && !may_write(file)) {
            throw InputError{
                fmt::format("{} is read-only. Change its permissions, or name a file "
                            "elsewhere",
                            file.string())};
        }
    }
    return empty ? FileKind::New : FileKind::Ours;
}

}  // namespace db
