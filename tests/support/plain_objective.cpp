#include "tests/support/plain_objective.h"

#include "engine/features/feature_value.h"

namespace tests {

using engine::AnyPosition;
using engine::Disc;

double PlainObjective::estimate(const AnyPosition& position) const {
    const Disc own = engine::disc_of(color);
    double sum = 0;
    int discs = 0;
    for (const engine::Square square : engine::facts(position).layout.squares) {
        const Disc disc = engine::disc_on(position, square);
        if (disc == Disc::Empty || disc == Disc::Neutral) continue;
        ++discs;
        sum += disc == own ? map.cells[square.index()] : -map.cells[square.index()];
    }
    for (const engine::FeatureTerm& term : features) {
        sum += term.weight.at(discs) *
               engine::feature_value(term.feature, position, engine::player_at(root_seat)) /
               engine::facts_of(term.feature).parts;
    }
    return sum;
}

double PlainObjective::finished(const AnyPosition& position) const {
    if (!payoff_at_end) return estimate(position);
    int payoff = 0;
    if (ours.size() == 2) {
        payoff = engine::payoff(position, engine::player_at(root_seat)).raw();
    } else {
        for (int seat = 0; seat < static_cast<int>(ours.size()); ++seat) {
            const int own = engine::payoff(position, engine::player_at(seat)).raw();
            payoff += ours[seat] ? own : -own;
        }
    }
    if (sign_only) return payoff > 0 ? 1 : payoff < 0 ? -1 : 0;
    return payoff * disc_worth;
}

PlainObjective plain_objective(const AnyPosition& position, const engine::SearchRequest& request) {
    const engine::GameFacts& game = engine::facts(position);
    const engine::CompiledEvaluation& evaluation = *request.evaluation;
    const engine::Player root = request.seat.value_or(engine::player_to_move(position));
    PlainObjective objective;
    objective.root_seat = engine::index_of(root);
    objective.color = game.color_of(root);
    for (int seat = 0; seat < game.seats(); ++seat) {
        const bool partner =
            request.algorithm == engine::Algorithm::Color && game.colors[seat] == objective.color;
        // Two seats of which both or neither are in the coalition are on one side.
        const bool is_with_us = request.algorithm == engine::Algorithm::Coalition &&
                                request.coalition->contains(engine::player_at(seat)) ==
                                    request.coalition->contains(root);
        objective.ours.push_back(seat == objective.root_seat || partner || is_with_us);
    }
    objective.map = engine::summed_map(evaluation.source(), objective.root_seat);
    for (const engine::Term& term : evaluation.source().terms) {
        if (const auto* feature = std::get_if<engine::FeatureTerm>(&term)) {
            objective.features.push_back(*feature);
        }
    }
    objective.payoff_at_end = request.goal != engine::Goal::Best ||
                              evaluation.source().terminal == engine::Terminal::Payoff;
    objective.sign_only = request.goal == engine::Goal::WinLossDraw;
    objective.disc_worth = static_cast<double>(evaluation.payoff_scale()) / evaluation.scale();
    return objective;
}

}  // namespace tests
