#include "workbench/views/games/path_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <system_error>

namespace workbench {
namespace {

namespace fs = std::filesystem;

bool has_ending(const std::string& name, std::span<const std::string_view> endings) {
    return endings.empty() || std::ranges::any_of(endings, [&](std::string_view ending) {
               return name.ends_with(ending);
           });
}

}  // namespace

FolderListing list_folder(const fs::path& folder, std::span<const std::string_view> endings) {
    FolderListing listing{.folder = folder, .entries = {}, .error = {}};
    std::error_code fault;
    fs::directory_iterator entries{folder, fault};
    if (fault) {
        listing.error = fmt::format("{}: {}", folder.string(), fault.message());
        return listing;
    }
    const fs::directory_iterator end;
    while (entries != end) {
        std::error_code none;  // a link that leads nowhere is no folder
        FolderEntry entry{.name = entries->path().filename().string(),
                          .is_folder = entries->is_directory(none)};
        if (!entry.is_folder) {
            entry.bytes = entries->file_size(none);
            if (none) entry.bytes = 0;
        }
        const bool is_hidden = entry.name.starts_with('.');
        if (!is_hidden && (entry.is_folder || has_ending(entry.name, endings))) {
            listing.entries.push_back(std::move(entry));
        }
        entries.increment(fault);
        if (fault) break;
    }
    std::ranges::sort(listing.entries, [](const FolderEntry& one, const FolderEntry& other) {
        return std::pair{!one.is_folder, one.name} < std::pair{!other.is_folder, other.name};
    });
    return listing;
}

fs::path PathChoice::resolved() const {
    const char* home = std::getenv("HOME");
    if (home != nullptr && path.starts_with("~/")) return fs::path{home} / path.substr(2);
    return path;
}

void refresh(PathChoice& choice, const Wake& wake, bool anew) {
    if (auto finished = choice.job.take()) {
        if (*finished) {
            choice.listing = std::move(**finished);
        } else {
            choice.listing = {.folder = choice.asked, .entries = {}, .error = finished->error()};
        }
    }
    std::error_code none;
    fs::path folder = fs::absolute(choice.resolved(), none).parent_path();
    if (none || (folder == choice.asked && !anew)) return;
    choice.asked = std::move(folder);
    choice.job.start([folder = choice.asked, endings = choice.endings](
                         const std::stop_token& /*stop*/) { return list_folder(folder, endings); },
                     wake);
}

std::string size_text(std::uintmax_t bytes) {
    constexpr double kStep = 1000;
    constexpr std::array kUnits{"B", "kB", "MB", "GB", "TB"};
    auto number = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (number >= kStep && unit + 1 < kUnits.size()) {
        number /= kStep;
        ++unit;
    }
    return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", number, kUnits[unit]);
}

}  // namespace workbench
