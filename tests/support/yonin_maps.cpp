#include "tests/support/yonin_maps.h"

namespace tests {
namespace {

constexpr double kQuarter[4][4] = {
    {100, -30, 0, -1}, {-30, -50, -3, -3}, {0, -3, 0, -1}, {-1, -3, -1, 0}};

}  // namespace

engine::Map yonin_map(const QuarterCorrections& corrections) {
    engine::Map map;
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            const bool right = column >= 4;
            const bool bottom = row >= 4;
            const double correction = right && bottom ? corrections.opposite
                                      : right         ? corrections.left
                                      : bottom        ? corrections.right
                                                      : 0;
            map.cells[row * 8 + column] =
                kQuarter[bottom ? 7 - row : row][right ? 7 - column : column] + correction;
        }
    }
    return map;
}

engine::Evaluation yonin_evaluation(const QuarterCorrections& corrections) {
    engine::MapTerm term{.name = "territory", .weight = 1, .maps = {}};
    for (int seat = 0; seat < 4; ++seat) {
        term.maps.push_back(engine::rotated(yonin_map(corrections), 8, seat));
    }
    return {.name = "yonin map",
            .game = "",
            .unit = "own",
            .terminal = engine::Terminal::Evaluation,
            .terms = {term}};
}

}  // namespace tests
