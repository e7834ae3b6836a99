#include "workbench/widgets/completed_field.h"

#include <fmt/format.h>

#include <imgui_internal.h>  // BringWindowToDisplayFront, ClearActiveID

#include <algorithm>
#include <functional>

#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

constexpr int kNothingChosen = -1;

/// What one frame knows of the field while Dear ImGui edits it.
struct Editing {
    std::span<const Completion> completions;
    int* chosen = nullptr;
    bool* goes_to_end = nullptr;  ///< the cursor: what was typed is to be gone on with
};

int on_edit(ImGuiInputTextCallbackData* data) {
    auto& editing = *static_cast<Editing*>(data->UserData);
    const auto count = static_cast<int>(editing.completions.size());
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion && count > 0) {
        const std::string& text = editing.completions[std::max(*editing.chosen, 0)].text;
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, text.c_str());
        *editing.chosen = kNothingChosen;
    } else if (data->EventFlag == ImGuiInputTextFlags_CallbackHistory && count > 0) {
        const int step = data->EventKey == ImGuiKey_UpArrow ? -1 : 1;
        // Before the first one nothing is chosen.
        *editing.chosen = std::clamp(*editing.chosen + step, kNothingChosen, count - 1);
    } else if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways && *editing.goes_to_end) {
        *editing.goes_to_end = false;
        data->CursorPos = data->BufTextLen;
        data->ClearSelection();
    }
    return 0;
}

struct ListTouch {
    int clicked = kNothingChosen;
    bool is_hovered = false;
};

/// The list under the field, or above it where the window ends.
ListTouch draw_list(std::span<const Completion> completions, int chosen, ImVec2 from, ImVec2 to) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const float height = row * static_cast<float>(completions.size()) + 2 * style.WindowPadding.y;
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const bool is_below = to.y + height <= screen.Pos.y + screen.Size.y;
    ImGui::SetNextWindowPos({from.x, is_below ? to.y : from.y}, ImGuiCond_Always,
                            {0, is_below ? 0.0F : 1.0F});
    ImGui::SetNextWindowSizeConstraints({to.x - from.x, 0}, {screen.Size.x, height});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_PopupBg));
    ImGui::Begin("##completions", nullptr,
                 ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoTitleBar |
                     ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize);
    // What is on the screen takes the mouse, also above a dialog that has just come to the front.
    ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
    ListTouch touch;
    for (std::size_t index = 0; index < completions.size(); ++index) {
        const Completion& one = completions[index];
        const auto number = static_cast<int>(index);
        const std::string label =
            fmt::format("{}##{}", one.shown.empty() ? one.text : one.shown, index);
        if (ImGui::Selectable(label.c_str(), number == chosen)) touch.clicked = number;
        mark_place(fmt::format("completion {}", index));
        if (one.note.empty()) continue;
        ImGui::SameLine(0, ImGui::GetFontSize());
        ImGui::TextDisabled("%s", one.note.c_str());
    }
    touch.is_hovered = ImGui::IsWindowHovered();
    ImGui::End();
    ImGui::PopStyleColor();
    return touch;
}

/// What a field remembers from frame to frame. Read at once and written back at the end: the
/// window's storage moves its values whenever one comes to it.
struct FieldMemory {
    int chosen = kNothingChosen;
    bool goes_to_end = false;
    bool is_list_hovered = false;
    bool returns = false;  ///< the keyboard, in the next frame
    int known_text = 0;    ///< hash of it

    static FieldMemory recalled() {
        const ImGuiStorage& storage = *ImGui::GetStateStorage();
        return {.chosen = storage.GetInt(ImGui::GetID("chosen"), kNothingChosen),
                .goes_to_end = storage.GetBool(ImGui::GetID("goes to end")),
                .is_list_hovered = storage.GetBool(ImGui::GetID("list hovered")),
                .returns = storage.GetBool(ImGui::GetID("returns")),
                .known_text = storage.GetInt(ImGui::GetID("known text"))};
    }
    void keep() const {
        ImGuiStorage& storage = *ImGui::GetStateStorage();
        storage.SetInt(ImGui::GetID("chosen"), chosen);
        storage.SetBool(ImGui::GetID("goes to end"), goes_to_end);
        storage.SetBool(ImGui::GetID("list hovered"), is_list_hovered);
        storage.SetBool(ImGui::GetID("returns"), returns);
        storage.SetInt(ImGui::GetID("known text"), known_text);
    }
};

}  // namespace

FieldEdit draw_completed_field(const char* id, const char* hint, std::string& text,
                               std::span<const Completion> completions, bool takes_focus) {
    ImGui::PushID(id);
    FieldMemory memory = FieldMemory::recalled();
    const auto hash_of = [](const std::string& one) {
        return static_cast<int>(std::hash<std::string>{}(one));
    };
    // Somebody else has changed the text: Dear ImGui would go on with its own copy.
    const bool is_active_before = ImGui::GetActiveID() == ImGui::GetID("##text");
    if (is_active_before && hash_of(text) != memory.known_text) {
        ImGui::ClearActiveID();
        memory.returns = true;
    }
    if (takes_focus || memory.returns) {
        ImGui::SetKeyboardFocusHere();
        memory.returns = false;
        memory.goes_to_end = true;
    }
    memory.chosen = std::min(memory.chosen, static_cast<int>(completions.size()) - 1);

    FieldEdit edit;
    const std::string before = text;
    Editing editing{completions, &memory.chosen, &memory.goes_to_end};
    const bool entered = ImGui::InputTextWithHint(
        "##text", hint, &text,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackCompletion |
            ImGuiInputTextFlags_CallbackHistory | ImGuiInputTextFlags_CallbackAlways,
        on_edit, &editing);
    const bool is_active = ImGui::IsItemActive();
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    mark_place(id);
    // Dear ImGui brings the text back that was there when the field was entered.
    if (ImGui::IsItemDeactivated() && is_escape_pressed()) text = before;

    const auto take = [&](int number) {
        text = completions[number].text;
        memory.chosen = kNothingChosen;
        memory.returns = true;
    };
    if (entered && memory.chosen != kNothingChosen) {
        take(memory.chosen);
    } else if (entered) {
        edit.is_entered = true;
    }
    if ((is_active || memory.is_list_hovered) && !completions.empty()) {
        const ListTouch touch = draw_list(completions, memory.chosen, from, to);
        memory.is_list_hovered = touch.is_hovered;
        if (touch.clicked != kNothingChosen) take(touch.clicked);
    } else {
        memory.is_list_hovered = false;
    }
    edit.is_changed = text != before;
    memory.known_text = hash_of(text);
    memory.keep();
    ImGui::PopID();
    return edit;
}

}  // namespace workbench
