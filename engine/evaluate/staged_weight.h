#pragma once

#include <vector>

namespace engine {

/// A term's weight over the course of a game.
///
/// Shape:   points in ascending order of discs; between two of them the weight is linear, before
///          the first and after the last it is theirs. At least one point.
/// Unit:    discs on the board, neutral ones left aside.
struct StagedWeight {
    struct Point {
        int discs = 0;
        double weight = 1;
        friend bool operator==(const Point&, const Point&) = default;
    };
    std::vector<Point> points{{.discs = 0, .weight = 1}};

    StagedWeight() = default;
    StagedWeight(double weight)
        : points{{.discs = 0, .weight = weight}} {}  // NOLINT: a number is one
    explicit StagedWeight(std::vector<Point> ordered) : points{std::move(ordered)} {}

    double at(int discs) const;
    bool is_constant() const;
    /// Of the weight, its sign left aside.
    double largest() const;
    friend bool operator==(const StagedWeight&, const StagedWeight&) = default;
};

/// Where a number of discs lies between the ascending `knots`: `1 - fraction` of the knot `below`
/// and `fraction` of the one after it. Outside of the knots the fraction is 0.
struct KnotPlace {
    int below = 0;
    double fraction = 0;
    friend bool operator==(const KnotPlace&, const KnotPlace&) = default;
};
KnotPlace place_between(const std::vector<int>& knots, int discs);

}  // namespace engine
