#pragma once

#include <array>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/statistics/ranked_game.h"
#include "engine/statistics/ratings.h"

namespace engine {

/// What the ranking of a game is taken to depend on.
struct RankingModel {
    bool seats = false;  ///< every seat has an effect of its own; all games have as many seats
    /// Seats that sit together, from 0 on, such as those of one color: {{0, 2}, {1, 3}}. The
    /// strength of who sits there rises with that of the partner, by a part that is fitted. Every
    /// game has these seats. Empty: partners do not matter.
    std::vector<std::pair<int, int>> partners;
    RatingScale scale;
    /// Errors from how much the blocks of games differ, not from the information of a model in
    /// which all games are independent. For many more blocks than there are numbers to fit.
    bool errors_by_block = false;
};

struct PlackettLuce {
    std::vector<Estimate> ratings;  ///< of Elo, by player; among those who do not tie, 400 points
                                    ///< are ten times as often before the other as behind
    std::vector<int> groups;        ///< see connected_groups
    std::vector<Estimate> seats;    ///< of Elo, by seat, their sum is 0; empty if not asked for
    /// The part of the partner's rating that is added to one's own; its error holds from some 150
    /// games on, of players who differ.
    std::optional<Estimate> partner;
    std::array<double, kMaxSeats + 1> tie_weights{};  ///< by how many tie, from 2 on; 0: never
    double log_likelihood = 0;
};

/// Ratings from rankings of 2 to 4 seats under the model of GameLikelihood, by maximal likelihood,
/// with errors from the observed information. The prior of the scale is held by seats too. For
/// games of two with many draws see bradley_terry, where a draw is half a win; here it is an
/// outcome with a weight of its own. The error says why no ratings fit: a chain of wins is missing
/// and there is no prior, effects of seats or partners that no game tells from strength, more
/// players than kMostRatedPlayers, or it was stopped.
tl::expected<PlackettLuce, std::string> plackett_luce(std::span<const std::string> names,
                                                      std::span<const RankedGame> games,
                                                      const RankingModel& model = {},
                                                      const std::stop_token& stop = {});

}  // namespace engine
