#include <algorithm>

#include "workbench/widgets/board_canvas.h"
#include "workbench/widgets/disc.h"

namespace workbench {
namespace {

/// The pyramid from above: each layer begins half a ball further in than the one under it.
class Stack {
  public:
    explicit Stack(const BoardCanvas& canvas)
        : canvas_{canvas},
          ball_{canvas.geometry.stack_side / static_cast<float>(canvas.facts.layout.columns)} {}

    float ball() const { return ball_; }
    ImVec2 centre(engine::Square square) const {
        const engine::SquarePlace& place = canvas_.facts.layout.place(square);
        const float in = static_cast<float>(place.layer) / 2 + 0.5F;
        return {canvas_.origin.x + canvas_.geometry.stack.x +
                    ball_ * (static_cast<float>(place.column) + in),
                canvas_.origin.y + canvas_.geometry.stack.y +
                    ball_ * (static_cast<float>(place.row) + in)};
    }
    int layer(engine::Square square) const { return canvas_.facts.layout.place(square).layer; }

  private:
    const BoardCanvas& canvas_;
    float ball_;
};

/// The cell rests on the other one, or the other way round.
bool touches(const engine::SquarePlace& one, const engine::SquarePlace& other) {
    const engine::SquarePlace& upper = one.layer > other.layer ? one : other;
    const engine::SquarePlace& lower = one.layer > other.layer ? other : one;
    const int column = lower.column - upper.column;
    const int row = lower.row - upper.row;
    return upper.layer == lower.layer + 1 && 0 <= column && column <= 1 && 0 <= row && row <= 1;
}

void draw_glass(const BoardCanvas& canvas, ImVec2 centre, float radius, engine::Disc disc) {
    const ImU32 color = disc == engine::Disc::White   ? canvas.palette.disc_white
                        : disc == engine::Disc::Black ? canvas.palette.disc_black
                                                      : canvas.palette.disc_neutral;
    canvas.list.AddCircle(centre, radius * 0.92F, color, 0, std::max(1.5F, radius * 0.1F));
}

/// Rings in the layers beside each other: on what the cell rests, and what rests on it.
void draw_neighbours(const BoardCanvas& canvas, engine::Square under) {
    const engine::BoardLayout& layout = canvas.facts.layout;
    for (const engine::Square square : layout.squares) {
        if (!touches(layout.place(under), layout.place(square))) continue;
        canvas.list.AddCircle(canvas.centre(square), canvas.cell() * 0.45F, canvas.palette.accent,
                              0, std::max(1.5F, canvas.cell() * 0.05F));
    }
}

}  // namespace

void draw_stack(const BoardCanvas& canvas) {
    if (canvas.facts.layout.layers < 2) return;
    if (canvas.under) draw_neighbours(canvas, *canvas.under);
    if (canvas.geometry.stack_side == 0) return;
    const Stack stack{canvas};
    const float side = canvas.geometry.stack_side;
    const ImVec2 from{canvas.origin.x + canvas.geometry.stack.x,
                      canvas.origin.y + canvas.geometry.stack.y};
    canvas.list.AddRectFilled(from, {from.x + side, from.y + side}, canvas.palette.board,
                              side * 0.03F);
    const int seen = canvas.under ? stack.layer(*canvas.under) : canvas.facts.layout.layers;
    const float radius = stack.ball() * 0.46F;
    for (const engine::Square square : canvas.facts.layout.squares) {  // from the lowest layer up
        const engine::Disc disc = canvas.disc(square);
        const ImVec2 centre = stack.centre(square);
        if (disc == engine::Disc::Empty) {
            if (stack.layer(square) > 0) continue;
            canvas.list.AddCircleFilled(centre, radius * 0.25F, canvas.palette.grid);
        } else if (stack.layer(square) > seen) {
            draw_glass(canvas, centre, radius, disc);
        } else {
            draw_disc(canvas.list, canvas.palette, centre, radius, disc);
            // Parts balls of one color that lie on each other.
            canvas.list.AddCircle(centre, radius, canvas.palette.board, 0,
                                  std::max(1.0F, radius * 0.12F));
        }
    }
    if (!canvas.under) return;
    canvas.list.AddCircle(stack.centre(*canvas.under), radius, canvas.palette.value_best, 0,
                          std::max(2.0F, radius * 0.16F));
}

}  // namespace workbench
