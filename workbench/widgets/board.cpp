#include "workbench/widgets/board.h"

#include <algorithm>
#include <cmath>

#include "workbench/widgets/board_geometry.h"
#include "workbench/widgets/disc.h"
#include "workbench/widgets/heat_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/seat_plate.h"

namespace workbench {
namespace {

/// Everything one frame's drawing of a board needs.
struct Canvas {
    ImDrawList& list;
    const BoardPicture& picture;
    const engine::GameFacts& facts;
    const Palette& palette;
    const BoardGeometry& geometry;
    ImVec2 origin;
    std::optional<HeatColors> heat;

    float cell() const { return geometry.cell; }
    ImVec2 corner(engine::Square square) const {
        const Place place = geometry.corner(facts.layout, square);
        return {origin.x + place.x, origin.y + place.y};
    }
    ImVec2 centre(engine::Square square) const {
        const ImVec2 from = corner(square);
        return {from.x + cell() / 2, from.y + cell() / 2};
    }
};

void draw_text_centred(const Canvas& canvas, ImVec2 at, float size, ImU32 color,
                       const std::string& text) {
    const ImVec2 extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, text.c_str(), nullptr);
    canvas.list.AddText(ImGui::GetFont(), size,
                        {std::floor(at.x - extent.x / 2), std::floor(at.y - extent.y / 2)}, color,
                        text.c_str());
}

void draw_ground(const Canvas& canvas) {
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

/// Where the player to move may never place and somebody else may.
void draw_forbidden(const Canvas& canvas) {
    if (engine::is_over(canvas.picture.position)) return;
    const engine::Player mover = engine::player_to_move(canvas.picture.position);
    engine::SquareSet somebodys;
    for (const engine::SquareSet place : canvas.facts.place) somebodys |= place;
    const engine::SquareSet forbidden = somebodys & ~canvas.facts.place[engine::index_of(mover)];
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

void draw_coordinates(const Canvas& canvas) {
    const float size = std::clamp(canvas.cell() * 0.27F, 9.0F, ImGui::GetFontSize());
    const engine::BoardLayout& layout = canvas.facts.layout;
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        const ImVec2 centre = canvas.centre(square);
        const float away = canvas.cell() * 0.5F + size * 0.72F;
        // A name is the layer's letter, where there are several, then column and row.
        const std::string column = place.name.substr(place.name.size() - 2, 1);
        const std::string row = place.name.substr(place.name.size() - 1);
        if (place.row == 0) {
            draw_text_centred(canvas, {centre.x, centre.y - away}, size, canvas.palette.coordinate,
                              column);
        }
        if (place.column == 0) {
            draw_text_centred(canvas, {centre.x - away, centre.y}, size, canvas.palette.coordinate,
                              row);
        }
        if (layout.layers > 1 && place.row == 0 && place.column == 0) {
            draw_text_centred(canvas, {centre.x - away, centre.y - away}, size,
                              canvas.palette.accent, place.name.substr(0, 1));
        }
    }
}

void draw_discs(const Canvas& canvas) {
    const float radius = canvas.cell() * 0.405F;
    for (const engine::Square square : canvas.facts.layout.squares) {
        const engine::Disc disc = engine::disc_on(canvas.picture.position, square);
        if (disc == engine::Disc::Empty) continue;
        draw_disc(canvas.list, canvas.palette, canvas.centre(square), radius, disc);
    }
    const std::optional<engine::Move>& last = canvas.picture.last_move;
    if (!last || last->is_pass()) return;
    const ImVec2 centre = canvas.centre(last->square());
    if (canvas.heat) {  // the middle has a number
        canvas.list.AddCircle(centre, radius * 0.86F, canvas.palette.last_move, 0,
                              std::max(1.5F, canvas.cell() * 0.04F));
    } else {
        canvas.list.AddCircleFilled(centre, canvas.cell() * 0.085F, canvas.palette.last_move);
    }
}

/// The number of a square: in its middle, on its disc, or under what else is written on it.
void draw_heat_numbers(const Canvas& canvas) {
    if (!canvas.heat) return;
    const engine::MoveSet moves = engine::legal_moves(canvas.picture.position);
    for (const engine::Square square : canvas.facts.layout.squares) {
        const engine::Disc disc = engine::disc_on(canvas.picture.position, square);
        const bool is_shared = disc == engine::Disc::Empty && moves.contains(square);
        const float part = is_shared ? 0.23F : 0.26F;
        ImVec2 at = canvas.centre(square);
        if (is_shared) at.y += canvas.cell() * 0.33F;
        const ImU32 color =
            disc == engine::Disc::White ? canvas.palette.disc_black : canvas.palette.on_signed;
        draw_text_centred(canvas, at, std::max(8.0F, canvas.cell() * part), color,
                          canvas.heat->text(square));
    }
}

const SquareValue* value_on(const BoardPicture& picture, engine::Square square) {
    const auto found =
        std::ranges::find(picture.values, square, [](const SquareValue& v) { return v.square; });
    return found == picture.values.end() ? nullptr : &*found;
}

void draw_value(const Canvas& canvas, const SquareValue& value) {
    const ImVec2 centre = canvas.centre(value.square);
    const ImU32 plain = canvas.heat ? canvas.palette.on_signed : canvas.palette.value;
    const ImU32 color = value.is_best ? canvas.palette.value_best : plain;
    float size = std::max(9.0F, canvas.cell() * 0.30F);
    ImVec2 extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, value.text.c_str(), nullptr);
    if (extent.x > canvas.cell() * 0.86F) {
        size *= canvas.cell() * 0.86F / extent.x;
        extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, value.text.c_str(), nullptr);
    }
    draw_text_centred(canvas, centre, size, color, value.text);
    if (!value.is_exact) return;
    const float x = std::min(extent.x / 2 + size * 0.28F, canvas.cell() * 0.47F);
    const float y = extent.y / 2 + size * 0.12F;
    canvas.list.AddRect({centre.x - x, centre.y - y}, {centre.x + x, centre.y + y}, color,
                        size * 0.25F, 0, 1.5F);
}

