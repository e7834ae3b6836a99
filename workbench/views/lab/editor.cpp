#include "workbench/views/lab/editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "scripting/files/script_files.h"
#include "scripting/lua/script_fault.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/debugging.h"
#include "workbench/views/lab/document_files.h"
#include "workbench/views/lab/document_opening.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

void forget_draft(ScriptDocument& document, const Workspace& workspace) {
    if (!document.draft.empty() && !workspace.folder.empty()) {
        remove_draft(drafts_folder(workspace), document.draft);
    }
    document.draft.clear();
    document.draft_state = document.text.state();
}

void close(EditorState& state, const Workspace& workspace, int id) {
    const auto found = std::ranges::find(state.documents, id, &ScriptDocument::id);
    if (found == state.documents.end()) return;
    forget_draft(*found, workspace);
    const auto next = state.documents.erase(found);
    if (state.front != id) return;
    state.front = 0;
    if (state.documents.empty()) return;
    state.front = next == state.documents.end() ? state.documents.back().id : next->id;
}

void take_saved(EditorState& state, Workspace& workspace) {
    auto finished = state.saving.take();
    if (!finished) return;
    const Words& word = words(workspace.settings.language);
    if (!*finished) {
        workspace.say(Toast::Kind::Failed,
                      fmt::format("{}: {}", word.not_saved, finished->error()));
        for (ScriptDocument& document : state.documents) document.closes_when_saved = false;
        return;
    }
    const SaveResult& saved = **finished;
    ScriptDocument* document = state.document(saved.document);
    if (document == nullptr) return;
    if (saved.kind == SaveResult::Kind::Differs) {
        document->question = DocumentQuestion{DocumentQuestion::Kind::WouldOverwrite, saved.text};
        document->closes_when_saved = false;
        return;
    }
    document->is_as_on_disk(saved.text, saved.stamp);
    document->saved_state = saved.state;
    document->question.reset();
    workspace.scripts_revision++;
    workspace.say(Toast::Kind::Done, fmt::format("{}: {}", word.saved, document->file.string()));
    if (document->is_changed()) return;
    forget_draft(*document, workspace);
    if (document->closes_when_saved) close(state, workspace, document->id);
}

void start_saving(EditorState& state, Workspace& workspace) {
    if (state.saving.running()) return;
    for (ScriptDocument& document : state.documents) {
        if (!std::exchange(document.wants_save, false)) continue;
        state.saving.start(
            [asked = SaveRequest{.document = document.id,
                                 .file = document.file,
                                 .text = document.text.text(),
                                 .state = document.text.state(),
                                 .expected = document.on_disk,
                                 .may_overwrite = std::exchange(document.may_overwrite, false)}](
                const std::stop_token&) { return saved_as_asked(asked); },
            workspace.wake);
        return;
    }
}

/// The file has become another one: what is here follows, unless it has changes of its own.
void follow_file(ScriptDocument& document, Workspace& workspace, const ChangedFile& changed) {
    const Words& word = words(workspace.settings.language);
    document.stamp = changed.stamp;
    if (changed.text == document.on_disk) return;
    if (!changed.text) {
        document.question = DocumentQuestion{DocumentQuestion::Kind::RemovedOutside, {}};
        document.on_disk.reset();
        document.saved_state = 0;  // nothing has what is here
        return;
    }
    workspace.scripts_revision++;
    if (document.text.text() == *changed.text) {
        document.on_disk = changed.text;
        document.saved_state = document.text.state();
        document.question.reset();
    } else if (document.is_changed()) {
        document.question = DocumentQuestion{DocumentQuestion::Kind::ChangedOutside, *changed.text};
    } else {
        load_into(document, *changed.text);
        workspace.say(Toast::Kind::Info, fmt::format("{}: {}", word.loaded_anew, document.title));
    }
}

