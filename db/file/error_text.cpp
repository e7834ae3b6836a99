#include "db/file/error_text.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>

#include "db/file/connection.h"

namespace db {

std::string error_text(const std::filesystem::path& file, int code, const std::string& words) {
    const std::string name = file.string();
    switch (code & 0xff) {  // the primary code; SQLite keeps details above
        case SQLITE_NOTADB:
            return fmt::format(
                "{} is no SQLite database; nothing in it was changed. Name another file, or one "
                "that "
                "does not exist yet. If it was a database, `yomi salvage {} NEW.db` stores what "
                "can "
                "be read in a new file",
                name, name);
        case SQLITE_FULL:
            return fmt::format(
                "{}: the disk is full. What was finished is stored; free some space "
                "and run the same command again",
                name);
        case SQLITE_BUSY:
            return fmt::format(
                "{} is being written by another program for longer than we wait. "
                "Try again when it has finished",
                name);
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return fmt::format(
                "{} cannot be written ({}). Check the permissions of the file and "
                "its folder, or name a file elsewhere",
                name, words);
        case SQLITE_CANTOPEN:
            return fmt::format(
                "{} cannot be opened ({}). Check that its folder exists and may be "
                "written, or name a file elsewhere",
                name, words);
        case SQLITE_CORRUPT:
            return fmt::format(
                "{} is damaged ({}). `yomi check --db {}` tells where; `yomi salvage {} NEW.db` "
                "stores what can be read in a new file",
                name, words, name, name);
        case SQLITE_IOERR:
            return fmt::format("{} cannot be read or written: the disk failed ({})", name, words);
        default:
            return fmt::format("{}: {}", name, words);
    }
}

void throw_error(const std::filesystem::path& file, int code, const std::string& words) {
    const int primary = code & 0xff;
    if (primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB) {
        throw DamagedFile{error_text(file, code, words)};
    }
    throw Error{error_text(file, code, words)};
}

void throw_error(const std::filesystem::path& file, sqlite3* handle, int code) {
    if ((code & 0xff) == SQLITE_IOERR && sqlite3_system_errno(handle) == EFBIG) {
        throw Error{fmt::format(
            "{} may not grow further: a limit of the system for the size of files is reached "
            "(ulimit -f). What was finished is stored; raise it and run the same command again",
            file.string())};
    }
    throw_error(file, code, sqlite3_errmsg(handle));
}

}  // namespace db
