#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/doubles/played_day.h"
#include "db/games/games.h"

namespace db {

/// What a stored game and its file tell of it besides the moves.
struct CandidateGame {
    GameId id;
    std::vector<std::string> players;  ///< by seat
    PlayedDay day;
    std::string event{};  ///< empty: not known
    std::string round{};
    std::string format{};
    std::string file{};       ///< that it was read from; empty: it was played here
    std::int64_t record = 0;  ///< its number in the file, from 1
    int plies = 0;
    friend bool operator==(const CandidateGame&, const CandidateGame&) = default;
};

/// Why two stored games with the same moves are one game: sentences without their full stops.
struct Evidence {
    std::string players;
    std::string date;   ///< empty: one of them tells none
    std::string event;  ///< empty: they name none alike
    std::string moves;

    std::vector<std::string> sentences() const;
    friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// Games shorter than so many moves are made again and again, by beginners mostly: the year alone,
/// or the event alone, proves nothing.
inline constexpr int kFewestTellingMoves = 30;

/// False: something that they tell speaks against it, whatever else is the same.
bool may_be_same(const CandidateGame& a, const CandidateGame& b);

/// Empty: the moves alone are the same, which proves nothing. All players must be the same, and
/// the date or the event; nothing may speak against it, such as another day, round or minute.
/// `is_turned`: one of the two was written down from another side of the board.
std::optional<Evidence> evidence_of(const CandidateGame& a, const CandidateGame& b, bool is_turned);

}  // namespace db
