#include <algorithm>
#include <cfloat>
#include <cmath>
#include <set>
#include <utility>

#include "workbench/widgets/board_canvas.h"
#include "workbench/widgets/disc.h"

namespace workbench {

void draw_text_centred(const BoardCanvas& canvas, ImVec2 at, float size, ImU32 color,
                       const std::string& text) {
    const ImVec2 extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, text.c_str(), nullptr);
    canvas.list.AddText(ImGui::GetFont(), size,
                        {std::floor(at.x - extent.x / 2), std::floor(at.y - extent.y / 2)}, color,
                        text.c_str());
}

void draw_ground(const BoardCanvas& canvas) {
    const float edge = std::max(2.0F, canvas.cell() * 0.07F);
    for (const LayerArea& layer : canvas.geometry.layers) {
        const ImVec2 from{canvas.origin.x + layer.corner.x, canvas.origin.y + layer.corner.y};
        const ImVec2 to{from.x + canvas.cell() * static_cast<float>(layer.columns),
                        from.y + canvas.cell() * static_cast<float>(layer.rows)};
        canvas.list.AddRectFilled({from.x - edge, from.y - edge}, {to.x + edge, to.y + edge},
                                  canvas.palette.board_edge, edge);
    }
    for (const engine::Square square : canvas.facts.layout.squares) {
        const ImVec2 from = canvas.corner(square);
        const ImVec2 to{from.x + canvas.cell(), from.y + canvas.cell()};
        const ImU32 ground = canvas.heat ? canvas.heat->color(square) : canvas.palette.board;
        canvas.list.AddRectFilled(from, to, ground);
        for (int seat = 0; seat < canvas.facts.seats() && !canvas.heat; ++seat) {
            if (!has_territory(canvas.facts, engine::player_at(seat))) continue;
            if (!canvas.facts.count[seat].contains(square)) continue;
            canvas.list.AddRectFilled(from, to, canvas.palette.territory[seat]);
        }
        canvas.list.AddRect(from, to, canvas.palette.grid);
    }
}

void draw_forbidden(const BoardCanvas& canvas) {
    if (!canvas.picture.shows_forbidden || engine::is_over(canvas.picture.position)) return;
    const engine::Player mover = engine::player_to_move(canvas.picture.position);
    engine::WideSquareSet somebodys;
    for (const engine::WideSquareSet place : canvas.facts.place) somebodys |= place;
    const engine::WideSquareSet forbidden =
        somebodys & ~canvas.facts.place[engine::index_of(mover)];
    const float step = canvas.cell() / 5;
    for (const engine::Square square : forbidden) {
        const ImVec2 from = canvas.corner(square);
        for (int line = 1; line < 10; ++line) {
            const float offset = step * static_cast<float>(line);
            const float across = std::min(offset, canvas.cell());
            const float rest = offset - across;
            canvas.list.AddLine({from.x + rest, from.y + across}, {from.x + across, from.y + rest},
                                canvas.palette.hatch, 1.5F);
        }
    }
}

void draw_coordinates(const BoardCanvas& canvas) {
    const float size = std::clamp(canvas.cell() * 0.27F, 9.0F, ImGui::GetFontSize());
    const engine::BoardLayout& layout = canvas.facts.layout;
    const std::size_t letters = layout.layers > 1 ? 1 : 0;  // of a name: the layer's
    std::set<std::pair<int, int>> columns;  // by layer: those that have their letter
    std::set<std::pair<int, int>> rows;
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        const ImVec2 centre = canvas.centre(square);
        const float away = canvas.cell() * 0.5F + size * 0.72F;
        // Beside the frame, whether or not the first square of the line exists.
        const auto column = static_cast<float>(place.column);
        const auto row = static_cast<float>(place.row);
        if (columns.emplace(place.layer, place.column).second) {
            draw_text_centred(canvas, {centre.x, centre.y - row * canvas.cell() - away}, size,
                              canvas.palette.coordinate, place.name.substr(letters, 1));
        }
        if (rows.emplace(place.layer, place.row).second) {
            const std::string text = place.name.substr(letters + 1);
            // The last of two digits stands where a single one does, nearly, and off the frame.
            const float left = text.size() > 1 ? away + size * 0.25F : away;
            draw_text_centred(canvas, {centre.x - column * canvas.cell() - left, centre.y}, size,
                              canvas.palette.coordinate, text);
        }
        if (layout.layers > 1 && place.row == 0 && place.column == 0) {
            draw_text_centred(canvas, {centre.x - away, centre.y - away}, size,
                              canvas.palette.accent, place.name.substr(0, 1));
        }
    }
}

void draw_discs(const BoardCanvas& canvas) {
    const float radius = canvas.disc_radius();
    for (const engine::Square square : canvas.facts.layout.squares) {
        const engine::Disc disc = canvas.disc(square);
        if (disc == engine::Disc::Empty) continue;
        draw_disc(canvas.list, canvas.palette, canvas.centre(square), radius, disc);
    }
    const std::optional<engine::Move>& last = canvas.picture.last_move;
    if (!last || last->is_pass()) return;
    const ImVec2 centre = canvas.centre(last->square());
    if (canvas.heat || !canvas.picture.numbers.empty()) {  // the middle has a number
        canvas.list.AddCircle(centre, radius * 0.86F, canvas.palette.last_move, 0,
                              std::max(1.5F, canvas.cell() * 0.04F));
    } else {
        canvas.list.AddCircleFilled(centre, canvas.cell() * 0.085F, canvas.palette.last_move);
    }
}

}  // namespace workbench
