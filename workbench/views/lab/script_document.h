#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "workbench/views/lab/script_file.h"
#include "workbench/widgets/code_editor.h"

namespace workbench {

/// Something about an open script that its user must decide.
struct DocumentQuestion {
    enum class Kind {
        ChangedOutside,  ///< the file is another one now, and the text here has changes too
        RemovedOutside,  ///< the file is gone
        WouldOverwrite,  ///< saving would replace what somebody else wrote
        FileExists,      ///< another file has the new name
        CloseUnsaved,
        Restored  ///< not saved when the program ended last
    };
    Kind kind = Kind::ChangedOutside;
    std::string other;  ///< text of the file now; the new name of `FileExists`
    friend bool operator==(const DocumentQuestion&, const DocumentQuestion&) = default;
};

/// A script that is open in the editor.
struct ScriptDocument {
    int id = 0;
    std::filesystem::path file;  ///< empty: it was never saved
    std::string title;
    CodeText text;
    LuaLineStarts starts;
    std::optional<std::string> on_disk;  ///< of the file, as it was last read or written
    std::optional<FileStamp> stamp;      ///< the same
    std::uint64_t saved_state = 1;       ///< of the text, as it was last read or written
    std::optional<DocumentQuestion> question;
    std::vector<CodeFault> faults;
    std::set<int> breakpoints;        ///< lines, from 0
    std::uint64_t seen_state = 1;     ///< of the text, in the last frame
    std::uint64_t checked_state = 0;  ///< of the text, when it was last read as Lua
    std::uint64_t ran_state = 0;      ///< of the text, when it was last run
    std::string draft;                ///< name of its copy; empty: it has none
    std::uint64_t draft_state = 1;    ///< of the text in the copy
    std::chrono::steady_clock::time_point changed_at{};
    bool wants_save = false;
    bool may_overwrite = false;  ///< what the file has become meanwhile
    bool closes_when_saved = false;

    bool is_changed() const { return text.state() != saved_state; }
    /// What stands for the file while there is none.
    std::filesystem::path file_to_run() const {
        return file.empty() ? std::filesystem::path{title + ".lua"} : file;
    }
    /// The text is what the file has.
    void is_as_on_disk(std::optional<std::string> disk, std::optional<FileStamp> now) {
        on_disk = std::move(disk);
        stamp = now;
    }
};

/// What saving came to.
struct SaveResult {
    enum class Kind { Saved, Differs };
    Kind kind = Kind::Saved;
    int document = 0;
    std::uint64_t state = 0;  ///< of the text that was written
    std::string text;         ///< that was written, or that the file has
    std::optional<FileStamp> stamp;
};

/// A file that is no longer what the editor has read.
struct ChangedFile {
    int document = 0;
    std::optional<std::string> text;
    std::optional<FileStamp> stamp;
};

}  // namespace workbench
