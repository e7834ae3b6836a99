#pragma once

#include <string>
#include <vector>

#include "engine/board/board_layout.h"
#include "engine/board/coalition.h"
#include "engine/board/disc.h"
#include "engine/board/player.h"

namespace engine {

/// What is true of every position of one game: enough to draw it, name its squares and seat it.
struct GameFacts {
    std::string name;           ///< as the command line says it: `reversi`, `yonin`
    std::vector<Color> colors;  ///< by seat; as many as there are seats
    BoardLayout layout;
    std::vector<WideSquareSet> place;  ///< by seat: where it may place
    std::vector<WideSquareSet> count;  ///< by seat: the squares that its payoff counts
    bool fewest_win = false;           ///< payoffs are negated

    int seats() const { return static_cast<int>(colors.size()); }
    Color color_of(Player player) const { return colors[index_of(player)]; }
    /// The seats whose discs show the same color as this one's, itself included.
    Coalition color_team(Player player) const {
        Coalition team;
        for (int seat = 0; seat < seats(); ++seat) {
            if (colors[seat] == color_of(player)) team = team.with(player_at(seat));
        }
        return team;
    }
    friend bool operator==(const GameFacts&, const GameFacts&) = default;
};

}  // namespace engine
