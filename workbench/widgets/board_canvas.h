#pragma once

#include <optional>
#include <string>

#include "workbench/widgets/board_geometry.h"
#include "workbench/widgets/board_picture.h"
#include "workbench/widgets/heat_colors.h"
#include "workbench/window/theme.h"

namespace workbench {

/// Everything one frame's drawing of a board needs.
struct BoardCanvas {
    ImDrawList& list;
    const BoardPicture& picture;
    const engine::GameFacts& facts;
    const Palette& palette;
    const BoardGeometry& geometry;
    ImVec2 origin;
    std::optional<HeatColors> heat{};
    std::optional<engine::Square> under{};  ///< the square that the mouse is over

    float cell() const { return geometry.cell; }
    ImVec2 corner(engine::Square square) const {
        const Place place = geometry.corner(facts.layout, square);
        return {origin.x + place.x, origin.y + place.y};
    }
    ImVec2 centre(engine::Square square) const {
        const ImVec2 from = corner(square);
        return {from.x + cell() / 2, from.y + cell() / 2};
    }
    engine::Disc disc(engine::Square square) const {
        return picture.discs.empty() ? engine::disc_on(picture.position, square)
                                     : picture.discs[square.index()];
    }
    /// A disc that is not there yet is shown on the square.
    bool has_ghost(engine::Square square) const {
        const bool is_pointed = !picture.pointed.empty() && picture.pointed.front() == square;
        return is_pointed || under == square;
    }
    float disc_radius() const { return cell() * 0.405F; }
};

void draw_text_centred(const BoardCanvas& canvas, ImVec2 at, float size, ImU32 color,
                       const std::string& text);

// From below to above.
void draw_ground(const BoardCanvas& canvas);
/// Where the player to move may never place and somebody else may.
void draw_forbidden(const BoardCanvas& canvas);
void draw_coordinates(const BoardCanvas& canvas);
void draw_discs(const BoardCanvas& canvas);
/// The disc that a click would place, and rings on those it would turn.
void draw_preview(const BoardCanvas& canvas, engine::Square square);
/// The pointed squares, the first as if it were played.
void draw_pointed(const BoardCanvas& canvas);
/// Numbers and marks on squares and discs.
void draw_marks(const BoardCanvas& canvas);
/// A pyramid as it is seen from above, its layers on each other, where the board leaves room for
/// it. What lies over the layer of the mouse is drawn as if of glass.
void draw_stack(const BoardCanvas& canvas);

}  // namespace workbench
