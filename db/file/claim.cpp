#include "db/file/claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "db/file/error.h"

namespace db {
namespace {

/// How often a file is opened that has gone each time: some file systems number files anew at will.
constexpr int kMostTries = 1000;

/// Whether the file of that name is still the one that was opened: who held it before may have
/// removed it in between.
bool is_still_named(int descriptor, const std::filesystem::path& file) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(file.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

// A lock of flock's kind belongs to what was opened, so it stays while the same process opens and
// closes the file elsewhere. File systems that know none are used without.
Claim::Claim(const std::filesystem::path& file) {
    for (int opened = 1;; ++opened) {
        descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor_ < 0) {
            throw Error{fmt::format("{} cannot be opened for writing: {}", file.string(),
                                    std::generic_category().message(errno))};
        }
        const bool is_held_by_other =
            ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        if (!is_held_by_other && (opened == kMostTries || is_still_named(descriptor_, file))) {
            return;
        }
        ::close(descriptor_);
        if (is_held_by_other) {
            throw InputError{fmt::format(
                "another run is at work on {}. Wait until it has ended, or name another file",
                file.string())};
        }
    }
}

Claim::~Claim() {
    ::close(descriptor_);
}

}  // namespace db
