#include "tests/support/turned_pyramid.h"

#include <array>
#include <stdexcept>
#include <utility>

namespace tests {

using engine::Square;
using engine::SquarePlace;
using engine::UpperHandPosition;

UpperHandPosition turned_pyramid(const UpperHandPosition& position, int number) {
    const engine::BoardLayout& layout = position.facts().layout;
    std::vector<engine::Disc> discs(engine::kMaxSquares, engine::Disc::Empty);
    for (const Square square : layout.squares) {
        SquarePlace place = layout.place(square);
        const int last = position.size() - place.layer - 1;
        if ((number & 1) != 0) std::swap(place.row, place.column);
        if ((number & 2) != 0) place.row = static_cast<decltype(place.row)>(last - place.row);
        if ((number & 4) != 0) {
            place.column = static_cast<decltype(place.column)>(last - place.column);
        }
        for (const Square to : layout.squares) {
            const SquarePlace& there = layout.place(to);
            if (there.layer == place.layer && there.row == place.row &&
                there.column == place.column) {
                discs[to.index()] = position.disc_on(square);
            }
        }
    }
    const auto made = position.with_discs(discs, position.player_to_move());
    if (!made) throw std::logic_error{made.error()};
    return *made;
}

}  // namespace tests
