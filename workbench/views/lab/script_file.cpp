#include "workbench/views/lab/script_file.h"

#include <fmt/format.h>

#include <stdexcept>

#include "db/file/plain_file.h"
#include "db/file/whole_file.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestScript = 4'000'000;

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
    if (fs::file_size(file, failed) > kLargestScript)
        throw failure(file, "is too large for a script");
    std::string read = db::text_of_file(file, kLargestScript);
    if (!is_utf8(read)) throw failure(file, "is no text in UTF-8");
    return read;
}

void write_script(const fs::path& file, const std::string& text) {
    std::error_code failed;  // what matters is whether the file can be written
    if (!file.parent_path().empty()) fs::create_directories(file.parent_path(), failed);
    db::write_whole_file(file, text, db::Replace::Yes);
}

}  // namespace workbench
