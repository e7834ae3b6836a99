#include "db/file/whole_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "db/file/error.h"
#include "db/file/file_kind.h"
#include "db/file/open_databases.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// What a link leads to: the link stays one.
fs::path target_of(const fs::path& place) {
    std::error_code failed;
    fs::path target = fs::weakly_canonical(place, failed);
    return failed ? place : target;
}

void refuse_open_database(const fs::path& place) {
    if (!is_open_database(place)) return;
    throw InputError{
        fmt::format("{} belongs to a database that is open here, and is not replaced. Name another "
                    "file",
                    place.string())};
}

}  // namespace

WholeFile::WholeFile(fs::path place, Replace replace)
    : place_{target_of(place)}, beside_{half_made_name(place_)}, replace_{replace} {
    require_replaceable(place_);
    std::error_code none;
    if (replace_ == Replace::No && fs::exists(fs::symlink_status(place_, none))) {
        refuse_existing(place_);
    }
    sweep_half_made(place_);
    file_.reset(std::fopen(beside_.c_str(), "wbx"));
    if (file_ == nullptr) fail(errno);
}

WholeFile::~WholeFile() {
    if (file_ == nullptr) return;
    file_.reset();
    remove_half_made(beside_);
}

void WholeFile::fail(int error) const {
    const bool is_full = error == ENOSPC || error == EFBIG || error == EDQUOT;
    throw Error{fmt::format("{} cannot be written: {}. {}", place_.string(),
                            std::generic_category().message(error),
                            is_full ? "Free some space, or raise the limit on the size of files"
                                    : "Is its folder there, and may it be written?")};
}

void WholeFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fail(errno);
}

void WholeFile::write(std::span<const std::byte> bytes) {
    write(std::string_view{reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void WholeFile::write_beginning(std::span<const std::byte> bytes) {
    if (std::fseek(file_.get(), 0, SEEK_SET) != 0) fail(errno);
    write(bytes);
    if (std::fseek(file_.get(), 0, SEEK_END) != 0) fail(errno);
}

void WholeFile::keep() {
    if (std::fflush(file_.get()) != 0 || ::fsync(::fileno(file_.get())) != 0) fail(errno);
    std::error_code none;
    if (replace_ == Replace::Yes && fs::exists(place_, none)) {
        fs::permissions(beside_, fs::status(place_, none).permissions(), none);
    }
    refuse_open_database(place_);  // somebody may have opened it meanwhile
    if (!give_name(beside_, place_, replace_)) {
        if (errno == EEXIST) refuse_existing(place_);
        fail(errno);
    }
    file_.reset();
}

void require_replaceable(const fs::path& place) {
    std::error_code none;
    const fs::file_status status = fs::status(place, none);
    if (fs::is_directory(status)) {
        throw InputError{fmt::format("{} is a folder. Name a file", place.string())};
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw InputError{fmt::format("{} is a device or a pipe. Name a file", place.string())};
    }
    refuse_open_database(place);
    if (!is_database(place)) return;
    throw InputError{
        fmt::format("{} is a database and is not replaced. Name another file", place.string())};
}

void write_whole_file(const fs::path& place, std::string_view text, Replace replace) {
    WholeFile file{place, replace};
    file.write(text);
    file.keep();
}

}  // namespace db