void draw_legal_moves(const Canvas& canvas) {
    for (const engine::Square square : engine::legal_moves(canvas.picture.position).squares()) {
        if (const SquareValue* value = value_on(canvas.picture, square)) {
            draw_value(canvas, *value);
        } else if (canvas.picture.shows_legal_moves) {
            canvas.list.AddCircleFilled(canvas.centre(square), canvas.cell() * 0.11F,
                                        canvas.palette.legal);
        }
    }
}

/// The disc that a click would place, and rings on those it would turn.
void draw_preview(const Canvas& canvas, engine::Square square) {
    const engine::Player mover = engine::player_to_move(canvas.picture.position);
    const engine::Color color = canvas.facts.color_of(mover);
    const float radius = canvas.cell() * 0.405F;
    draw_ghost(canvas.list, canvas.palette, canvas.centre(square), radius, engine::disc_of(color));
    const ImU32 ring =
        color == engine::Color::Black ? canvas.palette.disc_black : canvas.palette.disc_white;
    for (const engine::Square turned : engine::flips(canvas.picture.position, square)) {
        canvas.list.AddCircle(canvas.centre(turned), radius * 0.72F, canvas.palette.last_move, 0,
                              std::max(1.5F, canvas.cell() * 0.045F));
        canvas.list.AddCircleFilled(canvas.centre(turned), radius * 0.3F, ring);
    }
}

/// The first square as if it were played, and a frame around each.
void draw_pointed(const Canvas& canvas) {
    const std::vector<engine::Square>& pointed = canvas.picture.pointed;
    if (pointed.empty()) return;
    draw_preview(canvas, pointed.front());
    const float inset = canvas.cell() * 0.05F;
    for (const engine::Square square : pointed) {
        const ImVec2 from = canvas.corner(square);
        canvas.list.AddRect({from.x + inset, from.y + inset},
                            {from.x + canvas.cell() - inset, from.y + canvas.cell() - inset},
                            canvas.palette.value_best, canvas.cell() * 0.08F, 0,
                            std::max(2.0F, canvas.cell() * 0.05F));
    }
}

