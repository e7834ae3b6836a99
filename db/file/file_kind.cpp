#include "db/file/file_kind.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>

#include "db/file/database_file.h"
#include "db/file/error_text.h"
#include "db/file/open_databases.h"

namespace db {
namespace {

namespace fs = std::filesystem;

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

}  // namespace

FileKind file_kind(const fs::path& file, Access access) {
    if (file == ":memory:") return FileKind::Memory;
    if (file.empty()) throw InputError{"a database needs a file name"};
    if (is_name_of_another(file)) throw_moved(file);
    std::error_code none;
    const bool exists = fs::exists(file, none);
    if (!exists && access != Access::ReadWrite) {
        throw InputError{fmt::format("{} does not exist. Check the name", file.string())};
    }
    if (fs::is_directory(file, none)) {
        throw InputError{fmt::format("{} is a folder. Name a file in it", file.string())};
    }
    const bool empty = fs::is_regular_file(file, none) && fs::file_size(file, none) == 0;
    if (empty && access != Access::ReadWrite) {
        throw EmptyFile{fmt::format("{} is empty: no database", file.string())};
    }
    if (access != Access::ReadOnly) {
        check_folder(file);  // the write-ahead log lies beside the file
        if (exists && !may_write(file)) {
            throw InputError{
                fmt::format("{} is read-only. Change its permissions, or name a file "
                            "elsewhere",
                            file.string())};
        }
    }
    if (!exists) return FileKind::Missing;
    return empty ? FileKind::Empty : FileKind::Filled;
}

void require_ours(Handle& handle, const fs::path& file) {
    std::array<std::byte, kDatabaseHeaderSize> header{};
    const auto outcome = read_bytes(handle, 0, header);
    if (outcome == ReadOutcome::Failed) throw_error(file, SQLITE_IOERR_READ, "its header");
    if (!is_database_header(header)) {
        throw InputError{
            fmt::format("{} is no database; nothing in it was changed. Name a database of Yomi, or "
                        "a file that does not exist yet. If it was a database, `yomi salvage {} "
                        "NEW.db` stores what can be read in a new file",
                        file.string(), file.string())};
    }
    constexpr std::size_t kApplicationIdOffset = 68;
    const std::uint64_t application = big_endian(header, kApplicationIdOffset, 4);
    if (application == static_cast<std::uint64_t>(kApplicationId)) return;
    // A dump leaves out the two numbers that tell whose database it is.
    const std::string reloaded =
        application != 0
            ? ""
            : fmt::format(
                  ". If it was made from a dump of one, give it the numbers of that one: "
                  "sqlite3 {} 'PRAGMA application_id = {}; PRAGMA user_version = N'",
                  file.string(), kApplicationId);
    throw InputError{
        fmt::format("{} is a database of another program; nothing in it was changed. Name a "
                    "database of Yomi, or a file that does not exist yet{}",
                    file.string(), reloaded)};
}

bool is_database(const fs::path& file) {
    try {
        std::array<std::byte, kDatabaseHeaderSize> header{};
        return DatabaseFile{file}.read(0, header) == ReadOutcome::Read &&
               is_database_header(header);
    } catch (const InputError&) {
        return false;
    }
}

bool may_be_written(const fs::path& file) {
    std::error_code none;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    return may_write(folder) && (!fs::exists(file, none) || may_write(file));
}

}  // namespace db
