#pragma once

#include <optional>
#include <string>

#include "engine/match/strategy.h"
#include "engine/published/square_order.h"
#include "engine/published/thesis_map.h"

namespace engine {

/// What the program does with candidates of equal value.
enum class EqualCandidates : std::uint8_t {
    CoinFlips,  ///< goes through them in order and moves on to each with probability 1/2: the last
                ///< of n is played in half of the cases, the first once in 2^(n-1)
    First,
    Uniform  ///< every one equally likely
};

/// How the candidates are sorted before all but some are dropped.
enum class CandidateSort : std::uint8_t { BestFirst, WorstFirst };

/// The program that the Yonin theses of 2014 and 2016 print, the same in both, with every defect a
/// switch. The defaults are what is printed; each switch turned off mends one thing.
///
/// Not printed, and taken so: the generator lists squares row by row; a game is over when no seat
/// can place; the sort is stable and puts the best candidate first; `values` begins as Normal, is
/// a field of the player (not shared by all) and is made anew for each game; `decide` is called
/// where there is at least one square, so that the map drifts at forced moves too; `setPossibles`
/// makes a new list; the maps of other seats are turned by a quarter.
/// Source:  "付録" in Taoda, and again in Fujimoto, 4人版リバーシ Yonin の解析 (Kindai University,
///          2014 and 2016).
struct YoninProgram {
    YoninMap map = YoninMap::Self;
    int depth = 4;  ///< plies, from the root position or from behind the candidate
    /// `decide` values every candidate on the same board, with none of them played. Off: behind
    /// the candidate, `depth` plies more.
    bool root_unplayed = true;
    EqualCandidates ties = EqualCandidates::CoinFlips;
    bool drifting_map = true;         ///< see ThesisMap
    bool wraps_32_bits = true;        ///< as Java's int does
    bool fresh_map_each_game = true;  ///< off: a player's map lives on from game to game
    /// Leaves are valued with the map of the seat before the one whose turn it is (`pn`): the
    /// searcher's, had a candidate been played and four plies behind it. Off: the searcher's map.
    bool previous_seat_map = true;
    /// So many candidates are valued, if there are more: the best by their own position. Empty:
    /// all.
    std::optional<int> candidates = 5;
    CandidateSort sort = CandidateSort::BestFirst;
    /// Both seats of a color want the same. Off: all others are against the searcher.
    bool color_minimax = true;
    /// Finished games are valued by the map. Off: by the payoffs of those who want the same minus
    /// the payoffs of the others, above every map.
    bool finished_by_map = true;
    SquareOrder order = SquareOrder::Rows;
    friend bool operator==(const YoninProgram&, const YoninProgram&) = default;
};

/// Why that game cannot be played, as a sentence; empty: it can. Four seats on 8x8 are needed.
std::string fault_in_game_for_yonin(const GameFacts& facts);

/// The program as a strategy. One object plays one seat; its coins are the turn's.
Strategy yonin_strategy(std::string name, const YoninProgram& program);

}  // namespace engine
