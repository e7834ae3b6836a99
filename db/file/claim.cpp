#include "db/file/claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "db/file/error.h"

namespace db {

// A lock of flock's kind belongs to what was opened, so it stays while the same process opens and
// closes the file elsewhere. File systems that know none are used without.
Claim::Claim(const std::filesystem::path& file)
    : descriptor_{::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)} {
    if (descriptor_ < 0) {
        throw Error{fmt::format("{} cannot be opened for writing: {}", file.string(),
                                std::generic_category().message(errno))};
    }
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    ::close(descriptor_);
    throw InputError{
        fmt::format("another run is at work on {}. Wait until it has ended, or name another file",
                    file.string())};
}

Claim::~Claim() {
    ::close(descriptor_);
}

}  // namespace db
