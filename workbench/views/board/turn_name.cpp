#include "workbench/views/board/turn_name.h"

#include <algorithm>
#include <array>

namespace workbench {
namespace {

/// A square of the lowest layer, from the corner of the rectangle that it fills.
struct Spot {
    int column = 0;
    int row = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
};

/// Where a turn takes a spot; `last`: the opposite corner.
Spot turned(TurnName name, Spot spot, Spot last) {
    switch (name) {
        case TurnName::QuarterRight:
            return {last.row - spot.row, spot.column};
        case TurnName::Half:
            return {last.column - spot.column, last.row - spot.row};
        case TurnName::QuarterLeft:
            return {spot.row, last.column - spot.column};
        case TurnName::LeftRight:
            return {last.column - spot.column, spot.row};
        case TurnName::UpDown:
            return {spot.column, last.row - spot.row};
        case TurnName::MainDiagonal:
            return {spot.row, spot.column};
        case TurnName::OtherDiagonal:
            return {last.row - spot.row, last.column - spot.column};
        case TurnName::Same:
            break;
    }
    return spot;
}

}  // namespace

TurnName turn_name(const engine::BoardSymmetry& symmetry, const engine::BoardLayout& layout) {
    Spot first{layout.columns, layout.rows};
    Spot last;
    std::vector<engine::Square> lowest;  // the layers above lie within it and turn with it
    for (const engine::Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        if (place.layer > 0) continue;
        lowest.push_back(square);
        first = {std::min(first.column, place.column), std::min(first.row, place.row)};
        last = {std::max(last.column, place.column), std::max(last.row, place.row)};
    }
    const auto spot = [&](engine::Square square) {
        const engine::SquarePlace& place = layout.place(square);
        return Spot{place.column - first.column, place.row - first.row};
    };
    const Spot corner{last.column - first.column, last.row - first.row};
    constexpr std::array kInOrder{TurnName::Same,        TurnName::QuarterRight, TurnName::Half,
                                  TurnName::QuarterLeft, TurnName::LeftRight,    TurnName::UpDown,
                                  TurnName::MainDiagonal};
    for (const TurnName name : kInOrder) {
        const bool fits = std::ranges::all_of(lowest, [&](engine::Square square) {
            return spot(symmetry(square)) == turned(name, spot(square), corner);
        });
        if (fits) return name;
    }
    return TurnName::OtherDiagonal;
}

}  // namespace workbench
