#include "db/analyses/turned_result.h"

namespace db {
namespace {

double sign_of(double score) {
    return score > 0 ? 1 : score < 0 ? -1 : 0;
}

}  // namespace

void turn_result(engine::SearchResult& result, const engine::AnyPosition& from,
                 const engine::AnyPosition& to, engine::BoardTurn turn) {
    const engine::Player mover = engine::player_to_move(from);
    const engine::Player mover_now = engine::player_to_move(to);
    if (mover != mover_now) {
        // Only positions for two are turned so.
        result.seat = result.seat == mover ? mover_now : mover;
        if (result.scores.size() == 2) std::swap(result.scores[0], result.scores[1]);
    }
    result.line = turn(result.line);
    for (engine::MoveScore& scored : result.moves) {
        scored.move = turn(scored.move);
        scored.line = turn(scored.line);
        if (mover != mover_now && scored.scores.size() == 2) {
            std::swap(scored.scores[0], scored.scores[1]);
        }
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
