#include "db/file/error_text.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include "db/file/error.h"
#include "db/file/half_made.h"
#include "db/file/longest_text.h"

namespace db {

namespace {

/// Whether the system lets files become so large only (`ulimit -f`). SQLite takes that for a
/// failure of the disk.
bool is_size_of_files_limited() {
    rlimit limit{};
    return ::getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

/// Details of SQLite's codes that say more than the code; empty: none.
std::string detailed_text(const std::string& name, int code) {
    switch (code) {
        case SQLITE_READONLY_DBMOVED:
            return fmt::format(
                "{} was deleted, renamed or replaced by another program while it was open here. "
                "What was stored before went with it; nothing more is stored. Bring the file back, "
                "or open the one that is there now",
                name);
        case SQLITE_READONLY_ROLLBACK:
            return fmt::format(
                "{} was being written when its program ended, and must first be set right: do "
                "anything with it once where it and its folder may be written",
                name);
        case SQLITE_IOERR_LOCK:
        case SQLITE_IOERR_UNLOCK:
        case SQLITE_IOERR_RDLOCK:
        case SQLITE_IOERR_CHECKRESERVEDLOCK:
        case SQLITE_IOERR_BLOCKED:
        case SQLITE_IOERR_SHMLOCK:
        case SQLITE_IOERR_SHMOPEN:
        case SQLITE_IOERR_SHMMAP:
        case SQLITE_IOERR_SHMSIZE:
            return fmt::format(
                "{} cannot be locked: it is in use by another program, or lies on a disk that "
                "knows no locks. Try again when the other program has ended, or copy the file to "
                "a disk of this machine",
                name);
        case SQLITE_IOERR_WRITE:
            if (!is_size_of_files_limited()) return "";
            return fmt::format(
                "{} may not grow further: a limit of the system for the size of files is reached "
                "(ulimit -f). What was finished is stored; raise it and run the same command again",
                name);
        case SQLITE_IOERR_NOMEM:
            return fmt::format("{}: out of memory", name);
        default:
            return "";
    }
}

}  // namespace

std::string error_text(const std::filesystem::path& file, int code, const std::string& words) {
    const std::string name = shown_name(file);
    if (std::string detailed = detailed_text(name, code); !detailed.empty()) return detailed;
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
        case SQLITE_PROTOCOL:
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
            return fmt::format(
                "{} cannot be read or written: the disk failed ({}). What was stored before is "
                "there; look after the disk, then run the same command again, and yomi check on "
                "the database",
                name, words);
        case SQLITE_TOOBIG:
            return fmt::format(
                "{}: a text, a blob or a row became longer than one may be ({} MB in a query)",
                name, kLongestOfQuery >> 20);
        case SQLITE_NOMEM:
            return fmt::format("{}: out of memory", name);
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

void throw_moved(const std::filesystem::path& file) {
    throw_error(file, SQLITE_READONLY_DBMOVED, "");
}

void throw_foreign(const std::filesystem::path& file, sqlite3* handle) {
    const std::string name = file.empty() ? "the database" : shown_name(file);
    throw ForeignSchema{
        fmt::format("{} is not one of Yomi's, or of another version: {}. Open one that `yomi "
                    "import` or `yomi run` made; `yomi check --db FILE` brings it up to date",
                    name, sqlite3_errmsg(handle))};
}

void throw_error(const std::filesystem::path& file, sqlite3* handle, int code) {
    throw_error(file, code, sqlite3_errmsg(handle));
}

}  // namespace db
