#include "engine/train/held_out.h"

#include <cmath>

#include "engine/board/random.h"

namespace engine {
namespace {

/// Adds up the errors of one stage.
struct ErrorSum {
    std::vector<std::pair<float, float>> pairs;  ///< label and estimate

    HeldOutError error(int first_discs, int last_discs) const {
        HeldOutError made{
            .first_discs = first_discs, .last_discs = last_discs, .positions = std::ssize(pairs)};
        double mean = 0;
        for (const auto& [label, estimate] : pairs) mean += label;
        mean /= static_cast<double>(pairs.size());
        for (const auto& [label, estimate] : pairs) {
            const double miss = label - estimate;
            made.mean_absolute += std::abs(miss);
            made.root_mean_square += miss * miss;
            made.spread += std::abs(label - mean);
        }
        const auto count = static_cast<double>(pairs.size());
        made.mean_absolute /= count;
        made.root_mean_square = std::sqrt(made.root_mean_square / count);
        made.spread /= count;
        return made;
    }
};

}  // namespace

bool is_held_out(std::uint64_t game, double share, std::uint64_t seed) {
    return Random{stream_seed(seed, game, 0)}.fraction() < share;
}

std::vector<HeldOutError> held_out_errors(const CompiledEvaluation& evaluation,
                                          const AnyPosition& start, std::span<const Sample> samples,
                                          double share, std::uint64_t seed) {
    constexpr int kStage = 4;  // discs
    const GameFacts& game = facts(start);
    std::vector<ErrorSum> sums(kWordSquares / kStage + 1);
    for (const Sample& sample : samples) {
        if (!is_held_out(sample.game, share, seed)) continue;
        const AnyPosition position = position_of(sample, start);
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (game.seats() == 2 && seat != sample.mover) continue;
            const Score score = std::visit(
                [&](const auto& p) { return evaluation.value(p, player_at(seat)); }, position);
            sums[(sample.discs() - 1) / kStage].pairs.emplace_back(
                sample.label(seat),
                static_cast<float>(score.raw()) / static_cast<float>(evaluation.scale()));
        }
    }
    std::vector<HeldOutError> errors;
    for (std::size_t place = 0; place < sums.size(); ++place) {
        if (sums[place].pairs.empty()) continue;
        const int first = static_cast<int>(place) * kStage + 1;
        errors.push_back(sums[place].error(first, first + kStage - 1));
    }
    return errors;
}

}  // namespace engine
