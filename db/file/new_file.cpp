#include "db/file/new_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "db/file/connection.h"
#include "db/file/file_kind.h"

namespace db {
namespace {

namespace fs = std::filesystem;

void remove_all_of(const fs::path& file) {
    std::error_code none;
    for (const char* part : {"", "-wal", "-shm", "-journal"}) {
        fs::path name = file;
        name += part;
        fs::remove(name, none);
    }
}

/// Waits until what was written is on the disk.
bool sync(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool done = ::fsync(descriptor) == 0;
    return ::close(descriptor) == 0 && done;
}

/// Never onto a file that somebody has made meanwhile, where the file system can promise that.
bool rename_to(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return true;
    }
    if (errno != EINVAL && errno != ENOSYS) return false;
    return !fs::exists(to) && ::rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

NewFile::NewFile(fs::path wanted) : wanted_{std::move(wanted)}, path_{wanted_} {
    std::error_code none;
    if (fs::exists(fs::symlink_status(wanted_, none))) {
        throw InputError{
            fmt::format("{} is there already and is not replaced. Name another file, or move that "
                        "one away",
                        wanted_.string())};
    }
    file_kind(wanted_, Access::ReadWrite);  // its folder is there and may be written, or it says so
    path_ += fmt::format(".part-{}", ::getpid());
    remove_all_of(path_);
}

NewFile::~NewFile() {
    remove_all_of(path_);
}

void NewFile::keep() {
    const fs::path folder = wanted_.has_parent_path() ? wanted_.parent_path() : fs::path{"."};
    if (!sync(path_) || !rename_to(path_, wanted_)) {
        throw Error{fmt::format("{} cannot be made: {}. Nothing was left behind", wanted_.string(),
                                std::strerror(errno))};
    }
    sync(folder);
}

}  // namespace db
