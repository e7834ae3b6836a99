#include "engine/evaluate/explain.h"

#include "engine/evaluate/function_value.h"
#include "engine/features/feature_value.h"

namespace engine {
namespace {

/// A position as one seat sees it.
struct Seen {
    const AnyPosition& position;
    FixedPoint fixed_point;
    Player seat;
    WideSquareSet own;
    WideSquareSet other;
    int discs;
    bool own_to_move;
    int seats_after;  ///< from the seat to the mover
};

struct ShareOf {
    const Seen& seen;

    TermShare operator()(const MapTerm& term) const {
        TermShare share{.name = term.name, .weight = term.weight.at(seen.discs)};
        const Map& map = term.maps[index_of(seen.seat)];
        for (const Square square : seen.own | seen.other) {
            const double cell = map.cells[square.index()];
            const int sign = seen.own.contains(square) ? 1 : -1;
            share.value += sign * cell;
            share.steps += sign * seen.fixed_point.steps(cell, share.weight);
        }
        return share;
    }
    TermShare operator()(const PatternTerm& term) const {
        TermShare share{.name = term.name, .weight = term.weight.at(seen.discs)};
        const KnotPlace place = place_between(term.tables->knots, seen.discs);
        for (const PatternSquares& image : term.images[index_of(seen.seat)]) {
            const int index = pattern_index(image, seen.own.in_word(), seen.other.in_word());
            const double entry = term.tables->entry(place, index, term.length(), seen.own_to_move);
            share.value += entry;
            share.steps += seen.fixed_point.steps(entry, share.weight);
        }
        return share;
    }
    TermShare operator()(const FeatureTerm& term) const {
        TermShare share{.name = term.name, .weight = term.weight.at(seen.discs)};
        const int parts = facts_of(term.feature).parts;
        const std::int32_t value = std::visit(
            [&](const auto& position) { return feature_value(term.feature, position, seen.seat); },
            seen.position);
        share.value = static_cast<double>(value) / parts;
        share.steps = value * seen.fixed_point.steps(1.0 / parts, share.weight);
        return share;
    }
    TermShare operator()(const TurnTerm& term) const {
        TermShare share{.name = term.name, .weight = term.weight.at(seen.discs)};
        share.value = term.at(seen.discs, seen.seats_after);
        share.steps = seen.fixed_point.steps(share.value, share.weight);
        return share;
    }
    TermShare operator()(const FunctionTerm& term) const {
        TermShare share{.name = term.name, .weight = term.weight.at(seen.discs)};
        share.value = function_value(term, seen.position, seen.seat);
        share.steps = seen.fixed_point.steps(share.value, share.weight);
        return share;
    }
};

}  // namespace

Explanation explain(const Evaluation& evaluation, FixedPoint fixed_point,
                    const AnyPosition& position, Player seat) {
    const GameFacts& game = facts(position);
    const Color color = game.color_of(seat);
    const Player mover = player_to_move(position);
    Seen seen{.position = position,
              .fixed_point = fixed_point,
              .seat = seat,
              .own = discs_of(position, color),
              .other = discs_of(position, other(color)),
              .discs = 0,
              .own_to_move = game.color_of(mover) == color,
              .seats_after = (index_of(mover) - index_of(seat) + game.seats()) % game.seats()};
    seen.discs = (seen.own | seen.other).size();

    Explanation explanation;
    for (const Term& term : evaluation.terms) {
        TermShare& share = explanation.terms.emplace_back(std::visit(ShareOf{seen}, term));
        share.share = static_cast<double>(share.steps) / fixed_point.scale;
        explanation.steps += share.steps;
    }
    explanation.total = static_cast<double>(explanation.steps) / fixed_point.scale;
    return explanation;
}

Explanation explain(const Evaluation& evaluation, const AnyPosition& position, Player seat) {
    return explain(evaluation, scales_for(evaluation).fixed_point, position, seat);
}

}  // namespace engine