void watch_files(EditorState& state, Workspace& workspace) {
    if (auto finished = state.watching.take(); finished && *finished) {
        for (const ChangedFile& changed : **finished) {
            ScriptDocument* document = state.document(changed.document);
            // What is being written here is no change from outside.
            const bool is_ours = state.saving.running() || document == nullptr;
            if (!is_ours) follow_file(*document, workspace, changed);
        }
    }
    const auto now = Clock::now();
    if (state.watching.running() || state.saving.running()) return;
    if (now - state.watched_at < state.watch_pace) return;
    state.watched_at = now;
    std::vector<WatchedFile> files;
    for (const ScriptDocument& document : state.documents) {
        if (!document.file.empty()) files.push_back({document.id, document.file, document.stamp});
    }
    if (files.empty()) return;
    state.watching.start(
        [files = std::move(files)](const std::stop_token&) { return changed_files(files); },
        workspace.wake);
}

void check_texts(EditorState& state, Workspace& workspace) {
    if (auto finished = state.checking.take(); finished && *finished) {
        if (ScriptDocument* document = state.document(state.checked)) {
            // What a run has found stays until the text changes.
            if (document->ran_state != document->text.state()) document->faults = **finished;
        }
    }
    ScriptDocument* front = state.front_document();
    if (front == nullptr || state.checking.running()) return;
    if (front->checked_state == front->text.state()) return;
    if (Clock::now() - front->changed_at < state.check_delay) {
        workspace.is_waiting = true;
        return;
    }
    front->checked_state = front->text.state();
    state.checked = front->id;
    state.checking.start(
        [text = front->text.text(), file = front->file_to_run()](const std::stop_token&) {
            std::vector<CodeFault> faults;
            if (const auto fault = scripting::syntax_fault(text, file)) {
                faults.push_back({fault->line - 1, fault->message});
            }
            return faults;
        },
        workspace.wake);
}

ScriptDraft draft_of(ScriptDocument& document) {
    if (document.draft.empty()) document.draft = draft_id(document.id);
    document.draft_state = document.text.state();
    return {document.draft, document.file, document.title, document.text.text()};
}

void keep_drafts(EditorState& state, Workspace& workspace) {
    if (auto finished = state.drafting.take(); finished && !*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    }
    if (state.drafting.running() || workspace.folder.empty()) return;
    for (ScriptDocument& document : state.documents) {
        if (document.draft_state == document.text.state()) continue;
        if (!document.is_changed()) {
            forget_draft(document, workspace);
            continue;
        }
        if (Clock::now() - document.changed_at < state.draft_delay) {
            workspace.is_waiting = true;
            continue;
        }
        state.drafting.start(
            [folder = drafts_folder(workspace),
             draft = draft_of(document)](const std::stop_token&) {
                write_draft(folder, draft);
                return true;
            },
            workspace.wake);
        return;
    }
}

/// What the last run has found stands at its line.
void show_run_faults(EditorState& state, const ScriptsState& scripts) {
    if (state.seen_runs == scripts.runs) return;
    state.seen_runs = scripts.runs;
    if (!scripts.fault) return;
    for (ScriptDocument& document : state.documents) {
        if (scripting::shown_path(document.file_to_run()) != scripts.fault->file) continue;
        document.ran_state = document.text.state();
        document.checked_state = document.text.state();
        document.faults = {{scripts.fault->line - 1, scripts.fault->message}};
        if (document.id == state.front) {
            document.text.move_to({scripts.fault->line - 1, 0}, false);
        }
    }
}

void save(ScriptDocument& document, EditorState& state) {
    if (document.file.empty()) {
        state.asks_name = true;
        state.path = document.title + ".lua";
        std::ranges::replace(state.path, ' ', '_');
        return;
    }
    document.wants_save = true;
}

/// From now on this is its file, which has nothing of it yet.
void name(ScriptDocument& document, const fs::path& file) {
    document.file = file;
    document.title = file.filename().string();
    document.is_as_on_disk({}, {});
    document.saved_state = 0;
    document.wants_save = true;
}

