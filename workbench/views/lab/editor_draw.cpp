#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "scripting/files/shipped_scripts.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/debugging.h"
#include "workbench/views/lab/debugging_draw.h"
#include "workbench/views/lab/editor.h"
#include "workbench/widgets/code_offers_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// What one part of the view asks for, unless another one did before.
void take(EditorAction& action, EditorAction asked) {
    if (action.index() == 0) action = std::move(asked);
}

float button_width(const char* label) {
    return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
}

EditorAction draw_new_list(const Words& word) {
    EditorAction action;
    if (ImGui::Button(word.new_document)) ImGui::OpenPopup("new script");
    mark_place("editor.new");
    if (!ImGui::BeginPopup("new script")) return action;
    for (std::size_t kind = 0; kind < kScriptTemplates.size(); ++kind) {
        if (ImGui::Selectable(word.*kScriptTemplates[kind].title)) action = NewScript{kind};
        mark_place(fmt::format("editor.new {}", kScriptTemplates[kind].name));
    }
    ImGui::EndPopup();
    return action;
}

EditorAction draw_room(const char* title, const char* room, const std::vector<std::string>& names) {
    EditorAction action;
    if (names.empty() || !ImGui::BeginMenu(title)) return action;
    for (const std::string& name : names) {
        if (!ImGui::MenuItem(name.c_str())) continue;
        if (auto file = scripting::named_file(room, name + ".lua")) action = OpenScript{*file};
    }
    ImGui::EndMenu();
    return action;
}

EditorAction draw_open_list(const EditorState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    EditorAction action;
    if (ImGui::Button(word.open_document)) ImGui::OpenPopup("open script");
    mark_place("editor.open");
    if (!ImGui::BeginPopup("open script")) return action;
    const ShippedScripts& shipped = workspace.shipped;
    take(action, draw_room(word.strategies, "strategies", shipped.strategies));
    take(action, draw_room(word.evaluations, "evaluations", shipped.evaluations));
    take(action, draw_room(word.experiments, "experiments", shipped.experiments));
    take(action, draw_room(word.variants, "variants", shipped.variants));
    ImGui::Separator();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 22);
    std::string path = state.path;
    const bool is_asked = ImGui::InputTextWithHint("##path", word.script_path, &path,
                                                   ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("editor.path");
    if (is_asked && !path.empty()) {
        action = OpenScript{path};
        ImGui::CloseCurrentPopup();
    } else if (path != state.path) {
        take(action, TypePath{path});
    }
    ImGui::EndPopup();
    return action;
}

EditorAction draw_tabs(const EditorState& state, const Words& word, float width) {
    EditorAction action;
    ImGui::BeginChild("tabs", {width, ImGui::GetFrameHeight()}, false,
                      ImGuiWindowFlags_NoScrollbar);
    for (const ScriptDocument& document : state.documents) {
        ImGui::PushID(document.id);
        const bool is_front = document.id == state.front;
        // Named so that a letter more in the title is no other tab.
        const std::string label =
            fmt::format("{}{}###tab", document.title, document.is_changed() ? " *" : "");
        if (is_front) {
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
        }
        if (ImGui::Button(label.c_str())) action = ShowDocument{document.id};
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s",
                              document.file.empty() ? word.not_saved_yet : document.file.c_str());
        }
        if (ImGui::IsItemClicked(ImGuiMouseButton_Middle)) action = CloseDocument{document.id};
        mark_place(fmt::format("editor.tab {}", document.title));
        if (is_front) {
            ImGui::SameLine(0, 1);
            if (ImGui::Button("x")) action = CloseDocument{document.id};
            mark_place("editor.close");
            ImGui::PopStyleColor();
        }
        ImGui::SameLine(0, 4);
        ImGui::PopID();
    }
    ImGui::EndChild();
    return action;
}

