#include "scripting/experiments/sequential_stop.h"

#include <algorithm>
#include <array>
#include <utility>

namespace scripting {
namespace {

constexpr std::array<std::pair<GameScore, std::string_view>, 2> kScores = {
    std::pair{GameScore::Firsts, "firsts"}, std::pair{GameScore::Points, "points"}};

}  // namespace

std::optional<GameScore> game_score_named(std::string_view name) {
    for (const auto& [score, known] : kScores) {
        if (known == name) return score;
    }
    return std::nullopt;
}

std::string_view name_of(GameScore score) {
    return kScores[static_cast<int>(score)].second;
}

int twelfths_of(GameScore score, const engine::Outcome& outcome, int seat) {
    const engine::Score own = outcome.payoffs[seat];
    const auto count = [&](auto counts) {
        return static_cast<int>(std::ranges::count_if(outcome.payoffs, counts));
    };
    const int higher = count([own](engine::Score s) { return s > own; });
    const int lower = count([own](engine::Score s) { return s < own; });
    const int others = static_cast<int>(outcome.payoffs.size()) - 1;
    const int ties = others - higher - lower;
    if (score == GameScore::Firsts) return higher == 0 ? 12 / (ties + 1) : 0;
    return (2 * lower + ties) * 6 / others;
}

SequentialStop::SequentialStop(const StopRule& rule, int arms, int block_size)
    : rule_{rule}, block_size_{block_size}, arms_(arms) {
    for (Arm& arm : arms_) arm.state = engine::sprt(arm.counts, rule.bounds);
}

void SequentialStop::add(const engine::Trial& trial, const engine::Outcome& outcome,
                         const engine::GameKey& key) {
    if (trial.arm >= std::ssize(arms_)) return;
    Arm& arm = arms_[trial.arm];
    if (trial.block >= std::ssize(arm.blocks)) arm.blocks.resize(trial.block + 1);
    Block& block = arm.blocks[trial.block];
    block.games.push_back(key);
    for (int seat = 0; seat < std::ssize(trial.seating); ++seat) {
        if (trial.seating[seat] != rule_.strategy) continue;
        block.twelfths += twelfths_of(rule_.score, outcome, seat);
        ++block.seats;
    }
    look(arm);
}

std::optional<int> SequentialStop::games(int arm) const {
    if (!is_decided(arm)) return std::nullopt;
    return static_cast<int>(arms_[arm].next) * block_size_;
}

void SequentialStop::look(Arm& arm) const {
    while (arm.state.decision == engine::SprtDecision::Continue && arm.next < arm.blocks.size() &&
           std::ssize(arm.blocks[arm.next].games) == block_size_) {
        Block& block = arm.blocks[arm.next++];
        bool is_new = false;
        for (const engine::GameKey& key : std::exchange(block.games, {})) {
            if (!arm.known.add(key)) is_new = true;
        }
        if (!is_new) {
            ++arm.repeats;
            continue;
        }
        engine::add_score(arm.counts, block.twelfths / (12.0 * block.seats));
        arm.state = engine::sprt(arm.counts, rule_.bounds);
    }
}

}  // namespace scripting
