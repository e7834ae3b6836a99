#pragma once

namespace engine {

/// The games of two players, numbers from 0 on, as `one` saw them.
struct PairResult {
    int one = 0;
    int other = 0;
    double wins = 0;
    double draws = 0;
    double losses = 0;

    double games() const { return wins + draws + losses; }
    double score() const { return wins + draws / 2; }
};

}  // namespace engine
