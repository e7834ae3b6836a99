#include "workbench/process/resident_memory.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <string_view>

namespace workbench {

ResidentMemory::ResidentMemory() : file_{open("/proc/self/statm", O_RDONLY | O_CLOEXEC)} {}

ResidentMemory::~ResidentMemory() {
    if (file_ >= 0) close(file_);
}

// statm is "size resident shared ...", in pages (proc(5)).
std::int64_t ResidentMemory::bytes() const {
    std::array<char, 128> text{};
    const ssize_t length = file_ < 0 ? -1 : pread(file_, text.data(), text.size(), 0);
    if (length <= 0) return 0;
    const std::string_view line{text.data(), static_cast<std::size_t>(length)};
    const std::size_t second = line.find(' ') + 1;
    std::int64_t pages = 0;
    std::from_chars(line.data() + second, line.data() + line.size(), pages);
    return pages * sysconf(_SC_PAGESIZE);
}

}  // namespace workbench
