#include "workbench/views/board/evaluation_bar.h"
#include "workbench/widgets/places.h"

namespace workbench {

void draw_evaluation_bar(const std::optional<EvaluationBar>& bar, const Palette& colors,
                         ImVec2 from, ImVec2 to) {
    mark_place("board.evaluation bar", from, to);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (!bar) {
        list.AddRectFilled(from, to, colors.plate, (to.x - from.x) * 0.2F);
        return;
    }
    float y = to.y;
    for (std::size_t part = 0; part < bar->shares.size(); ++part) {
        const float top = y - (to.y - from.y) * static_cast<float>(bar->shares[part]);
        const ImU32 color = bar->is_by_seat ? colors.seat[part]
                            : part == 0     ? colors.disc_black
                                            : colors.disc_white;
        list.AddRectFilled({from.x, top}, {to.x, y}, color);
        y = top;
    }
    list.AddRect(from, to, colors.faint, 0);
    if (!bar->is_by_seat) {
        const float middle = (from.y + to.y) / 2;
        list.AddLine({from.x, middle}, {to.x, middle}, colors.accent, 1.5F);
    }
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(from, to)) {
        ImGui::SetTooltip("%s", bar->note.c_str());
    }
}

}  // namespace workbench