/// Halting and measuring, beside what runs.
EditorAction draw_probes(const Words& word) {
    EditorAction action;
    const auto button = [&](const char* label, const char* note, RunKind kind, const char* place) {
        if (ImGui::Button(label)) action = RunDocument{kind};
        mark_place(place);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", note);
        ImGui::SameLine();
    };
    button(word.debug_script, word.debug_note, RunKind::Debug, "editor.debug");
    button(word.profile_script, word.profile_note, RunKind::Profile, "editor.profile");
    return action;
}

EditorAction draw_run(const ScriptsState& scripts, const Words& word) {
    EditorAction action;
    if (scripts.job.running()) {
        ImGui::BeginDisabled(scripts.is_stopping);
        if (ImGui::Button(scripts.is_stopping ? word.stopping : word.stop)) {
            action = StopDocument{};
        }
        mark_place("editor.stop");
        ImGui::EndDisabled();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Esc");
        return action;
    }
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    if (ImGui::Button(word.run)) action = RunDocument{RunKind::Plain};
    mark_place("editor.run");
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl+R");
    return action;
}

EditorAction draw_bar(const EditorState& state, const ScriptsState& scripts,
                      const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    EditorAction action = draw_new_list(word);
    ImGui::SameLine();
    take(action, draw_open_list(state, workspace));
    ImGui::SameLine();
    const ScriptDocument* front = state.front_document();
    ImGui::BeginDisabled(front == nullptr);
    if (ImGui::Button(word.save)) take(action, SaveScript{});
    mark_place("editor.save");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl+S");
    ImGui::SameLine();
    if (ImGui::Button(word.save_as)) take(action, AskName{true});
    mark_place("editor.save as");
    ImGui::SameLine();
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float probes =
        button_width(word.debug_script) + button_width(word.profile_script) + 2 * gap;
    const float runs =
        scripts.job.running() ? button_width(word.stopping) : button_width(word.run) + probes;
    const float width = ImGui::GetContentRegionAvail().x - runs - gap;
    ImGui::EndDisabled();
    take(action, draw_tabs(state, word, std::max(width, 1.0F)));
    ImGui::SameLine();
    ImGui::BeginDisabled(front == nullptr);
    if (!scripts.job.running()) take(action, draw_probes(word));
    take(action, draw_run(scripts, word));
    ImGui::EndDisabled();
    return action;
}

/// What is asked, and the words of its answers; null: there is no such answer.
struct QuestionWords {
    const char* question;
    const char* mine;
    const char* theirs;
    const char* neither;
};

QuestionWords words_of(DocumentQuestion::Kind kind, const Words& word) {
    using Kind = DocumentQuestion::Kind;
    switch (kind) {
        case Kind::ChangedOutside:
            return {word.changed_outside, word.keep_mine, word.load_file, nullptr};
        case Kind::RemovedOutside:
            return {word.removed_outside, nullptr, nullptr, word.understood};
        case Kind::WouldOverwrite:
            return {word.would_overwrite, word.overwrite, word.load_file, word.cancel};
        case Kind::FileExists:
            return {word.file_exists, word.overwrite, nullptr, word.cancel};
        case Kind::CloseUnsaved:
            return {word.close_unsaved, word.save, word.discard, word.cancel};
        case Kind::Restored:
            break;
    }
    return {word.restored, word.keep_text, word.discard, nullptr};
}

EditorAction draw_question(const ScriptDocument& document, const Workspace& workspace) {
    EditorAction action;
    if (!document.question) return action;
    const Words& word = words(workspace.settings.language);
    const QuestionWords asked = words_of(document.question->kind, word);
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
    ImGui::TextUnformatted(asked.question);
    ImGui::PopStyleColor();
    using Answer = AnswerQuestion::Answer;
    const auto button = [&](const char* label, Answer answer, const char* place) {
        if (label == nullptr) return;
        ImGui::SameLine();
        if (ImGui::Button(label)) action = AnswerQuestion{answer};
        mark_place(place);
    };
    button(asked.mine, Answer::Mine, "editor.answer mine");
    button(asked.theirs, Answer::Theirs, "editor.answer theirs");
    button(asked.neither, Answer::Neither, "editor.answer neither");
    return action;
}

