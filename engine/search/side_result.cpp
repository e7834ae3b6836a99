#include "engine/search/side_result.h"

namespace engine {

SearchResult result_of(const RootScores& scores, const Unit& unit, Player seat, bool ours,
                       const SearchControl& control) {
    const std::vector<RootMove>& moves = scores.moves;
    SearchResult result;
    result.seat = seat;
    result.depth = scores.depth;
    result.confidence = scores.confidence;
    result.nodes = control.nodes();
    result.seconds = control.seconds();
    result.stopped = control.is_stopped();
    const bool is_proven = scores.is_proven();
    result.exact = unit.is_exact(is_proven);
    result.unit = unit.name(is_proven);
    for (const RootMove& move : moves) {
        const bool is_limit = move.bound == Bound::Upper;
        result.moves.push_back({.move = move.move,
                                .score = unit.value(move.score, is_proven),
                                .bound = is_limit && !ours ? Bound::Lower : move.bound,
                                .exact = result.exact && move.bound == Bound::Exact,
                                .line = move.line});
    }
    result.score = result.moves.front().score;
    result.line = result.moves.front().line;
    if (result.line.empty()) result.line = {result.moves.front().move};
    return result;
}

}  // namespace engine
