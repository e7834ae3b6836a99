#include "workbench/widgets/board_geometry.h"

#include <set>

#include "engine/games/any_position.h"
#include "tests/support/catch.h"

using workbench::BoardGeometry;
using workbench::Place;

TEST_CASE("Every square of every game has a place of its own inside the area") {
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const engine::BoardLayout& layout = engine::facts(start).layout;
        CAPTURE(engine::facts(start).name);
        const BoardGeometry geometry = workbench::fit(layout, 640, 480);
        CHECK(geometry.width <= 640.5F);
        CHECK(geometry.height <= 480.5F);
        std::set<std::pair<float, float>> corners;
        for (const engine::Square square : layout.squares) {
            const Place corner = geometry.corner(layout, square);
            corners.emplace(corner.x, corner.y);
            const Place middle{corner.x + geometry.cell / 2, corner.y + geometry.cell / 2};
            CHECK(geometry.at(layout, middle) == square);
            CHECK(corner.x + geometry.cell <= geometry.width + 0.5F);
            CHECK(corner.y + geometry.cell <= geometry.height + 0.5F);
        }
        CHECK(static_cast<int>(corners.size()) == layout.squares.size());
    }
}

TEST_CASE("Beside the board there is no square") {
    const engine::BoardLayout& layout = engine::facts(*engine::start_of("reversi")).layout;
    const BoardGeometry geometry = workbench::fit(layout, 500, 500);
    CHECK_FALSE(geometry.at(layout, {1, 1}));
    CHECK_FALSE(geometry.at(layout, {geometry.width + 1, 100}));
}

TEST_CASE("The layers of the pyramid use a wide area and a narrow one") {
    const engine::BoardLayout& layout = engine::facts(*engine::start_of("upperhand")).layout;
    const BoardGeometry wide = workbench::fit(layout, 2000, 400);
    for (const auto& layer : wide.layers) CHECK(layer.corner.y == wide.layers[0].corner.y);
    const BoardGeometry narrow = workbench::fit(layout, 500, 600);
    CHECK(narrow.layers[4].corner.y > narrow.layers[0].corner.y);
    CHECK(narrow.cell > workbench::fit(layout, 500, 200).cell);
}

TEST_CASE("Yonin's plates stand beside the quarters of their seats, clockwise from the top left") {
    const engine::GameFacts& yonin = engine::facts(*engine::start_of("yonin"));
    const engine::GameFacts& reversi = engine::facts(*engine::start_of("reversi"));
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(workbench::has_territory(yonin, engine::player_at(seat)));
        CHECK(workbench::plate_of(yonin, engine::player_at(seat)) == seat);
    }
    CHECK_FALSE(workbench::has_territory(reversi, engine::Player::First));
    CHECK(workbench::plate_of(reversi, engine::Player::Second) == 1);
}
