#include "tests/support/random_positions.h"

namespace tests {

using engine::AnyPosition;
using engine::Move;
using engine::Random;

Move random_move(const AnyPosition& position, Random& random) {
    const engine::WideMoveSet moves = engine::legal_moves(position);
    auto chosen = moves.begin();
    for (auto steps = random.below(moves.size()); steps > 0; --steps) ++chosen;
    return *chosen;
}

std::vector<Move> random_game(const AnyPosition& start, Random& random) {
    std::vector<Move> moves;
    for (AnyPosition position = start; !engine::is_over(position);) {
        moves.push_back(random_move(position, random));
        position = engine::play(position, moves.back());
    }
    return moves;
}

std::vector<AnyPosition> positions_of_random_games(const AnyPosition& start, Random& random,
                                                   int count) {
    std::vector<AnyPosition> positions;
    while (static_cast<int>(positions.size()) < count) {
        positions.push_back(start);
        for (const Move move : random_game(start, random)) {
            positions.push_back(engine::play(positions.back(), move));
        }
    }
    return positions;
}

std::vector<AnyPosition> random_positions(const AnyPosition& start, Random& random, int count,
                                          int empties) {
    std::vector<AnyPosition> positions;
    // A game may end with more empty squares than are asked for, so some games give none.
    for (int games = 0; games < count * 10 && static_cast<int>(positions.size()) < count; ++games) {
        std::vector<AnyPosition> candidates;
        AnyPosition position = start;
        while (!engine::is_over(position)) {
            if (engine::empties(position).size() <= empties) candidates.push_back(position);
            position = engine::play(position, random_move(position, random));
        }
        if (candidates.empty()) continue;
        positions.push_back(empties < 64 ? candidates.front()
                                         : candidates[random.below(candidates.size())]);
    }
    return positions;
}

}  // namespace tests
