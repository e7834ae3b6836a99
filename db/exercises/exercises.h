#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "db/games/games.h"

namespace db {

/// Whose mistakes become exercises.
struct ExerciseChoice {
    std::string player{};     ///< a part of a name, as people type it; empty: anybody
    std::string game{};       ///< a game's name; empty: any
    double least_loss = 4;    ///< in the unit of the review
    std::int64_t most = 200;  ///< new ones, of the worst mistakes
    friend bool operator==(const ExerciseChoice&, const ExerciseChoice&) = default;
};

/// A position that is asked back. What a review said of its move is empty where that is gone.
struct Exercise {
    GameId game;
    int ply = 0;  ///< moves played before it
    std::string player{};
    std::string played{};  ///< the mistake, as notation writes it
    std::string best{};    ///< what the review found better
    std::optional<double> loss{};
    std::string unit{};
    int depth = 0;  ///< of the review, plies
    int step = 0;   ///< solved so often in a row
    friend bool operator==(const Exercise&, const Exercise&) = default;
};

struct ExerciseCounts {
    std::int64_t due = 0;
    std::int64_t all = 0;
    std::string next_day{};  ///< when the first of those that are not due is; empty: there is none
    friend bool operator==(const ExerciseCounts&, const ExerciseCounts&) = default;
};

/// All SQL about mistakes that are asked back over days: after 1 day, 3, 7, 14, 30, 60 and 120, and
/// from the beginning when one is not solved (Leitner's boxes). A day is `YYYY-MM-DD`.
class Exercises {
  public:
    explicit Exercises(const Connection& connection) : connection_{connection} {}

    /// Makes exercises, due today, of moves that were reviewed and had an alternative, and says how
    /// many are new.
    std::int64_t collect(const ExerciseChoice& choice, const std::string& today) const;
    ExerciseCounts count(const ExerciseChoice& choice, const std::string& today) const;
    /// The one that has waited longest; empty: none is due.
    std::optional<Exercise> next(const ExerciseChoice& choice, const std::string& today) const;
    /// Says the day when it is asked again: one that was not solved, today.
    std::string answer(const Exercise& exercise, bool is_solved, const std::string& today) const;
    void forget(const Exercise& exercise) const;

  private:
    const Connection& connection_;
};

}  // namespace db
