#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/text/words.h"
#include "workbench/workspace/background_job.h"

namespace workbench {

struct FolderEntry {
    std::string name;
    bool is_folder = false;
    std::uintmax_t bytes = 0;  ///< of a file
    friend bool operator==(const FolderEntry&, const FolderEntry&) = default;
};

/// What a folder has, to choose a file in it: folders first, each in the order of their names;
/// hidden ones are left out.
struct FolderListing {
    std::filesystem::path folder;
    std::vector<FolderEntry> entries;
    std::string error;  ///< why there is none; empty: nothing is wrong
};

/// Files whose name has one of the `endings`, such as `.db`; all of them where there is none.
FolderListing list_folder(const std::filesystem::path& folder,
                          std::span<const std::string_view> endings);

/// A path that is typed, or clicked together in lists of folders.
struct PathChoice {
    std::vector<std::string_view> endings;  ///< of files to choose; empty: all
    std::string path;                       ///< as it is typed; `~/` is the user's home
    FolderListing listing;                  ///< of the folder that it stands in
    std::filesystem::path asked;            ///< the folder that was asked for last
    BackgroundJob<FolderListing> job;

    /// The path as programs understand it.
    std::filesystem::path resolved() const;
};

/// Lists the folder of the path when that is another one, or `anew`.
void refresh(PathChoice& choice, const Wake& wake, bool anew = false);

struct PathTouch {
    std::optional<std::string> path;  ///< that was typed or clicked
    bool is_entered = false;          ///< by Enter or a double click
};
/// The field and the list under it, `height` pixels high together. `place` names both for
/// `mark_place`.
PathTouch draw_path_choice(const PathChoice& choice, const char* place, const char* hint,
                           float height);

/// `12.3 MB`: for people.
std::string size_text(std::uintmax_t bytes);

}  // namespace workbench
