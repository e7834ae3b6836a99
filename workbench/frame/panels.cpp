#include "workbench/frame/panels.h"

#include <algorithm>

#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

const View* view_of(const std::string& id) {
    const auto all = views();
    const auto found = std::ranges::find_if(all, [&](const View& view) { return view.id == id; });
    return found == all.end() ? nullptr : &*found;
}

/// The views that are seen, in the order of the list.
std::vector<const View*> seen_views(const Settings& settings) {
    if (const View* alone = maximised_view(settings)) return {alone};
    std::vector<const View*> seen;
    for (const View& view : views()) {
        if (view.dock != Dock::Floating && is_seen(view.dock, settings) &&
            front_view(view.dock, settings) == &view) {
            seen.push_back(&view);
        }
    }
    return seen;
}

/// The focused view where it is seen, else the first one.
const View* focused_view(const Workspace& workspace) {
    const std::vector<const View*> seen = seen_views(workspace.settings);
    const auto found =
        std::ranges::find_if(seen, [&](const View* view) { return view->id == workspace.focused; });
    return found == seen.end() ? seen.front() : *found;
}

}  // namespace

void show_panel(const std::string& id, Workspace& workspace) {
    const View* view = view_of(id);
    if (view == nullptr) return;
    bring_to_front(*view, workspace.settings);
    workspace.focused = id;
    workspace.gives_focus = true;
}

void walk_to_panel(int step, Workspace& workspace) {
    const std::vector<const View*> seen = seen_views(workspace.settings);
    const auto count = static_cast<int>(seen.size());
    const auto now = std::ranges::find(seen, focused_view(workspace));
    const auto place = static_cast<int>(now - seen.begin());
    // The first press shows where one is.
    const int moved = workspace.walks_by_keys ? step : 0;
    workspace.walks_by_keys = true;
    show_panel(seen[(place + moved + count) % count]->id, workspace);
}

void show_next_tab(Workspace& workspace) {
    const View* front = focused_view(workspace);
    const View* next = nullptr;
    bool is_after = false;
    for (const View& view : views()) {
        if (view.dock != front->dock) continue;
        if (next == nullptr || is_after) next = &view;
        if (is_after) break;
        is_after = &view == front;
    }
    show_panel(next->id, workspace);
}

void set_walking(Workspace& workspace) {
    ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) workspace.walks_by_keys = false;
    if (workspace.walks_by_keys) {
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    } else {
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    }
}

void maximise_focused(Workspace& workspace) {
    maximise(*focused_view(workspace), workspace.settings);
}

}  // namespace workbench
