#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/games/open_database.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

/// The databases that were open before, the last first; a click takes one.
void draw_recent(const OpenDatabaseState& state, const Workspace& workspace,
                 OpenDatabaseAction& action) {
    const Words& word = words(workspace.settings.language);
    ImGui::TextDisabled("%s", word.recent_databases);
    const fs::path chosen = state.choice.resolved();
    for (std::size_t index = 0; index < workspace.recent.size(); ++index) {
        const fs::path& file = workspace.recent[index];
        ImGui::PushID(static_cast<int>(index));
        const std::string name = file.filename().string();
        if (ImGui::Selectable(name.c_str(), file == chosen,
                              ImGuiSelectableFlags_AllowDoubleClick)) {
            action = EditPath{file.string()};
            if (ImGui::IsMouseDoubleClicked(0) && file == chosen) action = OpenPath{};
        }
        mark_place(fmt::format("open database.recent {}", index));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", file.string().c_str());
        ImGui::PopID();
    }
}

/// The first few, and how many more there are.
std::string few_of(const std::vector<std::string>& names) {
    constexpr std::size_t kFew = 4;
    const std::span shown = std::span{names}.first(std::min(names.size(), kFew));
    std::string text = fmt::format("{}", fmt::join(shown, ", "));
    if (names.size() > kFew) text += fmt::format(" + {}", names.size() - kFew);
    return text;
}

/// What is in the file that the path names, on three lines whatever there is to say.
void draw_facts(const OpenDatabaseState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const DatabaseFacts& facts = state.facts;
    ImGui::BeginChild("##facts", {0, ImGui::GetTextLineHeightWithSpacing() * 3});
    const auto wrapped = [](ImU32 color, const std::string& text) {
        ImGui::PushStyleColor(ImGuiCol_Text, color);
        ImGui::TextWrapped("%s", text.c_str());
        ImGui::PopStyleColor();
    };
    const bool is_of_path = facts.file == state.choice.resolved() && !facts.file.empty();
    if (!state.error.empty()) {
        wrapped(colors.error, state.error);
    } else if (state.asks_to_make) {
        wrapped(colors.text, fmt::format(fmt::runtime(word.make_database_question),
                                         state.choice.resolved().string()));
    } else if (is_of_path && !facts.fault.empty()) {
        wrapped(colors.error, facts.fault);
    } else if (is_of_path) {
        const std::string games = games_text(facts.games, word);
        std::string line = fmt::format("{}   ·   {}", games, size_text(facts.bytes));
        if (!facts.kinds.empty()) line += fmt::format("   ·   {}", few_of(facts.kinds));
        wrapped(colors.text, line);
        if (!facts.experiments.empty()) {
            wrapped(colors.faint,
                    fmt::format("{}: {}", word.experiments, few_of(facts.experiments)));
        }
    } else if (state.looking.running()) {
        wrapped(colors.faint, "...");
    }
    ImGui::EndChild();
}

}  // namespace

OpenDatabaseAction draw(const OpenDatabaseState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###open database", word.open_database);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float size = ImGui::GetFontSize();
    const float dialog_width = std::min(size * 46, ImGui::GetMainViewport()->Size.x - size);
    if (!begin_dialog(title, dialog_width, stays_open)) return CloseOpenDatabase{};
    OpenDatabaseAction action;
    const float height = std::min(size * 20, ImGui::GetMainViewport()->Size.y - size * 12);
    if (!workspace.recent.empty()) {
        ImGui::BeginChild("##recent", {dialog_width * 0.27F, height}, true);
        draw_recent(state, workspace, action);
        ImGui::EndChild();
        ImGui::SameLine();
    }
    ImGui::BeginChild("##choice", {0, height});
    const PathTouch touch =
        draw_path_choice(state.choice, "open database.path", word.database_path, height);
    if (touch.path) action = EditPath{*touch.path};
    if (touch.is_entered && !touch.path) action = OpenPath{};
    ImGui::EndChild();
    draw_facts(state, workspace);
    const auto button = [&](const char* text, const char* place) {
        const float width = std::max(size * 7, ImGui::CalcTextSize(text).x + size);
        const bool pressed = ImGui::Button(text, {width, 0});
        mark_place(place);
        ImGui::SameLine();
        return pressed;
    };
    if (state.asks_to_make) {
        if (button(word.make_database, "open database.make") ||
            is_key_pressed(ImGuiKey_Enter, false)) {
            action = MakePath{};
        }
    } else if (button(word.open, "open database.open")) {
        action = OpenPath{};
    }
    if (button(word.cancel, "open database.cancel") || is_escape_pressed() || !stays_open) {
        action = CloseOpenDatabase{};
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
