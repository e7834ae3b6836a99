#include "scripting/evaluations/evaluation_price.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>

namespace scripting {
namespace {

using Clock = std::chrono::steady_clock;

/// The position and some that follow it, by whichever legal move is in the middle.
std::vector<engine::AnyPosition> game_from(engine::AnyPosition position) {
    constexpr int kPlies = 40;
    std::vector<engine::AnyPosition> positions{position};
    for (int ply = 0; ply < kPlies && !engine::is_over(position); ++ply) {
        const engine::WideMoveSet moves = engine::legal_moves(position);
        int rest = moves.size() / 2;
        for (const engine::Move move : moves) {
            if (rest-- > 0) continue;
            position = engine::play(position, move);
            break;
        }
        positions.push_back(position);
    }
    return positions;
}

/// Nanoseconds that `measured` takes for one position, on average: the least of several measures,
/// since other programs only make one longer.
template <class Measured>
double nanoseconds_of(const std::vector<engine::AnyPosition>& positions, Measured measured) {
    constexpr int kMeasures = 5;
    constexpr auto kLongEnough = std::chrono::milliseconds{4};
    // What is made at the first value of a stage is not measured, but nobody waits long for it.
    constexpr auto kLongestWait = std::chrono::milliseconds{500};
    const Clock::time_point prepared = Clock::now();
    for (const engine::AnyPosition& position : positions) {
        measured(position);
        if (Clock::now() - prepared > kLongestWait) break;
    }
    double least = std::numeric_limits<double>::infinity();
    for (int measure = 0; measure < kMeasures; ++measure) {
        const Clock::time_point began = Clock::now();
        std::int64_t count = 0;
        std::chrono::nanoseconds took{0};
        do {
            for (const engine::AnyPosition& position : positions) {
                measured(position);
                ++count;
            }
            took = Clock::now() - began;
        } while (took < kLongEnough);
        least = std::min(least, static_cast<double>(took.count()) / static_cast<double>(count));
    }
    return least;
}

}  // namespace

std::string nanoseconds_text(double nanoseconds) {
    if (nanoseconds < 1e3) return fmt::format("{:.3g} ns", nanoseconds);
    if (nanoseconds < 1e6) return fmt::format("{:.3g} us", nanoseconds / 1e3);
    if (nanoseconds < 1e9) return fmt::format("{:.3g} ms", nanoseconds / 1e6);
    return fmt::format("{:.3g} s", nanoseconds / 1e9);
}

std::string EvaluationPrice::text() const {
    std::string text = fmt::format("{} a value; {} pattern look-ups", nanoseconds_text(nanoseconds),
                                   pattern_lookups);
    for (const auto& [name, each] : functions) {
        text += fmt::format("\n{} a call of '{}'", nanoseconds_text(each), name);
    }
    return text;
}

EvaluationPrice price_of(const engine::CompiledEvaluation& evaluation,
                         const engine::AnyPosition& position) {
    const std::vector<engine::AnyPosition> positions = game_from(position);
    std::int64_t sum = 0;  // kept, so that no value is left out
    EvaluationPrice price{.pattern_lookups = evaluation.pattern_lookups(), .functions = {}};
    price.nanoseconds = nanoseconds_of(positions, [&](const engine::AnyPosition& any) {
        std::visit([&](const auto& p) { sum += evaluation.value(p, p.player_to_move()).raw(); },
                   any);
    });
    for (const engine::Term& term : evaluation.source().terms) {
        const auto* function = std::get_if<engine::FunctionTerm>(&term);
        if (function == nullptr) continue;
        price.functions.push_back(
            {.name = function->name,
             .nanoseconds = nanoseconds_of(positions, [&](const engine::AnyPosition& any) {
                 sum += (*function->function)(any, engine::player_to_move(any)) > 0 ? 1 : 0;
             })});
    }
    [[maybe_unused]] static volatile std::int64_t kept = 0;
    kept = sum;
    return price;
}

}  // namespace scripting
