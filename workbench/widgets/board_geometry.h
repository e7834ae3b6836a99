#pragma once

#include <optional>
#include <vector>

#include "engine/board/board_layout.h"
#include "engine/games/game_facts.h"

namespace workbench {

/// A place on the screen, in pixels from the top left of the board's own area.
struct Place {
    float x = 0;
    float y = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// One layer of a board as a square grid.
struct LayerArea {
    Place corner;  ///< top left of its first cell
    int columns = 0;
    int rows = 0;
};

/// Where every square of a board lies: all layers beside each other, the first one first, in as
/// many rows as make the squares largest.
struct BoardGeometry {
    float cell = 0;  ///< side of a square
    std::vector<LayerArea> layers;
    float width = 0;  ///< of what is used, coordinates included
    float height = 0;
    Place stack;           ///< top left of the square where the layers are drawn on each other
    float stack_side = 0;  ///< of that square; 0: there is no room for it, or one layer only

    /// Top left of a square.
    Place corner(const engine::BoardLayout& layout, engine::Square square) const;
    /// The square under a place; empty: none.
    std::optional<engine::Square> at(const engine::BoardLayout& layout, Place place) const;
};

/// Fits a board into an area. Around every layer there is room for its coordinates.
BoardGeometry fit(const engine::BoardLayout& layout, float width, float height);

/// Which of the four plates around the board is a seat's: 0 top left, then clockwise. Seats that
/// count a part of the board sit beside it, others in turn order.
int plate_of(const engine::GameFacts& facts, engine::Player seat);

/// The seat counts a part of the board only, which is worth showing.
bool has_territory(const engine::GameFacts& facts, engine::Player seat);

}  // namespace workbench
