#include "scripting/weights/numbers_file.h"

#include <fmt/format.h>

#include "db/connection/connection.h"
#include "db/file/plain_file.h"
#include "db/file/whole_file.h"
#include "scripting/files/script_files.h"
#include "scripting/text/script_error.h"

namespace scripting {

namespace {

/// Of a file of trained numbers: some times the largest that there is.
constexpr std::uintmax_t kLargest = 1'000'000'000;

}  // namespace

std::vector<std::byte> bytes_of(const std::filesystem::path& file, std::string_view what) {
    const auto text = db::text_if_readable(file, kLargest);
    if (!text) throw ScriptError{fmt::format("the {} {} cannot be read", what, shown_path(file))};
    const auto bytes = std::as_bytes(std::span{*text});
    return {bytes.begin(), bytes.end()};
}

void refuse_existing(const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) return;
    throw ScriptError{
        fmt::format("{} exists already; name another file, or remove it", file.string())};
}

void write_new(const std::filesystem::path& file, std::span<const std::byte> bytes,
               std::string_view what) {
    refuse_existing(file);
    try {
        db::WholeFile whole{file, db::Replace::No};
        whole.write(bytes);
        whole.keep();
    } catch (const db::Error& error) {
        throw ScriptError{fmt::format("the {} is not stored: {}", what, error.what())};
    }
}

FileVersion version_of(const std::filesystem::path& file) {
    std::error_code failed;
    return {.file = std::filesystem::absolute(file, failed),
            .written = std::filesystem::last_write_time(file, failed),
            .size = std::filesystem::file_size(file, failed)};
}

}  // namespace scripting
