#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/evaluate/evaluation.h"

namespace engine {

/// The trained tables of one pattern.
///
/// Shape:   a table of 3^length entries for every knot; with TurnUse::Each twice as many, those for
///          the other side to move after those for one's own.
/// Unit:    steps, of which Weights::scale make one unit.
struct PatternWeights {
    std::string name;
    std::vector<PatternSquares> images;  ///< as the first seat sees the board
    TurnUse turn = TurnUse::MoversView;
    std::vector<std::vector<std::int16_t>> own_moves;    ///< by knot
    std::vector<std::vector<std::int16_t>> other_moves;  ///< by knot; only with TurnUse::Each
    int length() const { return static_cast<int>(images.front().size()); }
    friend bool operator==(const PatternWeights&, const PatternWeights&) = default;
};

/// How far estimates were from the truth, over positions of one stage that were not trained on.
struct HeldOutError {
    int first_discs = 0;  ///< of the stage
    int last_discs = 0;
    std::int64_t positions = 0;
    double mean_absolute = 0;  ///< in units
    double root_mean_square = 0;
    double spread = 0;  ///< mean absolute error of always saying the stage's mean
    friend bool operator==(const HeldOutError&, const HeldOutError&) = default;
};

/// Numbers of patterns that were fitted to games, with where they come from.
struct Weights {
    std::string game;
    std::string unit = "discs";
    std::string made_by;     ///< the command that made them
    std::string trained_on;  ///< games and positions, in words
    int scale = 128;         ///< steps of an entry that make one unit
    std::vector<int> knots;  ///< discs on the board, ascending; between two the entries are mixed
    std::vector<PatternWeights> patterns;
    std::vector<std::vector<double>> turn;  ///< by knot: worth by seats from the seat to the mover
    std::vector<HeldOutError> held_out;
    friend bool operator==(const Weights&, const Weights&) = default;
};

/// The terms that the weights are made of: one per pattern, and what the turn is worth. With more
/// than two seats each next seat sees the images turned 90 degrees clockwise. Fails with a sentence
/// when the weights are for another game or their tables do not fit together.
tl::expected<std::vector<Term>, std::string> terms_of(const Weights& weights,
                                                      const GameFacts& facts);

/// The images of a pattern that a seat sees: the same for all where two play, else turned.
std::vector<PatternSquares> images_for_seat(const std::vector<PatternSquares>& first_seats,
                                            const GameFacts& facts, int seat);

}  // namespace engine
