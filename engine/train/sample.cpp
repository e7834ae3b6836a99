#include "engine/train/sample.h"

#include <fmt/format.h>

namespace engine {
namespace {

struct PositionAt {
    const Sample& sample;
    SquareSet black{sample.black};
    SquareSet white{sample.white};
    Player mover = player_at(sample.mover);

    AnyPosition operator()(const ReversiPosition& /*start*/) const {
        return ReversiPosition{black, white, mover};
    }
    AnyPosition operator()(const VariantPosition& start) const {
        return VariantPosition{start.variant(), black, white, mover};
    }
    AnyPosition operator()(const UpperHandPosition& start) const { return start; }
    /// Nothing is trained of these, see `train`.
    AnyPosition operator()(const WideVariantPosition& start) const { return start; }
};

}  // namespace

std::vector<Sample> samples_of(const AnyPosition& start, std::span<const Move> moves,
                               std::uint32_t game, Label label,
                               const std::optional<TheoreticalScore>& theoretical) {
    std::vector<Sample> samples;
    std::vector<int> empties_of;
    AnyPosition position = start;
    for (const Move move : moves) {
        if (!move.is_pass()) {
            Sample& sample = samples.emplace_back();
            sample.black = discs_of(position, Color::Black).in_word().bits();
            sample.white = discs_of(position, Color::White).in_word().bits();
            sample.game = game;
            sample.mover = static_cast<std::uint8_t>(index_of(player_to_move(position)));
            empties_of.push_back(empties(position).size());
        }
        position = play(position, move);
    }
    if (!is_over(position)) return {};
    const Outcome outcome = outcome_of(position);
    for (std::size_t place = 0; place < samples.size(); ++place) {
        Sample& sample = samples[place];
        for (std::size_t seat = 0; seat < outcome.payoffs.size(); ++seat) {
            sample.set_label(static_cast<int>(seat), outcome.payoffs[seat].raw());
        }
        const bool is_known =
            label == Label::Theoretical && theoretical && empties_of[place] >= theoretical->empties;
        if (is_known) {
            sample.set_label(0, theoretical->payoff.raw());
            sample.set_label(1, -theoretical->payoff.raw());
        }
    }
    return samples;
}

std::string fault_of_training(const GameFacts& facts) {
    if (!is_wide(facts.layout)) return "";
    return fmt::format("training is for boards of up to 8x8, not for {}", facts.name);
}

AnyPosition position_of(const Sample& sample, const AnyPosition& start) {
    return std::visit(PositionAt{sample}, start);
}

}  // namespace engine
