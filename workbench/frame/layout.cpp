#include "workbench/frame/layout.h"

#include <fmt/format.h>
#include <imgui_internal.h>  // NavInitWindow

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "workbench/frame/menu_draw.h"
#include "workbench/frame/status_bar.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/splitter.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// The space between items, for a scope.
class Spacing {
  public:
    explicit Spacing(ImVec2 space) { ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, space); }
    ~Spacing() { ImGui::PopStyleVar(); }
    Spacing(const Spacing&) = delete;
    Spacing& operator=(const Spacing&) = delete;
};

/// What drawing the panels needs.
struct Stage {
    Views& states;
    Workspace& workspace;
    ImVec2 spacing;  ///< the theme's, between the items of a panel
};

/// The splitter between two docks; a locked layout has gaps that do not move.
float draw_gap(const char* id, bool between_columns, float length, float extent, float share,
               int grows, const Stage& stage) {
    ImGui::BeginDisabled(stage.workspace.settings.is_locked);
    share = draw_splitter(id, between_columns, length, extent, share, grows);
    ImGui::EndDisabled();
    return share;
}

/// The panel is the one that the tour talks about.
bool is_on_tour(const View& view, const Stage& stage) {
    const TourState& tour = stage.states.tour;
    return tour.is_open && std::string_view{tour_steps()[tour.step].view} == view.id;
}

/// Gives the panel that begins the keyboard, when that was asked for. A field of it may take it
/// from there.
void give_focus(const View& view, Workspace& workspace) {
    if (workspace.focused != view.id || !std::exchange(workspace.gives_focus, false)) return;
    ImGui::SetWindowFocus();
    if (workspace.walks_by_keys) ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true);
}

/// Keeps the workspace's word on which panel was used last.
void note_focus(const View& view, Workspace& workspace) {
    if (workspace.gives_focus || !ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows)) return;
    workspace.focused = view.id;
}

/// Titles of a dock: those that it has room for, and the rest.
struct Headings {
    std::vector<const View*> shown;
    std::vector<const View*> in_menu;
    float gap = 0;
};

float width_of(const View& view, const Words& word) {
    return ImGui::GetTextLineHeight() * 0.5F + ImGui::CalcTextSize(word.*view.title).x;
}

/// Where there is no room for all the gaps become smaller, then the last ones go into a menu; the
/// front one stays.
Headings headings_of(Dock dock, const View& front, const Words& word) {
    const float room = ImGui::GetContentRegionAvail().x;
    const float height = ImGui::GetTextLineHeight();
    Headings headings{.shown = {}, .in_menu = {}, .gap = height * 0.8F};
    for (const View& view : views()) {
        if (view.dock == dock) headings.shown.push_back(&view);
    }
    const auto is_too_wide = [&](float more) {
        float width = more - headings.gap;
        for (const View* view : headings.shown) width += width_of(*view, word) + headings.gap;
        return width > room;
    };
    if (is_too_wide(0)) headings.gap = height * 0.3F;
    const float menu = headings.gap + height;
    while (headings.shown.size() > 1 && is_too_wide(headings.in_menu.empty() ? 0 : menu)) {
        const bool is_front_last = headings.shown.back() == &front;
        const auto last = headings.shown.end() - (is_front_last ? 2 : 1);
        headings.in_menu.insert(headings.in_menu.begin(), *last);
        headings.shown.erase(last);
    }
    return headings;
}

/// The views whose titles have no room; the one that was chosen.
const View* draw_menu_of_headings(Dock dock, const Headings& headings, const Words& word) {
    const View* clicked = nullptr;
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("more titles", {height, height})) ImGui::OpenPopup("more titles");
    mark_place(fmt::format("title.more {}", static_cast<int>(dock)));
    const ImGuiCol color = ImGui::IsItemHovered() ? ImGuiCol_Text : ImGuiCol_TextDisabled;
    ImGui::GetWindowDrawList()->AddText(from, ImGui::GetColorU32(color), "\u00bb");
    if (!ImGui::BeginPopup("more titles")) return clicked;
    for (const View* view : headings.in_menu) {
        if (ImGui::MenuItem(word.*view->title)) clicked = view;
        mark_place(std::string{"title."} + view->id);
    }
    ImGui::EndPopup();
    return clicked;
}

/// The titles of a dock's views, that of the front one marked. Returns the view whose title was
/// clicked.
const View* draw_headings(Dock dock, const View& front, const Stage& stage) {
    const Words& word = words(stage.workspace.settings.language);
    const Palette& colors = palette(stage.workspace.settings.theme);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const View* clicked = nullptr;
    const float height = ImGui::GetTextLineHeight();
    const Headings headings = headings_of(dock, front, word);
    for (const View* view : headings.shown) {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        if (ImGui::InvisibleButton(view->id, {width_of(*view, word), height})) clicked = view;
        if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            maximise(*view, stage.workspace.settings);
        }
        mark_place(std::string{"title."} + view->id);
        const bool is_front = view == &front;
        if (is_front) {
            list.AddRectFilled({from.x, from.y + 2}, {from.x + height * 0.2F, from.y + height - 2},
                               colors.accent, 2);
        }
        const ImU32 color = is_front || ImGui::IsItemHovered() ? colors.text : colors.faint;
        list.AddText({from.x + height * 0.5F, from.y}, color, word.*view->title);
        ImGui::SameLine(0, headings.gap);
    }
    if (!headings.in_menu.empty()) {
        if (const View* chosen = draw_menu_of_headings(dock, headings, word)) clicked = chosen;
        ImGui::SameLine();
    }
    ImGui::NewLine();
    ImGui::Spacing();
    return clicked;
}

