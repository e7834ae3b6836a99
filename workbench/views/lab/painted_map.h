#pragma once

#include <string>
#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/games/game_facts.h"

namespace workbench {

/// The map of one stage of the game, as the first seat sees it.
struct PaintedStage {
    int discs = 0;  ///< on the board; between two stages the map is between theirs
    engine::Map map;
    std::vector<engine::Map> others{};  ///< of the next seats, as they lie, where each has its own
    friend bool operator==(const PaintedStage&, const PaintedStage&) = default;
};

/// An evaluation that is nothing but a map of the squares, by stage of the game.
///
/// Each next seat of four sees it turned clockwise by 90 degrees, as `yomi.map` has it, unless each
/// has a map of its own.
struct PaintedMap {
    std::string name;
    std::string game;
    std::string unit = "own";
    engine::Terminal terminal = engine::Terminal::Payoff;
    std::vector<PaintedStage> stages;  ///< at least one, in the order of discs
    bool is_apart = false;             ///< each seat has a map of its own
    int left_aside = 0;                ///< terms of the evaluation it was made of that are no maps
    friend bool operator==(const PaintedMap&, const PaintedMap&) = default;
};

/// Which squares are painted with one.
enum class PaintSymmetry {
    None,
    Mirrored,  ///< left and right, above and below
    Full       ///< along the diagonals too
};

/// A board that maps of Lua fit: as many rows as columns, or a pyramid.
bool can_be_painted(const engine::GameFacts& facts);

/// The maps of an evaluation, its other terms left aside.
PaintedMap painted_from(const engine::Evaluation& evaluation, const engine::GameFacts& facts);
engine::Evaluation evaluation_of(const PaintedMap& painted, const engine::GameFacts& facts);

/// The map of a stage that a seat's changes go into: its own, or that of all.
engine::Map& own_map(PaintedStage& stage, int seat, bool is_apart);
/// Each seat gets a map of its own, at first what it saw; or the first seat's is that of all again.
void set_apart(PaintedMap& painted, bool is_apart, const engine::GameFacts& facts);

/// The map when so many discs are on the board, as a seat sees it.
engine::Map map_at(const PaintedMap& painted, int discs, int seat, const engine::GameFacts& facts);
/// The square of the first seat's map that a seat sees on `square`.
engine::Square seen_by_first(engine::Square square, int seat, const engine::GameFacts& facts);
/// Those painted with `square`, itself among them.
std::vector<engine::Square> painted_with(engine::Square square, PaintSymmetry symmetry,
                                         const engine::GameFacts& facts);

/// A script that returns the evaluation, as somebody would write it: what is mirrored is written
/// once, what differs by territory alone as quarters.
std::string lua_of(const PaintedMap& painted, const engine::GameFacts& facts);

}  // namespace workbench
