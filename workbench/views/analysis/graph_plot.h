#pragma once

#include <string>
#include <vector>

#include "workbench/workspace/judged_game.h"

namespace workbench {

/// What the graph's height stands for. Values in different units have scales of their own.
struct GraphScale {
    std::string unit;
    double lowest = 0;  ///< 0 or less
    double highest = 0;

    /// Where a value lies: 0 at the bottom, 1 at the top.
    double height_of(double value) const;
    /// Round numbers within it, at most so many and zero among them.
    std::vector<double> ticks(int most) const;
    friend bool operator==(const GraphScale&, const GraphScale&) = default;
};

/// What a seat has after so many moves.
struct GraphPoint {
    int ply = 0;
    double value = 0;
    int scale = 0;  ///< index of the scale
    bool exact = false;
    friend bool operator==(const GraphPoint&, const GraphPoint&) = default;
};

struct GraphLine {
    int seat = 0;
    std::vector<GraphPoint> points;
};

/// What the move that led to a ply gave away.
struct GraphBar {
    int ply = 0;  ///< moves played when it has been made
    int seat = 0;
    double height = 0;  ///< as a share of the highest bar
    bool exact = false;
    MoveMark mark = MoveMark::None;
    friend bool operator==(const GraphBar&, const GraphBar&) = default;
};

/// The course of a game, ready to be drawn.
struct GraphPicture {
    int plies = 0;
    /// Two seats have one line, the first seat's: the other's is the same upside down.
    std::vector<GraphLine> lines;
    std::vector<GraphBar> bars;
    std::vector<GraphScale> scales;
    /// Points of a line further apart than this are not joined.
    int longest_step = 1;
};

GraphPicture picture_of(const JudgedGame& judged);

}  // namespace workbench
