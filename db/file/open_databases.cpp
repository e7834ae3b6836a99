#include "db/file/open_databases.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include "db/file/error.h"
#include "db/file/error_text.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// Longer than any file takes that somebody reads as a whole.
constexpr std::chrono::seconds kPatience{30};

struct OpenFiles {
    std::mutex mutex;
    std::condition_variable closed;
    /// How many tokens, and under which name; its log lies beside that.
    std::map<FileIdentity, std::pair<int, fs::path>> databases;
    std::map<FileIdentity, int> plain;
};

OpenFiles& open_files() {
    static OpenFiles files;
    return files;
}

/// The name that SQLite gives a file: links are followed, so that the log lies beside the file.
fs::path full_name(const fs::path& file) {
    std::error_code failed;
    fs::path full = fs::weakly_canonical(fs::absolute(file, failed), failed);
    return failed ? file : full;
}

bool is_database(const OpenFiles& files, const FileIdentity& identity) {
    if (files.databases.contains(identity)) return true;
    for (const auto& [other, known] : files.databases) {
        fs::path index = known.second;
        index += "-shm";
        if (identity_of(index) == identity) return true;
    }
    return false;
}

bool is_taken(const OpenFiles& files, const fs::path& name,
              const std::optional<FileIdentity>& identity) {
    return std::ranges::any_of(files.databases, [&](const auto& known) {
        return known.second.second == name && known.first != identity;
    });
}

}  // namespace

std::optional<FileIdentity> identity_of(const fs::path& file) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0) return std::nullopt;
    return FileIdentity{.device = found.st_dev, .number = found.st_ino};
}

DatabaseToken::DatabaseToken(const fs::path& file)
    : file_{full_name(file)}, identity_{identity_of(file)} {
    if (!identity_) return;
    OpenFiles& files = open_files();
    std::unique_lock lock{files.mutex};
    if (is_taken(files, file_, identity_)) throw_moved(file);
    const auto is_free = [&] { return !files.plain.contains(*identity_); };
    if (!files.closed.wait_for(lock, kPatience, is_free)) {
        throw InputError{
            fmt::format("{} is being read or written as a file of another kind; try again when "
                        "that is done",
                        file.string())};
    }
    auto& [count, name] = files.databases[*identity_];
    ++count;
    name = file_;
}

DatabaseToken::~DatabaseToken() {
    if (!identity_) return;
    OpenFiles& files = open_files();
    const std::scoped_lock lock{files.mutex};
    const auto known = files.databases.find(*identity_);
    if (--known->second.first == 0) files.databases.erase(known);
}

PlainToken::PlainToken(const fs::path& file) : identity_{identity_of(file)} {
    if (!identity_) return;
    OpenFiles& files = open_files();
    const std::scoped_lock lock{files.mutex};
    if (is_database(files, *identity_)) {
        identity_.reset();
        throw InputError{
            fmt::format("{} belongs to a database that is open here, and is left alone. Name "
                        "another file",
                        file.string())};
    }
    ++files.plain[*identity_];
}

PlainToken::~PlainToken() {
    if (!identity_) return;
    OpenFiles& files = open_files();
    const std::scoped_lock lock{files.mutex};
    const auto known = files.plain.find(*identity_);
    if (--known->second == 0) files.plain.erase(known);
    files.closed.notify_all();
}

bool is_name_of_another(const fs::path& file) {
    const fs::path name = full_name(file);
    OpenFiles& files = open_files();
    const std::scoped_lock lock{files.mutex};
    return is_taken(files, name, identity_of(file));
}

bool is_open_database(const fs::path& file) {
    const auto identity = identity_of(file);
    if (!identity) return false;
    OpenFiles& files = open_files();
    const std::scoped_lock lock{files.mutex};
    return is_database(files, *identity);
}

}  // namespace db