EditorAction draw_name_bar(const EditorState& state, const Words& word) {
    EditorAction action;
    if (!state.asks_name) return action;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(word.save_under);
    ImGui::SameLine();
    const float buttons =
        button_width(word.save) + button_width(word.cancel) + 2 * ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(-buttons);
    std::string path = state.path;
    if (ImGui::IsWindowAppearing() || !ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    bool is_named = ImGui::InputText("##name", &path, ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("editor.name");
    if (path != state.path) action = TypePath{path};
    ImGui::SameLine();
    is_named |= ImGui::Button(fmt::format("{}##name", word.save).c_str());
    mark_place("editor.name save");
    if (is_named) action = SaveScriptAs{path};
    ImGui::SameLine();
    if (ImGui::Button(word.cancel) || is_escape_pressed()) action = AskName{false};
    return action;
}

EditorAction draw_find_bar(const EditorState& state, const ScriptDocument& document,
                           const Words& word) {
    EditorAction action;
    FindBar bar = state.find;
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(width * 0.25F);
    if (bar.takes_focus) {
        ImGui::SetKeyboardFocusHere();
        bar.takes_focus = false;
    }
    const auto find = [&](bool forward) { action = EditCode{{FindText{bar.wanted, forward}}}; };
    if (ImGui::InputTextWithHint("##find", word.find, &bar.wanted,
                                 ImGuiInputTextFlags_EnterReturnsTrue)) {
        find(!ImGui::GetIO().KeyShift);
        ImGui::SetKeyboardFocusHere(-1);
    }
    mark_place("editor.find");
    ImGui::SameLine();
    if (ImGui::Button("<")) find(false);
    ImGui::SameLine();
    if (ImGui::Button(">")) find(true);
    ImGui::SameLine();
    ImGui::TextDisabled("%d", count_of(document.text, bar.wanted));
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width * 0.22F);
    ImGui::InputTextWithHint("##replace", word.replace_with, &bar.with);
    ImGui::SameLine();
    if (ImGui::Button(word.replace)) action = EditCode{{ReplaceText{bar.wanted, bar.with, false}}};
    ImGui::SameLine();
    if (ImGui::Button(word.replace_every)) {
        action = EditCode{{ReplaceText{bar.wanted, bar.with, true}}};
    }
    ImGui::SameLine();
    if (ImGui::Button("x##find") || is_escape_pressed()) bar.is_open = false;
    // A change of the words is told even where something is found in the same frame.
    if (bar != state.find && (action.index() == 0 || !bar.is_open)) action = ChangeFindBar{bar};
    return action;
}

/// Where the script stands in this text, from 0; empty: elsewhere, or it does not stand.
std::optional<int> halted_line(const EditorState& state, const ScriptDocument& document) {
    const scripting::DebugFrame* frame = shown_frame(state);
    if (frame == nullptr || document.file_to_run() != state.halted_file) return std::nullopt;
    return frame->line - 1;
}

EditorAction draw_text(const EditorState& state, const ScriptDocument& document,
                       const ScriptsState& scripts, const Workspace& workspace, ImVec2 size) {
    const CodeLook look{.theme = workspace.settings.theme,
                        .takes_focus = state.wants_focus && !state.asks_name,
                        .faults = &document.faults,
                        .marked = state.find.is_open ? state.find.wanted : std::string_view{},
                        .breakpoints = &document.breakpoints,
                        .halted_line = halted_line(state, document),
                        .offers = &state.assistance.offers};
    CodeAnswer answer = draw_code(fmt::format("text {}", document.id).c_str(), document.text,
                                  document.starts, size, look);
    mark_place("editor.text");
    if (answer.margin) return ToggleBreakpoint{answer.margin};
    if (answer.offer) return UseOffers{*answer.offer};
    if (!answer.edits.empty()) return EditCode{std::move(answer.edits)};
    if (answer.escape && scripts.job.running()) return StopDocument{};
    if (answer.escape && state.find.is_open) return ChangeFindBar{FindBar{}};
    if (look.takes_focus && answer.is_focused) return FocusGiven{};
    return {};
}

void draw_place(const ScriptDocument& document, const Words& word) {
    const CodePlace cursor = document.text.cursor();
    const int cells = cells_before(document.text.lines()[cursor.line], cursor.column);
    ImGui::TextDisabled(
        "%s", fmt::format(fmt::runtime(word.line_and_column), cursor.line + 1, cells + 1).c_str());
}

EditorAction draw_choice_beside(const EditorState& state, const Words& word) {
    EditorAction action;
    const std::array<const char*, 3> texts{word.beside_output, word.beside_variables,
                                           word.profile_script};
    constexpr std::array<const char*, 3> kPlaces{"beside.output", "beside.variables",
                                                 "beside.profile"};
    for (std::size_t n = 0; n < texts.size(); ++n) {
        if (n > 0) ImGui::SameLine();
        const auto beside = static_cast<Beside>(n);
        const bool is_shown = state.beside == beside;
        if (is_shown) {
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
        }
        if (ImGui::SmallButton(fmt::format("{}##beside", texts[n]).c_str())) {
            action = ShowBeside{beside};
        }
        mark_place(kPlaces[n]);
        if (is_shown) ImGui::PopStyleColor();
    }
    return action;
}

}  // namespace

