#pragma once

#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/games/any_position.h"
#include "engine/search/request.h"

namespace tests {

/// What a search of two sides wants, taken word by word from the rules: who is on the root seat's
/// side, what a leaf is worth to it, what a finished game is.
struct PlainObjective {
    std::vector<bool> ours;  ///< by seat
    int root_seat = 0;
    engine::Map map;  ///< the root seat's
    std::vector<engine::FeatureTerm> features;
    engine::Color color = engine::Color::Black;
    bool payoff_at_end = true;
    bool sign_only = false;  ///< a finished game is won, drawn or lost
    double disc_worth = 1;   ///< of a disc of payoff, in units of the evaluation

    double estimate(const engine::AnyPosition& position) const;
    /// The position is over.
    double finished(const engine::AnyPosition& position) const;
};

/// The objective of a request for a position: its evaluation's maps and features, their weights
/// taken as they are.
PlainObjective plain_objective(const engine::AnyPosition& position,
                               const engine::SearchRequest& request);

}  // namespace tests
