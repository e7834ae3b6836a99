#include "workbench/widgets/board_widget.h"

#include <algorithm>
#include <cmath>

#include "workbench/widgets/board_canvas.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/seat_plate.h"

namespace workbench {
namespace {

/// Neither a board nor its plates get smaller than this, in pixels.
constexpr float kSmallest = 40;

void draw_plates(const BoardCanvas& canvas, ImVec2 top, float width, float height, float below) {
    const float gap = height * 0.15F;
    static const std::string kNone;
    for (int seat = 0; seat < canvas.facts.seats(); ++seat) {
        const engine::Player player = engine::player_at(seat);
        const int plate = plate_of(canvas.facts, player);
        const bool right = plate == 1 || plate == 2;
        const bool lower = plate >= 2;
        const float plate_width = (width - gap) / 2;
        const ImVec2 from{top.x + (right ? plate_width + gap : 0), lower ? below : top.y};
        const bool moves = !engine::is_over(canvas.picture.position) &&
                           engine::player_to_move(canvas.picture.position) == player;
        draw_seat_plate(
            canvas.list, canvas.palette,
            {.from = from,
             .to = {from.x + plate_width, from.y + height},
             .seat = seat,
             .disc = engine::disc_of(canvas.facts.color_of(player)),
             .has_territory = has_territory(canvas.facts, player),
             .is_to_move = moves,
             .name = canvas.picture.names[seat],
             .score = canvas.picture.scores[seat],
             .note = canvas.picture.notes[seat],
             .clock = canvas.picture.clocks.empty() ? kNone : canvas.picture.clocks[seat]});
        mark_place("board.seat " + std::to_string(seat + 1), from,
                   {from.x + plate_width, from.y + height});
    }
}

bool has_lower_plates(const engine::GameFacts& facts) {
    for (int seat = 0; seat < facts.seats(); ++seat) {
        if (plate_of(facts, engine::player_at(seat)) >= 2) return true;
    }
    return false;
}

void mark_squares(const BoardCanvas& canvas) {
    for (const engine::Square square : canvas.facts.layout.squares) {
        const ImVec2 from = canvas.corner(square);
        mark_place("board." + canvas.facts.layout.place(square).name, from,
                   {from.x + canvas.cell(), from.y + canvas.cell()});
    }
}

/// What the mouse does on the item that was drawn last.
BoardTouch touch_of(const BoardCanvas& canvas) {
    BoardTouch touch{
        .from = canvas.origin,
        .to = {canvas.origin.x + canvas.geometry.width, canvas.origin.y + canvas.geometry.height}};
    touch.is_held = ImGui::IsItemActive();
    if (!ImGui::IsItemHovered()) return touch;
    const ImGuiIO& io = ImGui::GetIO();
    touch.under = canvas.geometry.at(
        canvas.facts.layout, {io.MousePos.x - canvas.origin.x, io.MousePos.y - canvas.origin.y});
    touch.is_clicked = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    touch.wants_menu = ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    touch.wheel = static_cast<int>(std::lround(io.MouseWheel));
    return touch;
}

}  // namespace

BoardTouch draw_board(const BoardPicture& picture, const Palette& palette, float width,
                      float height) {
    const engine::GameFacts& facts = engine::facts(picture.position);
    const bool has_plates = !picture.names.empty();
    const float plate = has_plates ? ImGui::GetFontSize() * 2.1F : 0;
    const float gap = has_plates ? ImGui::GetFontSize() * 0.5F : 0;
    const float plates = (plate + gap) * (has_lower_plates(facts) ? 2.0F : 1.0F);
    const BoardGeometry geometry =
        fit(facts.layout, std::max(width, kSmallest), std::max(height - plates, kSmallest));

    const ImVec2 area = ImGui::GetCursorScreenPos();
    const ImVec2 origin{std::floor(area.x + std::max(0.0F, (width - geometry.width) / 2)),
                        std::floor(area.y + plate + gap)};
    BoardCanvas canvas{.list = *ImGui::GetWindowDrawList(),
                       .picture = picture,
                       .facts = facts,
                       .palette = palette,
                       .geometry = geometry,
                       .origin = origin};
    if (picture.heat) canvas.heat.emplace(*picture.heat, facts.layout, palette);

    ImGui::InvisibleButton("board", {std::max(width, kSmallest), std::max(height, kSmallest)});
    const BoardTouch touch = touch_of(canvas);
    canvas.under = touch.under;
    mark_squares(canvas);
    if (has_plates) {
        const float plates_width = std::min(width, std::max(geometry.width, plate * 12));
        draw_plates(canvas, {area.x + (width - plates_width) / 2, area.y}, plates_width, plate,
                    origin.y + geometry.height + gap * 0.5F);
    }
    draw_ground(canvas);
    draw_forbidden(canvas);
    draw_coordinates(canvas);
    draw_discs(canvas);
    draw_pointed(canvas);
    const bool is_draft = !picture.discs.empty();
    const bool is_legal =
        touch.under && !is_draft && engine::legal_moves(picture.position).contains(*touch.under);
    if (is_legal) draw_preview(canvas, *touch.under);
    draw_marks(canvas);
    draw_stack(canvas);
    if (picture.answers_clicks && (is_legal || (is_draft && touch.under))) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    return touch;
}

}  // namespace workbench
