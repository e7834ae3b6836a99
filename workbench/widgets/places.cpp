#include "workbench/widgets/places.h"

#include <algorithm>
#include <utility>

namespace workbench {
namespace {

/// As Dear ImGui's own context: one per program, of the window's thread.
struct Collection {
    bool is_wanted = false;
    std::vector<NamedPlace> places;
};

Collection& collection() {
    static Collection all;
    return all;
}

}  // namespace

void mark_place(std::string_view name) {
    if (!collection().is_wanted) return;
    mark_place(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
}

void mark_place(std::string_view name, ImVec2 from, ImVec2 to) {
    Collection& all = collection();
    if (!all.is_wanted) return;
    const ImVec2 clip_from = ImGui::GetWindowDrawList()->GetClipRectMin();
    const ImVec2 clip_to = ImGui::GetWindowDrawList()->GetClipRectMax();
    const bool is_cut = from.x < clip_from.x - 1 || to.x > clip_to.x + 1;
    from = {std::max(from.x, clip_from.x), std::max(from.y, clip_from.y)};
    to = {std::min(to.x, clip_to.x), std::min(to.y, clip_to.y)};
    if (to.x <= from.x || to.y <= from.y) return;
    all.places.push_back({std::string{name}, from.x, from.y, to.x - from.x, to.y - from.y, is_cut});
}

void collect_places(bool is_wanted) {
    collection().is_wanted = is_wanted;
}

std::vector<NamedPlace> take_places() {
    return std::exchange(collection().places, {});
}

}  // namespace workbench
