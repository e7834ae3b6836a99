#include "workbench/cli/export_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "workbench/cli/failure.h"

namespace workbench {

namespace fs = std::filesystem;

ExportFile::ExportFile(fs::path place, bool force) : place_{std::move(place)}, beside_{place_} {
    std::error_code none;
    if (fs::is_directory(place_, none)) {
        throw BadInput{fmt::format("'{}' is a folder; name a file", place_.string())};
    }
    if (!force && fs::exists(place_, none)) {
        throw BadInput{
            fmt::format("there is a file '{}' already; --force writes over it", place_.string())};
    }
    // A name of its own: nothing that is there already is written over.
    for (int number = ::getpid(); fs::exists(beside_, none) || beside_ == place_; ++number) {
        beside_ = place_;
        beside_ += fmt::format(".{}.part", number);
    }
    stream_.open(beside_, std::ios::binary | std::ios::trunc);
    if (!stream_) {
        throw WorkFailed{fmt::format("'{}' cannot be written: {}", place_.string(),
                                     std::generic_category().message(errno))};
    }
}

ExportFile::~ExportFile() {
    if (finished_) return;
    stream_.close();
    std::error_code none;
    fs::remove(beside_, none);
}

void ExportFile::check() {
    if (stream_) return;
    throw WorkFailed{fmt::format("'{}' cannot be written: is the disk full?", place_.string())};
}

void ExportFile::write(std::string_view text) {
    stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
    check();
}

void ExportFile::write(std::span<const std::byte> bytes) {
    write(std::string_view{reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void ExportFile::write_beginning(std::span<const std::byte> bytes) {
    stream_.seekp(0);
    write(bytes);
    stream_.seekp(0, std::ios::end);
}

void ExportFile::finish() {
    stream_.close();
    check();
    std::error_code failed;
    fs::rename(beside_, place_, failed);
    if (failed) {
        throw WorkFailed{
            fmt::format("'{}' cannot be written: {}", place_.string(), failed.message())};
    }
    finished_ = true;
}

}  // namespace workbench
