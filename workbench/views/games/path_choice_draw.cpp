#include <fmt/format.h>

#include "workbench/views/games/path_choice.h"
#include "workbench/widgets/completed_field.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

/// What is typed, with another last part.
std::string with_last(const std::string& typed, const std::string& name) {
    const std::size_t slash = typed.rfind('/');
    return slash == std::string::npos ? name : typed.substr(0, slash + 1) + name;
}

std::vector<Completion> path_completions(const PathChoice& choice) {
    constexpr std::size_t kMost = 10;
    std::vector<Completion> all;
    const std::size_t slash = choice.path.rfind('/');
    const std::string last =
        slash == std::string::npos ? choice.path : choice.path.substr(slash + 1);
    if (last.empty()) return all;
    for (const FolderEntry& entry : choice.listing.entries) {
        if (!entry.name.starts_with(last) || all.size() == kMost) continue;
        const std::string name = entry.name + (entry.is_folder ? "/" : "");
        if (name == last) continue;
        all.push_back({with_last(choice.path, name), name});
    }
    return all;
}

/// Up to the folder above: `a/b/c.db` becomes `a/`.
std::string folder_above(const PathChoice& choice) {
    const std::string above = choice.listing.folder.parent_path().string();
    return above.ends_with('/') ? above : above + "/";
}

void draw_entries(const PathChoice& choice, const char* place, float height, PathTouch& touch) {
    ImGui::BeginChild(fmt::format("##{} list", place).c_str(), {0, height}, true);
    if (!choice.listing.error.empty()) {
        ImGui::TextWrapped("%s", choice.listing.error.c_str());
        ImGui::EndChild();
        return;
    }
    ImGui::TextDisabled("%s", choice.listing.folder.string().c_str());
    if (choice.listing.folder.has_relative_path() && ImGui::Selectable("../")) {
        touch.path = folder_above(choice);
    }
    mark_place(fmt::format("{} above", place));
    const std::string chosen = fs::path{choice.path}.filename().string();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(choice.listing.entries.size()));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            const FolderEntry& entry = choice.listing.entries[row];
            const std::string label = entry.name + (entry.is_folder ? "/" : "");
            ImGui::PushID(row);
            const bool clicked =
                ImGui::Selectable(label.c_str(), !entry.is_folder && entry.name == chosen,
                                  ImGuiSelectableFlags_AllowDoubleClick);
            mark_place(fmt::format("{} {}", place, entry.name));
            if (clicked) touch.path = (choice.listing.folder / label).string();
            if (clicked && !entry.is_folder && ImGui::IsMouseDoubleClicked(0)) {
                touch.is_entered = true;
            }
            if (!entry.is_folder) {
                const std::string size = size_text(entry.bytes);
                ImGui::SameLine(ImGui::GetWindowContentRegionMax().x -
                                ImGui::CalcTextSize(size.c_str()).x);
                ImGui::TextDisabled("%s", size.c_str());
            }
            ImGui::PopID();
        }
    }
    ImGui::EndChild();
}

}  // namespace

PathTouch draw_path_choice(const PathChoice& choice, const char* place, const char* hint,
                           float height) {
    PathTouch touch;
    std::string path = choice.path;
    ImGui::SetNextItemWidth(-1);
    const FieldEdit edit = draw_completed_field(place, hint, path, path_completions(choice),
                                                ImGui::IsWindowAppearing());
    if (edit.is_changed) touch.path = path;
    touch.is_entered = edit.is_entered;
    draw_entries(choice, place, height - ImGui::GetFrameHeightWithSpacing(), touch);
    return touch;
}

}  // namespace workbench
