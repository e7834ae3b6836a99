#pragma once

#include <array>

namespace engine {

/// How far an evaluation's shallow search is from its deeper one: the standard deviation of their
/// difference in discs, as a formula that `yomi train --search-errors` fits.
///
/// Shape:   its logarithm is the sum of the coefficients, each times one of: 1, x, x^2, ln d,
///          ln(s + 1), ln d ln(s + 1), x ln d, x ln(s + 1), where x is the number of empty squares
///          / 60 and d and s are the plies of the two searches; a search to the end of the game
///          has as many as there are empty squares.
/// Source:  the use is Buro, Experiments with Multi-ProbCut and a new high-quality evaluation
///          function for Othello (1997); the formula is ours.
struct SearchErrors {
    static constexpr int kTerms = 8;
    std::array<double, kTerms> coefficients{};

    static std::array<double, kTerms> terms(int empties, int deep, int shallow);
    /// In discs.
    double deviation(int empties, int deep, int shallow) const;
    friend bool operator==(const SearchErrors&, const SearchErrors&) = default;
};

}  // namespace engine
