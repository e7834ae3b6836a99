#include <algorithm>
#include <cfloat>
#include <cmath>

#include "workbench/widgets/board_canvas.h"
#include "workbench/widgets/disc.h"
#include "workbench/widgets/loss_color.h"

namespace workbench {
namespace {

/// The number of a square: in its middle, on its disc, or under what else is written on it.
void draw_heat_numbers(const BoardCanvas& canvas) {
    if (!canvas.heat) return;
    const engine::WideMoveSet moves = engine::legal_moves(canvas.picture.position);
    for (const engine::Square square : canvas.facts.layout.squares) {
        const engine::Disc disc = canvas.disc(square);
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

void draw_value(const BoardCanvas& canvas, const SquareValue& value) {
    const ImVec2 centre = canvas.centre(value.square);
    const ImU32 plain = canvas.heat ? canvas.palette.on_signed : canvas.palette.value;
    const engine::Player mover = engine::player_to_move(canvas.picture.position);
    const bool is_on_white =
        canvas.has_ghost(value.square) && canvas.facts.color_of(mover) == engine::Color::White;
    const ImU32 color = is_on_white     ? canvas.palette.disc_black
                        : value.is_best ? canvas.palette.value_best
                                        : plain;
    float size = std::max(9.0F, canvas.cell() * 0.30F);
    ImVec2 extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, value.text.c_str(), nullptr);
    const float room = canvas.cell() * (value.loss ? 0.72F : 0.86F);  // within its ring
    if (extent.x > room) {
        size *= room / extent.x;
        extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, value.text.c_str(), nullptr);
    }
    draw_text_centred(canvas, centre, size, color, value.text);
    if (value.is_confident && !value.is_exact) {
        const float y = std::round(centre.y + extent.y / 2 + size * 0.02F);
        const float dot = std::max(1.5F, size * 0.11F);
        for (float x = centre.x - extent.x / 2; x < centre.x + extent.x / 2; x += 2 * dot) {
            canvas.list.AddRectFilled({x, y}, {x + dot, y + dot}, color);
        }
    }
    if (!value.is_exact) return;
    const float x = std::min(extent.x / 2 + size * 0.28F, canvas.cell() * 0.47F);
    const float y = extent.y / 2 + size * 0.12F;
    canvas.list.AddRect({centre.x - x, centre.y - y}, {centre.x + x, centre.y + y}, color,
                        size * 0.25F, 0, 1.5F);
}

/// Green where a move gives nothing away, red where it gives much away; the best ones thicker.
void draw_loss(const BoardCanvas& canvas, const SquareValue& value) {
    constexpr double kNothing = 0.05;
    const bool is_best = value.is_best || *value.loss < kNothing;
    const float thick = std::max(1.5F, canvas.cell() * (is_best ? 0.075F : 0.045F));
    canvas.list.AddCircle(canvas.centre(value.square), canvas.cell() * 0.43F - thick / 2,
                          loss_color(*value.loss), 0, thick);
}

void draw_moves(const BoardCanvas& canvas) {
    if (!canvas.picture.discs.empty()) return;  // of a draft nobody knows
    for (const engine::Square square : engine::legal_moves(canvas.picture.position).squares()) {
        const SquareValue* value = value_on(canvas.picture, square);
        if (value != nullptr && value->loss) draw_loss(canvas, *value);
        if (value != nullptr && !value->text.empty()) {
            draw_value(canvas, *value);
        } else if (canvas.picture.shows_legal_moves) {
            canvas.list.AddCircleFilled(canvas.centre(square), canvas.cell() * 0.11F,
                                        canvas.palette.legal);
        }
    }
}

/// Small, at the lower edge; where the heat map writes there, at the upper one.
void draw_stored(const BoardCanvas& canvas) {
    const float size = std::max(8.0F, canvas.cell() * 0.2F);
    constexpr float kSmallestCell = 30;  // else nobody could read it
    if (canvas.cell() < kSmallestCell) return;
    const ImU32 color = canvas.heat ? canvas.palette.on_signed : canvas.palette.value;
    for (const StoredNumber& stored : canvas.picture.stored) {
        ImVec2 at = canvas.centre(stored.square);
        at.y += canvas.cell() * (canvas.heat ? -0.36F : 0.36F);
        const ImVec2 extent =
            ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, stored.text.c_str(), nullptr);
        const float fitting = std::min(1.0F, canvas.cell() * 0.94F / std::max(extent.x, 1.0F));
        draw_text_centred(canvas, at, size * fitting, color, stored.text);
    }
}

void draw_numbers(const BoardCanvas& canvas) {
    const float size = std::max(8.0F, canvas.cell() * 0.34F);
    for (const MoveNumber& number : canvas.picture.numbers) {
        const engine::Disc disc = canvas.disc(number.square);
        if (disc == engine::Disc::Empty) continue;
        const ImU32 color =
            disc == engine::Disc::White ? canvas.palette.disc_black : canvas.palette.disc_white;
        draw_text_centred(canvas, canvas.centre(number.square), size, color,
                          std::to_string(number.number));
    }
}

}  // namespace

void draw_preview(const BoardCanvas& canvas, engine::Square square) {
    const engine::Player mover = engine::player_to_move(canvas.picture.position);
    const engine::Color color = canvas.facts.color_of(mover);
    const float radius = canvas.disc_radius();
    draw_ghost(canvas.list, canvas.palette, canvas.centre(square), radius, engine::disc_of(color));
    const ImU32 ring =
        color == engine::Color::Black ? canvas.palette.disc_black : canvas.palette.disc_white;
    for (const engine::Square turned : engine::flips(canvas.picture.position, square)) {
        canvas.list.AddCircle(canvas.centre(turned), radius * 0.72F, canvas.palette.last_move, 0,
                              std::max(1.5F, canvas.cell() * 0.045F));
        canvas.list.AddCircleFilled(canvas.centre(turned), radius * 0.3F, ring);
    }
}

void draw_pointed(const BoardCanvas& canvas) {
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

void draw_marks(const BoardCanvas& canvas) {
    draw_heat_numbers(canvas);
    if (!canvas.heat) draw_numbers(canvas);
    draw_moves(canvas);
    draw_stored(canvas);
}

}  // namespace workbench