void answer(EditorState& state, Workspace& workspace, AnswerQuestion::Answer answer) {
    using Kind = DocumentQuestion::Kind;
    ScriptDocument* document = state.front_document();
    if (document == nullptr || !document->question) return;
    const DocumentQuestion question = *std::exchange(document->question, std::nullopt);
    const bool mine = answer == AnswerQuestion::Answer::Mine;
    const bool theirs = answer == AnswerQuestion::Answer::Theirs;
    switch (question.kind) {
        case Kind::ChangedOutside:
            if (mine) document->on_disk = question.other;
            if (theirs) load_into(*document, question.other);
            break;
        case Kind::WouldOverwrite:
            if (mine) document->wants_save = document->may_overwrite = true;
            if (theirs) load_into(*document, question.other);
            break;
        case Kind::FileExists:
            if (!mine) break;
            name(*document, question.other);
            document->may_overwrite = true;
            break;
        case Kind::CloseUnsaved:
            if (theirs) {
                close(state, workspace, document->id);
            } else if (mine) {
                document->closes_when_saved = true;
                save(*document, state);
            }
            break;
        case Kind::Restored:
            if (!theirs) break;
            if (document->file.empty()) {
                close(state, workspace, document->id);
            } else {
                load_into(*document, question.other);
            }
            break;
        case Kind::RemovedOutside:
            break;
    }
}

void ask_to_close(EditorState& state, Workspace& workspace, int id) {
    ScriptDocument* document = state.document(id);
    if (document == nullptr) return;
    state.front = id;
    if (document->is_changed()) {
        document->question = DocumentQuestion{DocumentQuestion::Kind::CloseUnsaved, {}};
    } else {
        close(state, workspace, id);
    }
}

void save_as(EditorState& state, const fs::path& asked) {
    ScriptDocument* document = state.front_document();
    if (document == nullptr || asked.empty()) return;
    fs::path file = asked;
    if (!file.has_extension()) file += ".lua";
    state.asks_name = false;
    std::error_code failed;
    if (file != document->file && fs::exists(file, failed)) {
        document->question = DocumentQuestion{DocumentQuestion::Kind::FileExists, file.string()};
        return;
    }
    name(*document, file);
}

/// A run that goes on halts where breakpoints are now.
void tell_breakpoints(const EditorState& state, const ScriptsState& scripts) {
    if (scripts.probe.session) scripts.probe.session->set_breakpoints(breakpoints_of(state));
}

void run(EditorState& state, ScriptsState& scripts, Workspace& workspace, RunKind kind) {
    ScriptDocument* document = state.front_document();
    if (document == nullptr) return;
    document->faults.clear();
    document->checked_state = 0;
    if (kind == RunKind::Plain) state.beside = Beside::Output;
    if (kind == RunKind::Profile) state.beside = Beside::Profile;
    apply(ScriptsAction{RunText{document->file_to_run(), document->text.text(), kind,
                                breakpoints_of(state)}},
          scripts, workspace);
}

}  // namespace

ScriptDocument* EditorState::document(int id) {
    const auto found = std::ranges::find(documents, id, &ScriptDocument::id);
    return found == documents.end() ? nullptr : &*found;
}

fs::path drafts_folder(const Workspace& workspace) {
    return workspace.folder / "drafts";
}

