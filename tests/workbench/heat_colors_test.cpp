#include "workbench/widgets/heat_colors.h"

#include "engine/games/any_position.h"
#include "tests/support/catch.h"
#include "workbench/widgets/signed_color.h"

using namespace workbench;

namespace {

const engine::BoardLayout& board() {
    return engine::facts(*engine::start_of("reversi")).layout;
}

engine::Map corner_and_rest(double corner, double rest) {
    engine::Map map;
    map.cells.fill(rest);
    map.cells[0] = corner;
    return map;
}

constexpr engine::Square kCorner{0};
constexpr engine::Square kOther{9};

}  // namespace

TEST_CASE("The largest square has the full color of its sign, a zero the one between") {
    const Palette& colors = palette(Theme::Dark);
    const engine::Map map = corner_and_rest(-90, 0);
    const HeatColors heat{map, board(), colors};
    CHECK(heat.color(kCorner) == colors.negative);
    CHECK(heat.color(kOther) == colors.zero);
    const engine::Map nothing;
    CHECK(HeatColors(nothing, board(), colors).color(kCorner) == colors.zero);
    CHECK(signed_color(colors, 1) == colors.positive);
    CHECK(signed_color(colors, 7) == colors.positive);
}

TEST_CASE("Squares say no more digits than the largest of them needs") {
    const Palette& colors = palette(Theme::Light);
    const auto texts = [&](double corner, double rest) {
        const engine::Map map = corner_and_rest(corner, rest);
        const HeatColors heat{map, board(), colors};
        return heat.text(kCorner) + " " + heat.text(kOther);
    };
    CHECK(texts(90, -22.4) == "90 -22");
    CHECK(texts(12.23, -0.41) == "12.2 -0.4");
    CHECK(texts(1.5, 0.071) == "1.50 0.07");
    CHECK(texts(-1, 0.001) == "-1 0");
}
