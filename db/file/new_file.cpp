#include "db/file/new_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "db/file/access.h"
#include "db/file/database_file.h"
#include "db/file/error.h"
#include "db/file/file_kind.h"
#include "db/file/half_made.h"

namespace db {

namespace fs = std::filesystem;

NewFile::NewFile(fs::path wanted) : wanted_{std::move(wanted)}, path_{half_made_name(wanted_)} {
    std::error_code none;
    if (fs::exists(fs::symlink_status(wanted_, none))) refuse_existing(wanted_);
    file_kind(wanted_, Access::ReadWrite);  // its folder is there and may be written, or it says so
    sweep_half_made(wanted_);
}

NewFile::~NewFile() {
    remove_half_made(path_);
}

bool NewFile::give_wanted_name() {
    // SQLite writes the log into the file when the last connection closes, and tells nobody where
    // that fails.
    fs::path log = path_;
    log += "-wal";
    std::error_code none;
    const bool has_log = fs::file_size(log, none) > 0 && !none;
    if (has_log || !DatabaseFile{path_}.sync()) {
        throw Error{
            fmt::format("{} cannot be made: the disk failed when it was to be completed. Nothing "
                        "was left behind; look after the disk, then run the same command again",
                        shown_name(wanted_))};
    }
    if (give_name(path_, wanted_, Replace::No)) return true;
    if (errno == EEXIST) return false;
    throw Error{fmt::format("{} cannot be made: {}. Nothing was left behind", shown_name(wanted_),
                            std::strerror(errno))};
}

void NewFile::keep() {
    if (!give_wanted_name()) refuse_existing(wanted_);
}

void NewFile::keep_unless_there() {
    give_wanted_name();
}

}  // namespace db
