#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <tl/expected.hpp>

#include "engine/formats/wthor_record.h"
#include "engine/games/notation.h"

namespace engine {

/// Bytes of a record in a file of endgame problems (`.pzz`) of a WTHOR base.
inline constexpr std::size_t kWthorProblemSize = 36;
/// Before the records some programs write how many problems there are for each number of empty
/// squares: 64 numbers of four bytes.
inline constexpr std::size_t kWthorProblemTableSize = 256;

/// A position of a game in which one move alone wins, or draws, as it stands in the file.
struct WthorProblem {
    int year = 0;             ///< of the game
    int tournament = 0;       ///< its place in the file of tournaments, from 0
    std::uint32_t black = 0;  ///< the player's place in the file of players, from 0
    std::uint32_t white = 0;  ///< likewise
    /// Two bytes for each row from the first one on, two bits for each square from column a on, the
    /// highest bits first: 0 and 1 are empty, 2 is white, 3 is black.
    std::array<std::uint8_t, 16> squares{};
    int empties = 0;
    int side = 0;         ///< on move: 1 is black, 2 is white
    int score = 0;        ///< discs more of that side under perfect play
    int solution = 0;     ///< 10 * row + column, as in games
    int black_discs = 0;  ///< at the end of the game that was played; 0: not known
    int move_25 = 0;      ///< of that game
    friend bool operator==(const WthorProblem&, const WthorProblem&) = default;
};

/// From the 36 bytes of its record.
WthorProblem wthor_problem_of(std::span<const std::byte> record);

/// A game without moves that begins at the problem, its solution and the score of the game as the
/// tags `solution` and `black_discs`.
tl::expected<AnnotatedGame, ParseError> problem_game(const WthorProblem& problem,
                                                     const WthorNames& names);

/// Tells a problem from others.
std::uint64_t fingerprint(const WthorProblem& problem);

/// Whether the bytes behind the header are a table of how many problems there are, not records.
bool is_problem_table(const WthorHeader& header, std::span<const std::byte> bytes);

}  // namespace engine
