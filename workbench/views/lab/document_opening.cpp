#include "workbench/views/lab/document_opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "scripting/files/script_files.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/document_files.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

ScriptDocument& add_document(EditorState& state, std::string title, std::string_view text) {
    ScriptDocument& document = state.documents.emplace_back();
    document.id = ++state.last_id;
    document.title = std::move(title);
    document.text = CodeText{text};
    document.saved_state = document.seen_state = document.draft_state = document.text.state();
    state.front = document.id;
    state.wants_focus = true;
    return document;
}

bool has_title(const EditorState& state, const std::string& title) {
    return std::ranges::find(state.documents, title, &ScriptDocument::title) !=
           state.documents.end();
}

ScriptDocument* document_of(EditorState& state, const fs::path& file) {
    for (ScriptDocument& document : state.documents) {
        std::error_code failed;
        if (document.file_to_run() == file) return &document;
        if (!document.file.empty() && fs::equivalent(document.file, file, failed)) {
            return &document;
        }
    }
    return nullptr;
}

void show_line(EditorState& state, ScriptDocument& document) {
    if (!state.line_to_show) return;
    document.text.move_to({*std::exchange(state.line_to_show, std::nullopt), 0}, false);
    state.wants_focus = true;
}

void add_opened(EditorState& state, Workspace& workspace, OpenedScript opened) {
    if (!opened.draft && !opened.text) {
        workspace.say(Toast::Kind::Failed,
                      fmt::format("{}: {}", words(workspace.settings.language).no_such_script,
                                  opened.file.string()));
        return;
    }
    if (opened.draft) {
        const ScriptDraft& draft = *opened.draft;
        const bool has_file = !draft.file.empty() && opened.text;
        ScriptDocument& document =
            add_document(state, draft.title, has_file ? *opened.text : std::string{});
        document.file = draft.file;
        document.is_as_on_disk(opened.text, opened.stamp);
        document.text.replace_all(draft.text);
        document.draft = draft.id;
        document.question =
            DocumentQuestion{DocumentQuestion::Kind::Restored, opened.text.value_or("")};
        return;
    }
    ScriptDocument& document = add_document(state, opened.file.filename().string(), *opened.text);
    document.file = opened.file;
    document.is_as_on_disk(opened.text, opened.stamp);
    show_line(state, document);
}

void take_opened(EditorState& state, Workspace& workspace) {
    auto finished = state.opening.take();
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
        return;
    }
    for (OpenedScript& opened : **finished) add_opened(state, workspace, std::move(opened));
}

void start_opening(EditorState& state, Workspace& workspace) {
    if (state.opening.running()) return;
    if (!std::exchange(state.has_started, true) && !workspace.folder.empty()) {
        state.opening.start([folder = drafts_folder(workspace)](
                                const std::stop_token&) { return drafts_to_open(folder); },
                            workspace.wake);
        return;
    }
    if (state.to_open.empty()) return;
    state.opening.start(
        [files = std::exchange(state.to_open, {})](const std::stop_token&) {
            std::vector<OpenedScript> opened;
            for (const fs::path& file : files) {
                opened.push_back({file, read_script(file), stamp_of(file), {}});
            }
            return opened;
        },
        workspace.wake);
}

/// Whether a file is shown so; a text of Lua's may have the end alone, after three dots.
bool is_shown_as(const fs::path& file, std::string_view shown) {
    const std::string own = scripting::shown_path(file);
    if (!shown.starts_with("...")) return own == shown;
    return own.ends_with(shown.substr(3));
}

}  // namespace

void add_new(EditorState& state, std::size_t kind) {
    const ScriptTemplate& made = kScriptTemplates[std::min(kind, kScriptTemplates.size() - 1)];
    std::string title = made.name;
    for (int number = 2; has_title(state, title); ++number) {
        title = fmt::format("{} {}", made.name, number);
    }
    add_document(state, std::move(title), made.text);
}

void open_asked(EditorState& state, Workspace& workspace) {
    take_opened(state, workspace);
    start_opening(state, workspace);
}

void open(EditorState& state, const OpenScript& asked) {
    state.line_to_show = asked.line;
    if (ScriptDocument* known = document_of(state, asked.file)) {
        state.front = known->id;
        show_line(state, *known);
        return;
    }
    state.to_open.push_back(asked.file);
}

fs::path file_of_link(const EditorState& state, const ScriptsState& scripts,
                      const std::string& shown) {
    for (const ScriptDocument& document : state.documents) {
        if (is_shown_as(document.file_to_run(), shown)) return document.file_to_run();
    }
    const fs::path& running = scripts.running_file;
    if (is_shown_as(running, shown)) return running;
    const fs::path file = scripting::file_shown_as(shown);
    // What a script says of files beside it.
    std::error_code failed;
    if (fs::exists(file, failed) || file.is_absolute()) return file;
    const fs::path beside = running.parent_path() / file;
    return fs::exists(beside, failed) ? beside : file;
}

}  // namespace workbench
