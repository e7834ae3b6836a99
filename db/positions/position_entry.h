#pragma once

#include <cstdint>
#include <tuple>

#include "engine/board/move.h"

namespace db {

/// What became of the seat that was to move.
enum class Finish : std::uint8_t {
    Open,         ///< the game was not played to the end
    Alone,        ///< first, alone
    SharedByTwo,  ///< first, with another seat
    SharedByThree,
    SharedByFour,
    Behind  ///< not first
};

/// Whether `PositionEntry::move` can be that byte: a square, the pass, or no move.
inline bool is_entry_move(std::int64_t byte);

/// A position of a stored game, as the index keeps it.
struct PositionEntry {
    static constexpr std::uint8_t kNoMove = 254;  ///< the record ends in the position

    std::int64_t key = 0;         ///< canonical, engine/games/symmetry.h, as a signed number
    std::uint32_t game = 0;       ///< its number
    std::uint8_t move = kNoMove;  ///< byte of the move played there, on the canonical board
    Finish finish = Finish::Open;
    std::int8_t payoff = 0;  ///< the mover's, in discs; 0 of an open game

    friend bool operator==(const PositionEntry&, const PositionEntry&) = default;
    /// The order of a run.
    friend bool operator<(const PositionEntry& a, const PositionEntry& b) {
        return std::tie(a.key, a.move, a.game) < std::tie(b.key, b.move, b.game);
    }
};

inline bool is_entry_move(std::int64_t byte) {
    return (0 <= byte && byte < engine::kMaxSquares) || byte == PositionEntry::kNoMove ||
           byte == engine::Move::pass().byte();
}

/// Sums over entries of one position and move.
struct MoveSum {
    std::uint8_t move = PositionEntry::kNoMove;
    std::int64_t games = 0;
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    std::int64_t payoffs = 0;

    void add(const PositionEntry& entry) {
        ++games;
        wins += entry.finish == Finish::Alone ? 1 : 0;
        losses += entry.finish == Finish::Behind ? 1 : 0;
        draws += entry.finish != Finish::Open && entry.finish != Finish::Alone &&
                         entry.finish != Finish::Behind
                     ? 1
                     : 0;
        payoffs += entry.payoff;
    }
    void add(const MoveSum& other) {
        games += other.games;
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
        payoffs += other.payoffs;
    }
    friend bool operator==(const MoveSum&, const MoveSum&) = default;
};

}  // namespace db
