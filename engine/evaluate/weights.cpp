#include "engine/evaluate/weights.h"

#include <fmt/format.h>

#include <algorithm>

namespace engine {
namespace {

std::vector<std::vector<float>> in_units(const std::vector<std::vector<std::int16_t>>& steps,
                                         int scale) {
    std::vector<std::vector<float>> units;
    for (const auto& table : steps) {
        auto& made = units.emplace_back(table.size());
        std::ranges::transform(table, made.begin(), [&](std::int16_t step) {
            return static_cast<float>(step) / static_cast<float>(scale);
        });
    }
    return units;
}

}  // namespace

std::vector<PatternSquares> images_for_seat(const std::vector<PatternSquares>& first_seats,
                                            const GameFacts& facts, int seat) {
    if (facts.seats() == 2) return first_seats;
    std::vector<PatternSquares> images;
    for (const PatternSquares& image : first_seats) {
        images.push_back(transformed(image, seat % 4, facts.layout.columns));
    }
    return images;
}

tl::expected<std::vector<Term>, std::string> terms_of(const Weights& weights,
                                                      const GameFacts& facts) {
    if (weights.game != facts.name) {
        return tl::unexpected{
            fmt::format("these weights are for {}, not for {}", weights.game, facts.name)};
    }
    if (facts.layout.layers != 1) {
        return tl::unexpected{
            fmt::format("weights are for flat boards; {} has layers", facts.name)};
    }
    Evaluation made{.name = "weights", .terms = {}};
    for (const PatternWeights& pattern : weights.patterns) {
        auto tables = std::make_shared<PatternTables>();
        tables->turn = pattern.turn;
        tables->knots = weights.knots;
        tables->own_moves = in_units(pattern.own_moves, weights.scale);
        tables->other_moves = in_units(pattern.other_moves, weights.scale);
        PatternTerm term{.name = pattern.name, .weight = 1, .images = {}, .tables = tables};
        for (int seat = 0; seat < facts.seats(); ++seat) {
            term.images.push_back(images_for_seat(pattern.images, facts, seat));
        }
        made.terms.emplace_back(std::move(term));
    }
    if (!weights.turn.empty()) {
        made.terms.emplace_back(
            TurnTerm{.name = "turn", .weight = 1, .knots = weights.knots, .worth = weights.turn});
    }
    if (std::string fault = fault_in(made, facts); !fault.empty()) {
        return tl::unexpected{std::move(fault)};
    }
    return std::move(made.terms);
}

}  // namespace engine
