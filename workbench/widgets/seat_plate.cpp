#include "workbench/widgets/seat_plate.h"

#include <fmt/format.h>

#include <cfloat>

#include "workbench/widgets/disc.h"

namespace workbench {

void draw_seat_plate(ImDrawList& list, const Palette& palette, const SeatPlate& plate) {
    const float height = plate.to.y - plate.from.y;
    const float size = ImGui::GetFontSize();
    const float round = height * 0.18F;
    list.AddRectFilled(plate.from, plate.to,
                       plate.is_to_move ? palette.plate_to_move : palette.plate, round);
    if (plate.has_territory) {
        list.AddRectFilled(plate.from, {plate.from.x + height * 0.14F, plate.to.y},
                           palette.seat[plate.seat], round, ImDrawFlags_RoundCornersLeft);
    }
    if (plate.is_to_move) {
        list.AddRect(plate.from, plate.to, palette.accent, round, 0, 1.5F);
    }
    const float middle = (plate.from.y + plate.to.y) / 2;
    draw_disc(list, palette, {plate.from.x + height * 0.62F, middle}, height * 0.29F, plate.disc);

    const float score_size = size * 1.35F;
    const ImVec2 score =
        ImGui::GetFont()->CalcTextSizeA(score_size, FLT_MAX, 0, plate.score.c_str(), nullptr);
    float score_x = plate.to.x - score.x - height * 0.25F;
    list.AddText(ImGui::GetFont(), score_size, {score_x, middle - score.y / 2}, palette.text,
                 plate.score.c_str());

    if (!plate.clock.empty()) {
        const ImVec2 time =
            ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, plate.clock.c_str(), nullptr);
        const float time_x = score_x - time.x - height * 0.45F;
        list.AddRectFilled({time_x - size * 0.3F, middle - size * 0.7F},
                           {time_x + time.x + size * 0.3F, middle + size * 0.7F}, palette.shadow,
                           size * 0.3F);
        const bool is_out = plate.clock == "0:00";
        list.AddText(ImGui::GetFont(), size, {time_x, middle - time.y / 2},
                     is_out             ? palette.error
                     : plate.is_to_move ? palette.text
                                        : palette.faint,
                     plate.clock.c_str());
        score_x = time_x - size * 0.3F;
    }
    const float text_x = plate.from.x + height * 1.1F;
    const ImVec4 clip{text_x, plate.from.y, score_x - height * 0.2F, plate.to.y};
    const std::string name = fmt::format("{}  {}", plate.seat + 1, plate.name);
    const bool has_note = !plate.note.empty();
    const float name_y = has_note ? middle - size * 0.98F : middle - size * 0.5F;
    list.AddText(ImGui::GetFont(), size, {text_x, name_y}, palette.text, name.c_str(), nullptr, 0,
                 &clip);
    if (has_note) {
        list.AddText(ImGui::GetFont(), size * 0.8F, {text_x, middle + size * 0.1F}, palette.faint,
                     plate.note.c_str(), nullptr, 0, &clip);
    }
}

}  // namespace workbench