/// Draws the front view of a dock under the dock's titles, in a panel of that size.
void draw_dock(Dock dock, ImVec2 size, const Stage& stage) {
    const View* view = front_view(dock, stage.workspace.settings);
    if (view == nullptr) return;
    const bool is_marked = is_on_tour(*view, stage) ||
                           (stage.workspace.walks_by_keys && stage.workspace.focused == view->id);
    if (is_marked) {
        ImGui::PushStyleColor(ImGuiCol_Border, palette(stage.workspace.settings.theme).accent);
    }
    ImGui::BeginChild(view->id, {std::max(size.x, 1.0F), std::max(size.y, 1.0F)}, true);
    give_focus(*view, stage.workspace);
    {
        const Spacing inside{stage.spacing};
        const View* clicked = draw_headings(dock, *view, stage);
        view->show(stage.states, stage.workspace);
        if (clicked != nullptr) bring_to_front(*clicked, stage.workspace.settings);
    }
    note_focus(*view, stage.workspace);
    ImGui::EndChild();
    if (is_marked) ImGui::PopStyleColor();
}

/// Two docks above each other, or the one of them that the share leaves; returns the upper one's
/// new share of the height.
float draw_column(const char* id, Dock upper, Dock lower, ImVec2 size, float share,
                  const Stage& stage) {
    if (share <= 0 || share >= 1) {
        draw_dock(share <= 0 ? lower : upper, size, stage);
        return share;
    }
    const float height = size.y - splitter_width();
    const float above = height * share;
    ImGui::BeginGroup();
    draw_dock(upper, {size.x, above}, stage);
    share = draw_gap(id, false, size.x, height, share, 1, stage);
    draw_dock(lower, {size.x, height - above}, stage);
    ImGui::EndGroup();
    return share;
}

/// The columns beside each other.
void draw_columns(ImVec2 size, const Stage& stage) {
    Settings& settings = stage.workspace.settings;
    const bool has_left = is_seen(Dock::Left, settings);
    const bool has_right =
        is_seen(Dock::RightUpper, settings) || is_seen(Dock::RightLower, settings);
    const bool has_middle = settings.has_middle;
    const int gaps =
        static_cast<int>(has_left) + static_cast<int>(has_right) + static_cast<int>(has_middle) - 1;
    const float across = size.x - static_cast<float>(gaps) * splitter_width();
    // A narrow window takes from the middle first, and never all of it.
    float left = has_left ? across * std::min(settings.left, 0.8F) : 0;
    float right = has_right ? std::min(across * settings.right, across - left - across * 0.1F) : 0;
    if (!has_middle) right = across - left;
    if (!has_middle && !has_right) left = across;

    if (has_left) {
        draw_dock(Dock::Left, {left, size.y}, stage);
        if (!has_middle && !has_right) return;
        ImGui::SameLine();
        settings.left = draw_gap("##left", true, size.y, across, settings.left, 1, stage);
        ImGui::SameLine();
    }
    if (has_middle) {
        settings.middle = draw_column("##middle", Dock::MiddleUpper, Dock::MiddleLower,
                                      {across - left - right, size.y}, settings.middle, stage);
        if (!has_right) return;
        ImGui::SameLine();
        settings.right = draw_gap("##right", true, size.y, across, settings.right, -1, stage);
        ImGui::SameLine();
    }
    settings.lists = draw_column("##lists", Dock::RightUpper, Dock::RightLower, {right, size.y},
                                 settings.lists, stage);
}

/// Every panel in its dock. Between them are splitters instead of the theme's spacing.
void draw_docks(ImVec2 size, const Stage& stage) {
    const Spacing none{{0, 0}};
    Settings& settings = stage.workspace.settings;
    if (const View* alone = maximised_view(settings)) return draw_dock(alone->dock, size, stage);
    if (!is_seen(Dock::Bottom, settings)) return draw_columns(size, stage);
    const float gap = splitter_width();
    const float bottom = (size.y - gap) * settings.bottom;
    draw_columns({size.x, size.y - gap - bottom}, stage);
    settings.bottom = draw_gap("##bottom", false, size.x, size.y, settings.bottom, -1, stage);
    draw_dock(Dock::Bottom, {size.x, bottom}, stage);
}

}  // namespace

std::optional<Command> draw_window(Views& states, Workspace& workspace) {
    close_menu_by_escape();
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(screen.Pos);
    ImGui::SetNextWindowSize(screen.Size);
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
        ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_MenuBar |
        ImGuiWindowFlags_NoBackground;  // the screen is cleared in its color
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::Begin("workbench", nullptr, flags);
    ImGui::PopStyleVar();
    const MenuAction chosen = draw_menu(workspace);
    if (chosen.workspace) show_arrangement(workspace.settings, *chosen.workspace);

    apply(draw(states.preview, workspace), states.preview, states.import_games,
          states.open_database, workspace);

    const float status = ImGui::GetFrameHeight() + 2;
    const ImVec2 space = ImGui::GetContentRegionAvail();
    const ImVec2 docks{space.x, space.y - status - ImGui::GetStyle().ItemSpacing.y};
    draw_docks(docks, {states, workspace, ImGui::GetStyle().ItemSpacing});
    if (const auto stop = draw_status_bar(workspace)) apply(*stop, workspace);
    for (const View& view : views()) {
        if (view.dock == Dock::Floating) view.show(states, workspace);
    }
    ImGui::End();
    if (const auto dismissed = draw_toasts(workspace)) {
        workspace.toasts.erase(workspace.toasts.begin() + static_cast<std::ptrdiff_t>(*dismissed));
    }
    return chosen.command;
}

}  // namespace workbench
