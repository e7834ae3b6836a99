#include "workbench/cli/export_file.h"

#include <fmt/format.h>

#include "workbench/cli/failure.h"

namespace workbench {

namespace fs = std::filesystem;

const fs::path& export_place(const fs::path& place, bool force) {
    if (place == "-") {
        throw BadInput{"'-': nothing is exported to standard output. Name a file"};
    }
    db::require_replaceable(place);
    std::error_code none;
    if (!force && fs::exists(place, none)) {
        throw BadInput{
            fmt::format("there is a file '{}' already; --force writes over it", place.string())};
    }
    return place;
}

std::unique_ptr<db::WholeFile> export_file(const fs::path& place, bool force) {
    return std::make_unique<db::WholeFile>(export_place(place, force),
                                           force ? db::Replace::Yes : db::Replace::No);
}

}  // namespace workbench
