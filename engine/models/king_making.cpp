#include "engine/models/king_making.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/analyze/analyze.h"
#include "engine/models/best_outcomes.h"

namespace engine {
namespace {

bool is_same(const SeatValues& a, const SeatValues& b) {
    return std::ranges::equal(a, b,
                              [](double x, double y) { return std::abs(x - y) <= kEqualWithin; });
}

/// Empty: the request can be judged by.
std::string fault_in(const AnyPosition& position, const SearchRequest& request) {
    if (is_over(position)) return "the game is over; nobody has a choice";
    if (request.against) return "king-making is about what a seat gets for itself, against nobody";
    if (request.goal == Goal::WinLossDraw) return "king-making needs payoffs, not wins and losses";
    if (request.goal == Goal::Exact) {
        return request.limits.depth ? "exact values look to the end; leave the depth out" : "";
    }
    if (!request.limits.depth) return "king-making is solved or looks to a depth";
    if (!request.utility.is_payoff()) {
        return fmt::format(
            "who is first for the utility '{}' is known at the end alone; ask for "
            "exact values",
            text_of(request.utility));
    }
    return "";
}

ChoiceGrade grade_of(const std::vector<MoveOutcomes>& moves, int equal) {
    ChoiceGrade grade = ChoiceGrade::Decided;
    const SeatOutcomes& one = moves.front().outcomes;
    for (int index = 1; index < equal; ++index) {
        const SeatOutcomes& other = moves[index].outcomes;
        if (!is_same(one.firsts, other.firsts)) return ChoiceGrade::KingMaking;
        if (!is_same(one.payoffs, other.payoffs)) grade = ChoiceGrade::Undecided;
    }
    return grade;
}

/// Fills in what follows from the moves, which come by ascending square.
void conclude(KingMaking& judged, int seats) {
    BestOutcomes best{judged.mover, judged.ties, seats};
    for (const MoveOutcomes& move : judged.moves) best.add(move.move, move.outcomes);
    judged.value = best.outcomes();
    const auto own = [mover = index_of(judged.mover)](const MoveOutcomes& move) {
        return move.outcomes.worth[mover];
    };
    std::ranges::stable_sort(judged.moves, std::greater{}, own);
    judged.equal = static_cast<int>(std::ranges::count_if(judged.moves, [&](const auto& move) {
        return own(judged.moves.front()) - own(move) <= kEqualWithin;
    }));
    // Rounding may have ordered equal ones.
    std::ranges::sort(judged.moves.begin(), judged.moves.begin() + judged.equal, std::less{},
                      &MoveOutcomes::move);
    judged.grade = grade_of(judged.moves, judged.equal);
}

/// A move's values of a depth: what stands for the payoffs is estimated.
SeatOutcomes estimated(const MoveScore& move, int seats) {
    SeatOutcomes outcomes;
    std::ranges::copy(move.scores, outcomes.worth.begin());
    outcomes.payoffs = outcomes.worth;
    outcomes.firsts = Utility{.payoff = 0, .first = 1}.of(outcomes.payoffs, seats);
    return outcomes;
}

}  // namespace

std::string_view name_of(ChoiceGrade grade) {
    switch (grade) {
        case ChoiceGrade::Decided:
            return "decided";
        case ChoiceGrade::Undecided:
            return "undecided";
        case ChoiceGrade::KingMaking:
            return "king_making";
    }
    return "";
}

std::string label_of(const KingMaking& judged) {
    return judged.exact ? "exact" : fmt::format("depth {}", judged.depth);
}

tl::expected<std::optional<KingMaking>, std::string> king_making(const AnyPosition& position,
                                                                 const SearchRequest& request,
                                                                 ExactOutcomes& exact,
                                                                 const SearchCall& search,
                                                                 const std::stop_token& stop) {
    if (std::string fault = fault_in(position, request); !fault.empty()) {
        return tl::unexpected{std::move(fault)};
    }
    const int seats = facts(position).seats();
    KingMaking judged{.mover = player_to_move(position),
                      .empties = empties(position).size(),
                      .ties = request.ties,
                      .exact = request.goal == Goal::Exact,
                      .unit = request.utility.is_payoff() ? "discs" : text_of(request.utility)};
    if (judged.exact) {
        const std::uint64_t before = exact.nodes();
        auto moves = exact.each_for_itself(position, stop);
        if (!moves) return std::nullopt;
        judged.moves = *std::move(moves);
        judged.nodes = exact.nodes() - before;
    } else {
        SearchRequest deep = request;
        deep.algorithm = Algorithm::MaxN;
        deep.seat.reset();
        deep.limits = {.depth = request.limits.depth, .nodes = {}, .seconds = {}};
        SearchSession session{table_bytes({.hash_megabytes = 1})};
        const auto found = search(position, deep, session, stop);
        if (!found) return tl::unexpected{found.error()};
        if (found->stopped) return std::nullopt;
        for (const MoveScore& move : found->moves) {
            judged.moves.push_back({.move = move.move, .outcomes = estimated(move, seats)});
        }
        std::ranges::sort(judged.moves, std::less{}, &MoveOutcomes::move);
        judged.exact = found->exact;
        judged.depth = found->depth;
        judged.unit = found->unit;
        judged.nodes = found->nodes;
    }
    conclude(judged, seats);
    return judged;
}

PlayedEffect effect_of(const KingMaking& judged, Move played) {
    const auto move = std::ranges::find(judged.moves, played, &MoveOutcomes::move);
    PlayedEffect effect;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const double gain = move->outcomes.worth[seat] - judged.value.worth[seat];
        effect.gains[seat] = std::abs(gain) <= kEqualWithin ? 0 : gain;
    }
    effect.loss = std::abs(effect.gains[index_of(judged.mover)]);
    return effect;
}

}  // namespace engine
