#pragma once

#include <compare>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

namespace scripting {

/// The bytes of a file with trained numbers; `what` it holds, for the error. Throws ScriptError.
std::vector<std::byte> bytes_of(const std::filesystem::path& file, std::string_view what);

/// Throws ScriptError when the file exists.
void refuse_existing(const std::filesystem::path& file);

/// Writes a file as a whole or not at all. Throws ScriptError when it exists already or cannot be
/// written.
void write_new(const std::filesystem::path& file, std::span<const std::byte> bytes,
               std::string_view what);

/// Which content of a file was read.
struct FileVersion {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::uintmax_t size;
    friend auto operator<=>(const FileVersion&, const FileVersion&) = default;
};
FileVersion version_of(const std::filesystem::path& file);

/// What was read of files, once for all threads and interpreters as long as somebody holds it and
/// the file does not change.
template <class Loaded>
class FilesInUse {
  public:
    template <class Load>
    std::shared_ptr<const Loaded> get(const std::filesystem::path& file, const Load& load) {
        const FileVersion version = version_of(file);
        const std::scoped_lock lock{mutex_};
        std::weak_ptr<const Loaded>& known = loaded_[version];
        if (auto held = known.lock()) return held;
        std::shared_ptr<const Loaded> made = load(file);
        known = made;
        return made;
    }

  private:
    std::mutex mutex_;
    std::map<FileVersion, std::weak_ptr<const Loaded>> loaded_;
};

}  // namespace scripting
