#include "db/file/spool.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "db/file/error.h"

namespace db {
namespace {

namespace fs = std::filesystem;

fs::path temporary_folder() {
    std::error_code failed;
    const fs::path folder = fs::temp_directory_path(failed);
    return failed ? fs::path{"/tmp"} : folder;
}

[[noreturn]] void fail_spool(const char* what, int error) {
    throw Error{fmt::format(
        "a temporary file in {} cannot be {}: {}. Free some space there, or name another folder: "
        "TMPDIR=FOLDER yomi ...",
        temporary_folder().string(), what, std::generic_category().message(error))};
}

/// Nobody else may read it, and it has no name that would stay.
int open_nameless() {
    const fs::path folder = temporary_folder();
    const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor >= 0) return descriptor;
    // A file system that does not know files without names.
    std::string name = (folder / "yomi-XXXXXX").string();
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named < 0) fail_spool("made", errno);
    ::unlink(name.c_str());
    return named;
}

}  // namespace

Spool::Spool() : descriptor_{open_nameless()} {}

Spool::~Spool() {
    ::close(descriptor_);
}

void Spool::append(std::span<const char> bytes) {
    while (!bytes.empty()) {
        const ssize_t count =
            ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(size_));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) fail_spool("written", count == 0 ? ENOSPC : errno);
        size_ += static_cast<std::uintmax_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

void Spool::cut(std::uintmax_t size) {
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) fail_spool("cut", errno);
    size_ = size;
}

std::size_t Spool::read(std::uintmax_t offset, std::span<char> room) const {
    std::size_t done = 0;
    while (done < room.size()) {
        const ssize_t count = ::pread(descriptor_, room.data() + done, room.size() - done,
                                      static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail_spool("read", errno);
        if (count == 0) break;
        done += static_cast<std::size_t>(count);
    }
    return done;
}

}  // namespace db
