#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/lab/code_assistance.h"
#include "workbench/views/lab/drafts.h"
#include "workbench/views/lab/script_document.h"
#include "workbench/views/lab/script_templates.h"
#include "workbench/views/lab/scripts.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The line under the text in which is searched.
struct FindBar {
    bool is_open = false;
    bool takes_focus = false;
    std::string wanted;
    std::string with;
    friend bool operator==(const FindBar&, const FindBar&) = default;
};

/// A script that was asked for, and what came of reading it.
struct OpenedScript {
    std::filesystem::path file;
    std::optional<std::string> text;
    std::optional<FileStamp> stamp;
    std::optional<ScriptDraft> draft;  ///< it was not saved
};

/// What is seen beside the text.
enum class Beside { Output, Variables, Profile };
/// How a profile is shown.
enum class ProfileLook { Functions, Lines, Flames };

/// The scripts that are open, one of them in front.
struct EditorState {
    std::vector<ScriptDocument> documents;
    int front = 0;  ///< id
    FindBar find;
    CodeAssistance assistance;
    int assisted = 0;  ///< id of the document that it is of
    Beside beside = Beside::Output;
    ProfileLook profile_look = ProfileLook::Functions;
    std::shared_ptr<const scripting::DebugHalt>
        halt;                           ///< the script stands still; null: it does not
    int frame = 0;                      ///< which of its functions is looked at, from 0
    std::filesystem::path halted_file;  ///< of that one
    std::string path;                   ///< being typed, to open or to save
    bool asks_name = false;             ///< where to save the one in front
    bool wants_focus = false;           ///< of the text
    int last_id = 0;
    bool has_started = false;  ///< drafts of the last run were looked for
    std::uint64_t seen_runs = 0;
    std::optional<int> line_to_show;  ///< from 0, once the asked script is open
    std::chrono::steady_clock::time_point watched_at{};
    /// How long after the last letter the text is checked, and copied against crashes; how often
    /// files are looked at.
    std::chrono::milliseconds check_delay{400};
    std::chrono::milliseconds draft_delay{1000};
    std::chrono::milliseconds watch_pace{1000};

    BackgroundJob<std::vector<OpenedScript>> opening;
    BackgroundJob<SaveResult> saving;
    BackgroundJob<std::vector<ChangedFile>> watching;
    BackgroundJob<std::vector<CodeFault>> checking;
    BackgroundJob<bool> drafting;
    std::vector<std::filesystem::path> to_open;
    int checked = 0;  ///< id of the document that is checked now

    ScriptDocument* document(int id);
    ScriptDocument* front_document() { return document(front); }
    const ScriptDocument* front_document() const {
        return const_cast<EditorState*>(this)->front_document();
    }
};

struct EditCode {
    std::vector<CodeEdit> edits;
};
/// Of the list of names at the cursor.
struct UseOffers {
    OfferAction action;
};
struct NewScript {
    std::size_t kind = 0;  ///< of `kScriptTemplates`
};
struct OpenScript {
    std::filesystem::path file;
    std::optional<int> line{};  ///< to show, from 0
};
struct SaveScript {};
struct AskName {
    bool asks;
};
struct TypePath {
    std::string path;
};
struct SaveScriptAs {
    std::filesystem::path file;
};
struct ShowDocument {
    int id;
};
struct CloseDocument {
    int id;
};
/// Of the question about the one in front.
struct AnswerQuestion {
    enum class Answer { Mine, Theirs, Neither };
    Answer answer;
};
struct RunDocument {
    RunKind kind = RunKind::Plain;
};
struct ToggleBreakpoint {
    std::optional<int> line{};  ///< from 0; empty: the cursor's
};
/// Of the functions of a halt.
struct ShowFrame {
    int frame;  ///< from 0
};
struct ShowBeside {
    Beside beside;
};
struct ShowProfile {
    ProfileLook look;
};
struct FollowPlace {
    ScriptToOpen place;
};
struct StopDocument {};
struct ChangeFindBar {
    FindBar bar;
};
struct FocusGiven {};
/// Something was done to the output beside the text.
struct UseScripts {
    ScriptsAction action;
};
using EditorAction =
    std::variant<std::monostate, EditCode, UseOffers, NewScript, OpenScript, SaveScript, AskName,
                 TypePath, SaveScriptAs, ShowDocument, CloseDocument, AnswerQuestion, RunDocument,
                 StopDocument, ChangeFindBar, FocusGiven, UseScripts, ToggleBreakpoint, ShowFrame,
                 ShowBeside, ShowProfile, FollowPlace>;

void refresh(EditorState& state, ScriptsState& scripts, Workspace& workspace);
void apply(const EditorAction& action, EditorState& state, ScriptsState& scripts,
           Workspace& workspace);
EditorAction draw(const EditorState& state, const ScriptsState& scripts,
                  const Workspace& workspace);

/// Copies what is not saved, before the program ends. What could not be kept, for the terminal.
std::string finish(EditorState& state, const Workspace& workspace);

/// Where copies of unsaved texts lie.
std::filesystem::path drafts_folder(const Workspace& workspace);

/// What another program is told of it.
Told tell(const EditorState& state);

}  // namespace workbench
