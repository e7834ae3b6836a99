#include "engine/train/sample.h"

#include "engine/board/random.h"

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
};

}  // namespace

std::vector<Sample> samples_of(const GameRecord& record, std::uint64_t game, Label label,
                               const std::optional<TheoreticalPayoff>& theoretical) {
    std::vector<Sample> samples;
    if (!record.outcome) return samples;
    AnyPosition position = record.start;
    for (const Move move : record.moves) {
        if (!move.is_pass()) {
            Sample& sample = samples.emplace_back();
            sample.black = discs_of(position, Color::Black).bits();
            sample.white = discs_of(position, Color::White).bits();
            sample.game = game;
            sample.mover = static_cast<std::uint8_t>(index_of(player_to_move(position)));
            for (std::size_t seat = 0; seat < record.outcome->payoffs.size(); ++seat) {
                sample.payoffs[seat] =
                    static_cast<std::int8_t>(record.outcome->payoffs[seat].raw());
            }
            const bool is_known = label == Label::Theoretical && theoretical &&
                                  empties(position).size() >= theoretical->empties;
            if (is_known) {
                sample.payoffs[0] = static_cast<std::int8_t>(theoretical->payoff);
                sample.payoffs[1] = static_cast<std::int8_t>(-theoretical->payoff);
            }
        }
        position = play(position, move);
    }
    return samples;
}

AnyPosition position_of(const Sample& sample, const AnyPosition& start) {
    return std::visit(PositionAt{sample}, start);
}

bool is_held_out(std::uint64_t game, double share, std::uint64_t seed) {
    return Random{stream_seed(seed, game, 0)}.fraction() < share;
}

}  // namespace engine
