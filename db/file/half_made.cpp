#include "db/file/half_made.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

#include "db/file/error.h"

namespace db {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = ".part-";
constexpr std::array<std::string_view, 4> kEndings{"", "-wal", "-shm", "-journal"};

fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path{"."};
}

/// Eight digits for the machine and the space in which its process numbers count: a folder may be
/// shared with machines on which the same number is another process.
const std::string& machine() {
    static const std::string tag = [] {
        std::array<char, 256> host{};
        ::gethostname(host.data(), host.size() - 1);
        std::error_code failed;
        std::string all = host.data();
        // The first such space has the same name on every machine, and hosts may share a name.
        all += fs::read_symlink("/proc/self/ns/pid", failed).string();
        std::string id;
        std::getline(std::ifstream{"/etc/machine-id"}, id);
        all += id;
        std::uint32_t hash = 2'166'136'261U;  // FNV-1a
        for (const char letter : all) {
            hash = (hash ^ static_cast<unsigned char>(letter)) * 16'777'619U;
        }
        return fmt::format("{:08x}", hash);
    }();
    return tag;
}

/// `12.3-0a1b2c3d` of this machine: 12.
std::optional<pid_t> maker_of(std::string_view name) {
    const std::size_t mark = name.rfind(kMark);
    if (mark == std::string_view::npos) return std::nullopt;
    name.remove_prefix(mark + kMark.size());
    pid_t process = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (error != std::errc{} || process <= 0) return std::nullopt;
    const std::size_t tag = name.find('-', static_cast<std::size_t>(end - name.data()));
    if (tag == std::string_view::npos || name.substr(tag + 1, machine().size()) != machine()) {
        return std::nullopt;
    }
    name.remove_prefix(tag + 1 + machine().size());
    for (const std::string_view ending : kEndings) {
        if (name == ending) return process;
    }
    return std::nullopt;
}

bool has_ended(pid_t process) {
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

bool rename_new(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return true;
    }
    if (errno != EINVAL && errno != ENOSYS) return false;
    // A file system that cannot promise it in one step: a second name fails where there is one.
    if (::link(from.c_str(), to.c_str()) == 0) {
        ::unlink(from.c_str());  // where it stays, the file has its name all the same
        return true;
    }
    std::error_code failed;
    if (errno == EEXIST || fs::exists(to, failed)) {
        errno = EEXIST;
        return false;
    }
    return ::rename(from.c_str(), to.c_str()) == 0;
}

void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;  // a folder that may not be read: the file is there all the same
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

fs::path half_made_name(const fs::path& wanted) {
    static std::atomic<int> number{0};
    fs::path name = wanted;
    name += fmt::format("{}{}.{}-{}", kMark, ::getpid(), ++number, machine());
    return name;
}

std::string shown_name(const fs::path& file) {
    std::string name = file.string();
    // A half-made file may itself be made under a half-made name.
    while (maker_of(name)) name.resize(name.rfind(kMark));
    return name;
}

void refuse_existing(const fs::path& file) {
    throw InputError{
        fmt::format("{} is there already and is not replaced. Name another file, or move that one "
                    "away",
                    file.string())};
}

void remove_half_made(const fs::path& file) {
    std::error_code none;
    for (const std::string_view ending : kEndings) {
        fs::path name = file;
        name += ending;
        fs::remove(name, none);
    }
}

void sweep_half_made(const fs::path& file) {
    std::error_code failed;
    fs::directory_iterator entries{folder_of(file), failed};
    for (; !failed && entries != fs::directory_iterator{}; entries.increment(failed)) {
        const auto maker = maker_of(entries->path().filename().native());
        std::error_code none;
        if (maker && has_ended(*maker)) fs::remove(entries->path(), none);
    }
}

void sweep_half_made_once(const fs::path& file) {
    static std::mutex mutex;
    static std::set<fs::path> swept;
    {
        const std::scoped_lock lock{mutex};
        std::error_code failed;
        if (!swept.insert(fs::absolute(folder_of(file), failed)).second) return;
    }
    sweep_half_made(file);
}

bool give_name(const fs::path& half_made, const fs::path& wanted, Replace replace) {
    const bool done = replace == Replace::Yes ? ::rename(half_made.c_str(), wanted.c_str()) == 0
                                              : rename_new(half_made, wanted);
    if (done) sync_folder(folder_of(wanted));
    return done;
}

}  // namespace db