void draw_plates(const Canvas& canvas, ImVec2 top, float width, float height, float below) {
    const float gap = height * 0.15F;
    for (int seat = 0; seat < canvas.facts.seats(); ++seat) {
        const engine::Player player = engine::player_at(seat);
        const int plate = plate_of(canvas.facts, player);
        const bool right = plate == 1 || plate == 2;
        const bool lower = plate >= 2;
        const float plate_width = (width - gap) / 2;
        const ImVec2 from{top.x + (right ? plate_width + gap : 0), lower ? below : top.y};
        const bool moves = !engine::is_over(canvas.picture.position) &&
                           engine::player_to_move(canvas.picture.position) == player;
        draw_seat_plate(canvas.list, canvas.palette,
                        {.from = from,
                         .to = {from.x + plate_width, from.y + height},
                         .seat = seat,
                         .disc = engine::disc_of(canvas.facts.color_of(player)),
                         .has_territory = has_territory(canvas.facts, player),
                         .is_to_move = moves,
                         .name = canvas.picture.names[seat],
                         .score = canvas.picture.scores[seat],
                         .note = canvas.picture.notes[seat]});
    }
}

}  // namespace

std::optional<engine::Square> draw_board(const BoardPicture& picture, const Palette& palette,
                                         float width, float height) {
    const engine::GameFacts& facts = engine::facts(picture.position);
    const float plate = ImGui::GetFontSize() * 2.1F;
    const float gap = ImGui::GetFontSize() * 0.5F;
    bool has_lower = false;
    for (int seat = 0; seat < facts.seats(); ++seat) {
        has_lower |= plate_of(facts, engine::player_at(seat)) >= 2;
    }
    const float plates = (plate + gap) * (has_lower ? 2.0F : 1.0F);
    const BoardGeometry geometry =
        fit(facts.layout, std::max(width, 40.0F), std::max(height - plates, 40.0F));

    const ImVec2 area = ImGui::GetCursorScreenPos();
    const ImVec2 origin{std::floor(area.x + std::max(0.0F, (width - geometry.width) / 2)),
                        std::floor(area.y + plate + gap)};
    std::optional<HeatColors> heat;
    if (picture.heat) heat.emplace(*picture.heat, facts.layout, palette);
    const Canvas canvas{
        *ImGui::GetWindowDrawList(), picture, facts, palette, geometry, origin, heat};

    ImGui::InvisibleButton("board", {std::max(width, 40.0F), std::max(height, 40.0F)});
    const bool hovered = ImGui::IsItemHovered();
    const bool clicked = hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    std::optional<engine::Square> under;
    if (hovered) under = geometry.at(facts.layout, {mouse.x - origin.x, mouse.y - origin.y});
    const bool is_legal = under && engine::legal_moves(picture.position).contains(*under);

    const float plates_width = std::min(width, std::max(geometry.width, plate * 12));
    for (const engine::Square square : facts.layout.squares) {
        const ImVec2 from = canvas.corner(square);
        mark_place("board." + facts.layout.place(square).name, from,
                   {from.x + geometry.cell, from.y + geometry.cell});
    }
    draw_plates(canvas, {area.x + (width - plates_width) / 2, area.y}, plates_width, plate,
                origin.y + geometry.height + gap * 0.5F);
    draw_ground(canvas);
    draw_forbidden(canvas);
    draw_coordinates(canvas);
    draw_discs(canvas);
    draw_heat_numbers(canvas);
    draw_legal_moves(canvas);
    draw_pointed(canvas);
    if (is_legal) {
        draw_preview(canvas, *under);
        if (picture.answers_clicks) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    return clicked && is_legal && picture.answers_clicks ? under : std::nullopt;
}

}  // namespace workbench
