#pragma once

#include <array>
#include <string>
#include <vector>

namespace tests {

/// The American League, eastern division, 1987: Agresti, Categorical Data Analysis (1990),
/// table 10.5, with the games at home apart, as in the data set of the R package BradleyTerry2.
inline const std::vector<std::string> kTeams{"Milwaukee", "Detroit",   "Toronto",  "New York",
                                             "Boston",    "Cleveland", "Baltimore"};

struct HomeGames {
    int home;
    int away;
    int home_wins;
    int away_wins;
};

inline std::vector<HomeGames> baseball() {
    // A row for each team at home: won and lost against each other team.
    constexpr int kWon[7][7] = {{0, 4, 4, 4, 6, 4, 6}, {3, 0, 4, 4, 6, 6, 4}, {2, 4, 0, 2, 4, 4, 6},
                                {3, 5, 2, 0, 4, 4, 6}, {5, 2, 3, 4, 0, 5, 6}, {2, 3, 3, 4, 4, 0, 2},
                                {2, 1, 1, 2, 1, 3, 0}};
    constexpr int kLost[7][7] = {
        {0, 3, 2, 3, 1, 2, 0}, {3, 0, 2, 3, 0, 1, 3}, {5, 3, 0, 4, 3, 2, 0}, {3, 1, 5, 0, 3, 2, 1},
        {1, 5, 3, 2, 0, 2, 0}, {5, 3, 4, 3, 2, 0, 4}, {5, 5, 6, 4, 6, 4, 0}};
    std::vector<HomeGames> games;
    for (int home = 0; home < 7; ++home) {
        for (int away = 0; away < 7; ++away) {
            if (home != away) games.push_back({home, away, kWon[home][away], kLost[home][away]});
        }
    }
    return games;
}

}  // namespace tests
