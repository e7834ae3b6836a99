#include "engine/many_seats/seat_result.h"

#include <algorithm>
#include <functional>

#include "engine/many_seats/best_for_seat.h"

namespace engine {
namespace {

std::vector<double> list_of(const SeatValues& values, const GameFacts& facts) {
    return {values.begin(), values.begin() + facts.seats()};
}

std::string unit_of(const SearchRequest& request, bool proven) {
    if (!request.utility.is_payoff()) return text_of(request.utility);
    const bool counts_discs =
        proven || request.goal != Goal::Best || is_monte_carlo(request.algorithm);
    return counts_discs ? "discs" : request.evaluation->source().unit;
}

/// The values of proven moves from the evaluation's unit, in which they were compared, to discs.
void count_discs(std::vector<SeatMove>& moves, const CompiledEvaluation& evaluation) {
    const double disc = static_cast<double>(evaluation.payoff_scale()) / evaluation.scale();
    for (SeatMove& move : moves) {
        for (double& value : move.values) value /= disc;
    }
}

/// What is expected in discs is no more than there are, however far the sum of terms goes.
void keep_on_board(SeatValues& values, const GameFacts& facts) {
    const double most = static_cast<double>(facts.layout.squares.size());
    for (double& value : values) value = std::clamp(value, -most, most);
}

/// Brings the best to the front; returns what the position is worth.
SeatValues sort_by_value(std::vector<SeatMove>& moves, Player mover, const SearchRequest& request,
                         int seats) {
    BestForSeat best{mover, request.ties, seats};
    for (const SeatMove& move : moves) {
        if (move.bound != Bound::None) best.add(move.move, move.values);
    }
    std::ranges::stable_sort(moves, [mover](const SeatMove& a, const SeatMove& b) {
        const bool a_counts = a.bound != Bound::None;
        const bool b_counts = b.bound != Bound::None;
        if (a_counts != b_counts) return a_counts;
        return a_counts && a.values[index_of(mover)] > b.values[index_of(mover)];
    });
    if (!best.has_any()) return {};
    const auto first = std::ranges::find(moves, best.move(), &SeatMove::move);
    std::rotate(moves.begin(), first, first + 1);
    return best.values();
}

SeatValues sort_by_playouts(std::vector<SeatMove>& moves, Player mover) {
    const auto own = [mover](const SeatMove& move) { return move.values[index_of(mover)]; };
    std::ranges::stable_sort(moves, std::greater{}, &SeatMove::playouts);
    auto best = moves.begin();
    for (auto move = moves.begin(); move != moves.end(); ++move) {
        const bool is_surer = move->proven && !best->proven && own(*move) >= own(*best);
        if (is_surer || (move->proven && own(*move) > own(*best))) best = move;
        // What is proven to be worse than a fair guess is not played, however often it was tried.
        if (!move->proven && best->proven && own(*move) > own(*best) && move->playouts > 0) {
            best = move;
        }
    }
    std::rotate(moves.begin(), best, best + 1);
    return moves.front().values;
}

}  // namespace

SearchResult result_of(std::vector<SeatMove> moves, Player mover, const SearchRequest& request,
                       const GameFacts& facts, MoveOrder order) {
    SearchResult result;
    result.seat = request.seat.value_or(mover);
    result.exact = std::ranges::all_of(moves, &SeatMove::proven);
    result.unit = unit_of(request, result.exact);
    const bool plays_for_estimates =
        request.goal == Goal::Best && !is_monte_carlo(request.algorithm);
    if (result.exact && plays_for_estimates && request.utility.is_payoff()) {
        count_discs(moves, *request.evaluation);
    }
    SeatValues values = order == MoveOrder::ByValue
                            ? sort_by_value(moves, mover, request, facts.seats())
                            : sort_by_playouts(moves, mover);
    if (result.unit == "discs") {
        for (SeatMove& move : moves) keep_on_board(move.values, facts);
        keep_on_board(values, facts);
    }
    for (const SeatMove& move : moves) {
        result.moves.push_back({.move = move.move,
                                .score = move.values[index_of(result.seat)],
                                .bound = move.bound,
                                .exact = move.proven,
                                .line = move.line,
                                .scores = list_of(move.values, facts),
                                .playouts = move.playouts});
        result.playouts += move.playouts;
    }
    result.scores = list_of(values, facts);
    result.score = values[index_of(result.seat)];
    result.line = result.moves.front().line;
    if (result.line.empty()) result.line = {result.moves.front().move};
    return result;
}

}  // namespace engine
