#include "db/file/database_file.h"

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <string_view>

#include "db/file/error.h"
#include "db/file/half_made.h"

namespace db {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic{"SQLite format 3\0", 16};

sqlite3_file* file_of(Handle& handle) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(handle.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return file;
}

}  // namespace

DatabaseFile::DatabaseFile(const fs::path& file)
    : handle_{open_existing(file, Opening::Read)}, file_{file_of(*handle_)} {
    if (file_ == nullptr || file_->pMethods == nullptr) {
        throw InputError{fmt::format("{} cannot be read. Check its permissions", shown_name(file))};
    }
}

std::uint64_t DatabaseFile::size() const {
    sqlite3_int64 size = 0;
    return file_->pMethods->xFileSize(file_, &size) == SQLITE_OK ? static_cast<std::uint64_t>(size)
                                                                 : 0;
}

ReadOutcome read_bytes(Handle& handle, std::uint64_t offset, std::span<std::byte> room) {
    sqlite3_file* const file = file_of(handle);
    const int code = file->pMethods->xRead(file, room.data(), static_cast<int>(room.size()),
                                           static_cast<sqlite3_int64>(offset));
    if (code == SQLITE_OK) return ReadOutcome::Read;
    if (code != SQLITE_IOERR_SHORT_READ) return ReadOutcome::Failed;
    sqlite3_int64 size = 0;
    const bool is_known = file->pMethods->xFileSize(file, &size) == SQLITE_OK;
    return is_known && offset < static_cast<std::uint64_t>(size) ? ReadOutcome::Read
                                                                 : ReadOutcome::Behind;
}

ReadOutcome DatabaseFile::read(std::uint64_t offset, std::span<std::byte> room) const {
    return read_bytes(*handle_, offset, room);
}

bool DatabaseFile::hold() {
    SQLite::Database& database = handle_->database();
    return database.tryExec("BEGIN") == SQLITE_OK &&
           database.tryExec("SELECT count(*) FROM sqlite_schema") == SQLITE_OK;
}

bool DatabaseFile::sync() const {
    return file_->pMethods->xSync(file_, SQLITE_SYNC_FULL) == SQLITE_OK;
}

std::shared_ptr<const void> keep_open(const fs::path& file) {
    try {
        return std::make_shared<const DatabaseFile>(file);
    } catch (const Error&) {
        return nullptr;
    }
}

bool is_database_header(std::span<const std::byte> header) {
    return std::string_view{reinterpret_cast<const char*>(header.data()), header.size()}
        .starts_with(kMagic);
}

std::uint64_t big_endian(std::span<const std::byte> bytes, std::size_t at, std::size_t count) {
    std::uint64_t number = 0;
    for (std::size_t place = at; place < at + count; ++place) {
        number = number << 8 | std::to_integer<std::uint64_t>(bytes[place]);
    }
    return number;
}

}  // namespace db
