#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/evaluate/map.h"
#include "engine/evaluate/pattern.h"
#include "engine/evaluate/staged_weight.h"
#include "engine/features/feature.h"
#include "engine/games/any_position.h"

namespace engine {

/// A map for every seat.
///
/// A disc that shows the seat's color counts the cell, one of the other color counts it negative,
/// a neutral one nothing.
struct MapTerm {
    std::string name;
    StagedWeight weight;
    std::vector<Map> maps;  ///< by seat
    friend bool operator==(const MapTerm&, const MapTerm&) = default;
};

/// A table's entries for what lies on some squares, summed over all images of the pattern.
struct PatternTerm {
    std::string name;
    StagedWeight weight;
    std::vector<std::vector<PatternSquares>> images;  ///< by seat; the same number of squares each
    std::shared_ptr<const PatternTables> tables;      ///< never null
    int length() const { return static_cast<int>(images.front().front().size()); }
    friend bool operator==(const PatternTerm&, const PatternTerm&) = default;
};

/// A feature's value for the seat, in its unit.
struct FeatureTerm {
    std::string name;
    StagedWeight weight;
    Feature feature = Feature::DiscCount;
    friend bool operator==(const FeatureTerm&, const FeatureTerm&) = default;
};

/// What the turn is worth: a number by how many seats the mover sits after the seat (0: its own
/// turn), for every knot.
struct TurnTerm {
    std::string name;
    StagedWeight weight;
    std::vector<int> knots{0};                 ///< discs on the board, ascending
    std::vector<std::vector<double>> worth{};  ///< by knot, then by seats after
    double at(int discs, int seats_after) const;
    friend bool operator==(const TurnTerm&, const TurnTerm&) = default;
};

/// A callback's opinion of a position for a seat: finite, its sign left aside at most
/// kLargestFunctionValue. Threads call it at the same time; what fails inside must end the search
/// from there and give 0.
struct FunctionTerm {
    using Function = std::function<double(const AnyPosition& position, Player seat)>;
    static constexpr double kLargestValue = 10'000;

    std::string name;
    StagedWeight weight;
    std::shared_ptr<const Function> function;  ///< never null
    friend bool operator==(const FunctionTerm&, const FunctionTerm&) = default;
};

using Term = std::variant<MapTerm, PatternTerm, FeatureTerm, TurnTerm, FunctionTerm>;

const std::string& name_of(const Term& term);
const StagedWeight& weight_of(const Term& term);

}  // namespace engine
