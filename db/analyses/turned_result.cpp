#include "db/analyses/turned_result.h"

namespace db {
namespace {

double sign_of(double score) {
    return score > 0 ? 1 : score < 0 ? -1 : 0;
}

/// By seat, or empty.
std::vector<double> moved_on(const std::vector<double>& scores,
                             const engine::BoardSymmetry& symmetry) {
    std::vector<double> images(scores.size());
    const auto seats = static_cast<int>(scores.size());
    for (int seat = 0; seat < seats; ++seat) {
        images[index_of(symmetry.seat(engine::player_at(seat), seats))] = scores[seat];
    }
    return images;
}

}  // namespace

void turn_result(engine::SearchResult& result, const engine::BoardSymmetry& symmetry, int seats) {
    result.seat = symmetry.seat(result.seat, seats);
    if (result.target) result.target = symmetry.seat(*result.target, seats);
    result.line = symmetry(result.line);
    result.scores = moved_on(result.scores, symmetry);
    for (engine::MoveScore& scored : result.moves) {
        scored.move = symmetry(scored.move);
        scored.line = symmetry(scored.line);
        scored.scores = moved_on(scored.scores, symmetry);
    }
}

void swap_sides(engine::SearchResult& result, engine::Player seat) {
    result.seat = seat;
    result.score = -result.score;
    for (engine::MoveScore& scored : result.moves) {
        scored.score = -scored.score;
        if (scored.bound == engine::Bound::Upper) {
            scored.bound = engine::Bound::Lower;
        } else if (scored.bound == engine::Bound::Lower) {
            scored.bound = engine::Bound::Upper;
        }
    }
}

void keep_signs(engine::SearchResult& result) {
    result.unit = "win-loss-draw";
    result.score = sign_of(result.score);
    for (engine::MoveScore& scored : result.moves) scored.score = sign_of(scored.score);
}

}  // namespace db
