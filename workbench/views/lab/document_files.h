#pragma once

#include "workbench/views/lab/editor.h"

namespace workbench {

/// A text on its way into its file.
struct SaveRequest {
    int document = 0;
    std::filesystem::path file;
    std::string text;
    std::uint64_t state = 0;
    std::optional<std::string> expected;  ///< what the file has, as far as the editor knows
    bool may_overwrite = false;           ///< also what it does not know
};

/// Writes the file, or tells what somebody else has written there. Throws std::runtime_error.
SaveResult saved_as_asked(const SaveRequest& asked);

struct WatchedFile {
    int document = 0;
    std::filesystem::path file;
    std::optional<FileStamp> stamp;
};

/// Those that are no longer as they were.
std::vector<ChangedFile> changed_files(const std::vector<WatchedFile>& files);

/// What the last run of the program did not save.
std::vector<OpenedScript> drafts_to_open(const std::filesystem::path& folder);

/// What the file has takes the place of what is here, which can be undone.
void load_into(ScriptDocument& document, const std::string& text);

}  // namespace workbench
