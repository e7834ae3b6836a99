#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/evaluate/map.h"
#include "engine/games/game_facts.h"

namespace engine {

/// What an evaluation makes of a finished game.
enum class Terminal : std::uint8_t {
    Payoff,     ///< the rules' verdict, worth more than any estimate
    Evaluation  ///< the same as any other position, as the theses do
};

/// A map for every seat, and its weight in the sum.
///
/// A disc that shows the seat's color counts the cell, one of the other color counts it negative,
/// a neutral one nothing.
struct MapTerm {
    std::string name;
    double weight = 1;
    std::vector<Map> maps;  ///< by seat
    friend bool operator==(const MapTerm&, const MapTerm&) = default;
};

/// A sum of weighted terms, described as data. `compile` makes it fast.
struct Evaluation {
    std::string name;
    std::string game;          ///< empty: for every game with as many seats as the terms have maps
    std::string unit = "own";  ///< `discs`, or `own`: comparable only within this evaluation
    Terminal terminal = Terminal::Payoff;
    std::vector<MapTerm> terms;
    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// The weighted sum of an evaluation's maps for one seat.
Map summed_map(const Evaluation& evaluation, int seat);

/// One disc is worth one disc, on every square: what a search uses when nothing better is named.
Evaluation disc_evaluation(const GameFacts& facts);

}  // namespace engine
