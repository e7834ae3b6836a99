#include "workbench/views/lab/script_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargest = 4'000'000;

bool is_utf8(const std::string& text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const auto byte = static_cast<unsigned char>(text[at]);
        std::size_t more = 0;
        if (byte == 0) return false;
        if (byte >= 0xF0U) {
            more = 3;
        } else if (byte >= 0xE0U) {
            more = 2;
        } else if (byte >= 0xC0U) {
            more = 1;
        } else if (byte >= 0x80U) {
            return false;
        }
        for (std::size_t n = 1; n <= more; ++n) {
            if (at + n >= text.size()) return false;
            if ((static_cast<unsigned char>(text[at + n]) & 0xC0U) != 0x80U) return false;
        }
        at += more + 1;
    }
    return true;
}

std::runtime_error failure(const fs::path& file, const char* what) {
    return std::runtime_error{fmt::format("{}: {}", file.string(), what)};
}

/// Closes what it opened.
class NewFile {
  public:
    NewFile(const fs::path& file, ::mode_t mode)
        : file_{file},
          number_{::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)} {
        if (number_ < 0) throw failure(file_, std::strerror(errno));
    }
    ~NewFile() {
        if (number_ >= 0) ::close(number_);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(const std::string& text) const {
        std::size_t at = 0;
        while (at < text.size()) {
            const ::ssize_t written = ::write(number_, text.data() + at, text.size() - at);
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) throw failure(file_, std::strerror(errno));
            at += static_cast<std::size_t>(written);
        }
        if (::fsync(number_) != 0) throw failure(file_, std::strerror(errno));
    }

  private:
    const fs::path& file_;
    int number_;
};

}  // namespace

std::optional<FileStamp> stamp_of(const fs::path& file) {
    std::error_code failed;
    const auto written = fs::last_write_time(file, failed);
    if (failed) return std::nullopt;
    const std::uintmax_t size = fs::file_size(file, failed);
    if (failed) return std::nullopt;
    return FileStamp{written.time_since_epoch().count(), size};
}

std::optional<std::string> read_script(const fs::path& file) {
    std::error_code failed;
    if (!fs::exists(file, failed)) return std::nullopt;
    if (!fs::is_regular_file(file, failed)) throw failure(file, "is no file");
    if (fs::file_size(file, failed) > kLargest) throw failure(file, "is too large for a script");
    std::ifstream stream{file, std::ios::binary};
    std::ostringstream text;
    if (!stream) throw failure(file, "cannot be read");
    text << stream.rdbuf();
    std::string read = std::move(text).str();
    if (!is_utf8(read)) throw failure(file, "is no text in UTF-8");
    return read;
}

void write_script(const fs::path& file, const std::string& text) {
    std::error_code failed;
    // A link stays a link: what it leads to is replaced.
    fs::path target = fs::weakly_canonical(file, failed);
    if (failed) target = file;
    if (!target.parent_path().empty()) fs::create_directories(target.parent_path(), failed);
    const fs::path fresh = fmt::format("{}.{}.new", target.string(), ::getpid());
    fs::remove(fresh, failed);
    try {
        NewFile{fresh, 0644}.write(text);
        if (fs::exists(target, failed)) {
            fs::permissions(fresh, fs::status(target).permissions(), failed);
        }
        fs::rename(fresh, target);
    } catch (...) {
        fs::remove(fresh, failed);
        throw;
    }
}

}  // namespace workbench