void refresh(EditorState& state, ScriptsState& scripts, Workspace& workspace) {
    if (auto asked = std::exchange(workspace.script_to_open, std::nullopt)) {
        open(state, {file_of_link(state, scripts, asked->shown), asked->line - 1});
    }
    open_asked(state, workspace);
    for (ScriptDocument& document : state.documents) {
        document.starts.follow(document.text);
        if (document.seen_state == document.text.state()) continue;
        document.seen_state = document.text.state();
        document.changed_at = Clock::now();
        if (document.ran_state != document.text.state()) document.faults.clear();
    }
    take_saved(state, workspace);
    start_saving(state, workspace);
    if (state.assisted != state.front) {
        state.assisted = state.front;
        state.assistance = CodeAssistance{};
    }
    watch_files(state, workspace);
    follow_halt(state, scripts);
    show_run_faults(state, scripts);
    check_texts(state, workspace);
    keep_drafts(state, workspace);
    if (state.opening.running() || state.saving.running()) workspace.is_waiting = true;
}

void apply(const EditorAction& action, EditorState& state, ScriptsState& scripts,
           Workspace& workspace) {
    ScriptDocument* document = state.front_document();
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const EditCode& edit) {
                  if (document == nullptr) return;
                  for (const CodeEdit& one : edit.edits) apply_edit(one, *document);
                  document->starts.follow(document->text);
                  follow_edits(state.assistance, edit.edits, document->text,
                               *workspace.shipped.annotations);
              },
              [&](const UseOffers& used) {
                  if (document == nullptr) return;
                  apply(used.action, state.assistance, document->text,
                        *workspace.shipped.annotations);
                  document->starts.follow(document->text);
                  if (std::holds_alternative<TakeOffer>(used.action)) state.wants_focus = true;
              },
              [&](const NewScript& made) { add_new(state, made.kind); },
              [&](const OpenScript& asked) { open(state, asked); },
              [&](SaveScript /*action*/) {
                  if (document != nullptr) save(*document, state);
              },
              [&](const AskName& name) {
                  state.asks_name = name.asks && document != nullptr;
                  if (state.asks_name) {
                      state.path = document->file.empty() ? document->title + ".lua"
                                                          : document->file.string();
                  }
              },
              [&](const TypePath& typed) { state.path = typed.path; },
              [&](const SaveScriptAs& named) { save_as(state, named.file); },
              [&](const ShowDocument& shown) {
                  state.front = shown.id;
                  state.wants_focus = true;
              },
              [&](const CloseDocument& gone) { ask_to_close(state, workspace, gone.id); },
              [&](const AnswerQuestion& answered) { answer(state, workspace, answered.answer); },
              [&](const RunDocument& asked) { run(state, scripts, workspace, asked.kind); },
              [&](const ToggleBreakpoint& toggled) {
                  if (document == nullptr) return;
                  toggle_breakpoint(*document, toggled.line.value_or(document->text.cursor().line));
                  tell_breakpoints(state, scripts);
              },
              [&](const ShowFrame& shown) { show_frame(state, scripts, shown.frame); },
              [&](const ShowBeside& shown) { state.beside = shown.beside; },
              [&](const ShowProfile& shown) { state.profile_look = shown.look; },
              [&](const FollowPlace& followed) { workspace.script_to_open = followed.place; },
              [&](StopDocument /*action*/) {
                  apply(ScriptsAction{StopScript{}}, scripts, workspace);
              },
              [&](const ChangeFindBar& find) {
                  if (state.find.is_open && !find.bar.is_open) state.wants_focus = true;
                  state.find = find.bar;
              },
              [&](const UseScripts& used) { apply(used.action, scripts, workspace); },
              [&](FocusGiven /*action*/) {
                  state.wants_focus = false;
                  state.find.takes_focus = false;
              }},
        action);
}

std::string finish(EditorState& state, const Workspace& workspace) {
    if (workspace.folder.empty()) return {};
    state.drafting.wait();
    std::string lost;
    for (ScriptDocument& document : state.documents) {
        if (!document.is_changed() || document.draft_state == document.text.state()) continue;
        try {
            write_draft(drafts_folder(workspace), draft_of(document));
        } catch (const std::exception& error) {
            lost +=
                fmt::format("the text of {} could not be kept: {}\n", document.title, error.what());
        }
    }
    return lost;
}

}  // namespace workbench