EditorAction draw(const EditorState& state, const ScriptsState& scripts,
                  const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    EditorAction action = draw_bar(state, scripts, workspace);
    const ScriptDocument* document = state.front_document();
    if (document == nullptr) {
        ImGui::Spacing();
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", word.no_documents);
        ImGui::PopTextWrapPos();
        return action;
    }
    take(action, draw_question(*document, workspace));
    take(action, draw_name_bar(state, word));
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float find =
        state.find.is_open ? ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y : 0;
    const float height = std::max(room.y - find, ImGui::GetFontSize() * 2);
    ImGui::BeginGroup();
    const float said = 2 * ImGui::GetTextLineHeightWithSpacing();
    const float width = room.x * 0.64F;
    take(action, draw_text(state, *document, scripts, workspace,
                           {width, std::max(height - said, ImGui::GetFontSize() * 2)}));
    ImGui::BeginChild("signature", {width, said - ImGui::GetStyle().ItemSpacing.y}, false,
                      ImGuiWindowFlags_NoScrollbar);
    if (state.assistance.signature) {
        draw_signature(*state.assistance.signature, 2, workspace.settings.theme);
    }
    ImGui::EndChild();
    ImGui::EndGroup();
    ImGui::SameLine();
    ImGui::BeginChild("beside", {0, height}, false);
    take(action, draw_choice_beside(state, word));
    ImGui::SameLine();
    draw_place(*document, word);
    if (scripts.job.running() && scripts.progress) {
        ImGui::SameLine();
        const auto share = static_cast<double>(scripts.progress->done) /
                           static_cast<double>(std::max<std::int64_t>(scripts.progress->total, 1));
        ImGui::ProgressBar(static_cast<float>(share), {-1, ImGui::GetTextLineHeight()}, "");
    }
    if (state.beside == Beside::Variables) {
        take(action, draw_variables(state, scripts, workspace));
    } else if (state.beside == Beside::Profile) {
        take(action, draw_profile(state, scripts, workspace));
    } else if (ScriptsAction read = draw_script_output(scripts, workspace); read.index() != 0) {
        take(action, UseScripts{std::move(read)});
    }
    ImGui::EndChild();
    if (state.find.is_open) take(action, draw_find_bar(state, *document, word));
    return action;
}

}  // namespace workbench
