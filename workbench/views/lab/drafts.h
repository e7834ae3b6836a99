#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace workbench {

/// A text that was not saved, as it is kept against crashes.
struct ScriptDraft {
    std::string id;              ///< its file's name in the folder
    std::filesystem::path file;  ///< where it would be saved; empty: nowhere yet
    std::string title;
    std::string text;
    friend bool operator==(const ScriptDraft&, const ScriptDraft&) = default;
};

/// A name for a draft of this program that no other one has.
std::string draft_id(int number);

/// What other runs of the program have left in the folder. Those of programs that still run are
/// left to them.
std::vector<ScriptDraft> drafts_left(const std::filesystem::path& folder);

/// Throws std::runtime_error with a sentence.
void write_draft(const std::filesystem::path& folder, const ScriptDraft& draft);
void remove_draft(const std::filesystem::path& folder, const std::string& id);

}  // namespace workbench
