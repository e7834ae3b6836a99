#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/games/outcome.h"

namespace engine {

/// The name of a player whom nobody wrote down.
inline constexpr std::string_view kUnknownPlayer = "???";

/// What perfect play makes of a position of the game.
struct TheoreticalScore {
    Score payoff;     ///< the first seat's, in discs
    int empties = 0;  ///< empty squares of that position
    friend bool operator==(const TheoreticalScore&, const TheoreticalScore&) = default;
};

/// What the player of a move thought of the position in which it was played.
struct PlayedScore {
    double score = 0;                 ///< of the seat that moved
    std::string unit;                 ///< `discs`, `own`, `win-loss-draw`: see SearchResult
    std::optional<int> depth{};       ///< plies looked ahead; empty: not told
    std::optional<int> confidence{};  ///< percent, of that depth; empty: not told
    bool exact = false;               ///< proven: what perfect play leads to
    friend bool operator==(const PlayedScore&, const PlayedScore&) = default;
};

/// Why a game was not played to the end: a seat did not go on, and has lost.
struct Forfeit {
    Player seat;
    std::string reason;  ///< a sentence without its full stop
    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

/// A game as it is kept.
struct GameRecord {
    AnyPosition start;
    std::vector<Move> moves;              ///< passes included
    std::vector<std::string> strategies;  ///< by seat: who played, a strategy or a person
    std::optional<Outcome> outcome;       ///< empty: not played to the end
    std::uint64_t seed = 0;               ///< of the streams of random numbers
    /// Which luck of the seed the game had: the number of its block, from 1, or 0 where nothing was
    /// drawn that could have come out otherwise. Empty: not known. Games of the same players, start
    /// and moves with the same luck are one game, told twice.
    std::optional<std::uint64_t> luck{};
    /// By ply, from 0: of the moves whose players told what they thought.
    std::map<int, PlayedScore> scores{};
    std::optional<Forfeit> forfeit{};  ///< the outcome is then that of `forfeited_outcome`

    // What a file of games may know besides.
    std::optional<int> year{};
    std::string event{};  ///< the tournament; empty: none
    std::optional<TheoreticalScore> theoretical{};
    /// The first seat's, where the file gives another one than the moves have: the game was
    /// adjudicated, or the file is wrong.
    std::optional<Score> given_payoff{};
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The positions from the start to the end, one more than there are moves.
std::vector<AnyPosition> positions_of(const GameRecord& record);

}  // namespace engine
