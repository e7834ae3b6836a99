#pragma once

#include <string>

#include "engine/board/random.h"
#include "engine/network/network_weights.h"

namespace tests {

/// A value network for a game with numbers by chance, about as large as trained ones.
inline engine::NetworkWeights random_network(const std::string& game, engine::Random& random) {
    engine::NetworkWeights weights{
        .game = game, .made_by = "chance", .trained_on = "nothing", .held_out = 0.5, .spread = 0.5};
    for (std::size_t place = 0; place < engine::NetworkWeights::kNumbers; ++place) {
        weights.numbers.push_back(static_cast<float>(random.fraction() - 0.5) / 2);
    }
    return weights;
}

}  // namespace tests
