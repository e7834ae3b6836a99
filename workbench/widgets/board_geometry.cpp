#include "workbench/widgets/board_geometry.h"

#include <algorithm>

namespace workbench {
namespace {

constexpr float kMargin = 0.5F;  // cells to the left of and above a layer, for its coordinates
constexpr float kGap = 0.22F;    // cells to the right of and below it

struct Sides {
    int columns = 0;
    int rows = 0;
};

std::vector<Sides> sides_of(const engine::BoardLayout& layout) {
    std::vector<Sides> sides(layout.layers);
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        Sides& side = sides[place.layer];
        side.columns = std::max(side.columns, place.column + 1);
        side.rows = std::max(side.rows, place.row + 1);
    }
    return sides;
}

/// Lays the layers out in cells: the first `split` in one row, the others in a second.
BoardGeometry lay_out(const std::vector<Sides>& sides, int split) {
    BoardGeometry geometry;
    float x = 0;
    float y = 0;
    float row_height = 0;
    for (int layer = 0; layer < static_cast<int>(sides.size()); ++layer) {
        if (layer == split) {
            x = 0;
            y += row_height;
            row_height = 0;
        }
        const Sides& side = sides[layer];
        geometry.layers.push_back({{x + kMargin, y + kMargin}, side.columns, side.rows});
        x += kMargin + static_cast<float>(side.columns) + kGap;
        row_height = std::max(row_height, kMargin + static_cast<float>(side.rows) + kGap);
        geometry.width = std::max(geometry.width, x);
    }
    geometry.height = y + row_height;
    return geometry;
}

void scale(BoardGeometry& geometry, float cell) {
    geometry.cell = cell;
    geometry.width *= cell;
    geometry.height *= cell;
    for (LayerArea& layer : geometry.layers) {
        layer.corner.x *= cell;
        layer.corner.y *= cell;
    }
}

/// Finds room for the stacked layers: to the right of the lowest row of layers, as far as the area
/// reaches.
void add_stack(BoardGeometry& geometry, float width) {
    constexpr float kSmallestStack = 2;  // cells: else nobody could tell the balls apart
    const LayerArea& last = geometry.layers.back();
    const float used = last.corner.x + geometry.cell * (static_cast<float>(last.columns) + kMargin);
    const float top = last.corner.y;
    const float side = std::min(width - used, geometry.height - top - geometry.cell * kGap);
    if (side < kSmallestStack * geometry.cell) return;
    geometry.stack = {used, top};
    geometry.stack_side = side;
    geometry.width = std::max(geometry.width, used + side);
}

/// Where the middle of a set of squares lies, against the middle of the board.
Place lean(const engine::BoardLayout& layout, engine::WideSquareSet squares) {
    Place middle;
    for (const engine::Square square : squares) {
        const engine::SquarePlace& place = layout.place(square);
        middle.x += static_cast<float>(2 * place.column - layout.columns + 1);
        middle.y += static_cast<float>(2 * place.row - layout.rows + 1);
    }
    return middle;
}

}  // namespace

Place BoardGeometry::corner(const engine::BoardLayout& layout, engine::Square square) const {
    const engine::SquarePlace& place = layout.place(square);
    const Place& from = layers[place.layer].corner;
    return {from.x + cell * static_cast<float>(place.column),
            from.y + cell * static_cast<float>(place.row)};
}

std::optional<engine::Square> BoardGeometry::at(const engine::BoardLayout& layout,
                                                Place place) const {
    for (const engine::Square square : layout.squares) {
        const Place from = corner(layout, square);
        const bool inside = from.x <= place.x && place.x < from.x + cell && from.y <= place.y &&
                            place.y < from.y + cell;
        if (inside) return square;
    }
    return std::nullopt;
}

BoardGeometry fit(const engine::BoardLayout& layout, float width, float height) {
    const std::vector<Sides> sides = sides_of(layout);
    BoardGeometry best;
    float best_cell = -1;
    for (int split = 1; split <= layout.layers; ++split) {
        BoardGeometry geometry = lay_out(sides, split);
        const float cell = std::min(width / geometry.width, height / geometry.height);
        if (cell <= best_cell) continue;
        best_cell = cell;
        best = std::move(geometry);
    }
    scale(best, std::max(best_cell, 1.0F));
    if (layout.layers > 1) add_stack(best, width);
    return best;
}

bool has_territory(const engine::GameFacts& facts, engine::Player seat) {
    return facts.count[engine::index_of(seat)] != facts.layout.squares;
}

int plate_of(const engine::GameFacts& facts, engine::Player seat) {
    if (!has_territory(facts, seat)) return engine::index_of(seat);
    const Place toward = lean(facts.layout, facts.count[engine::index_of(seat)]);
    if (toward.x == 0 || toward.y == 0) return engine::index_of(seat);
    if (toward.y < 0) return toward.x < 0 ? 0 : 1;
    return toward.x < 0 ? 3 : 2;
}

}  // namespace workbench
