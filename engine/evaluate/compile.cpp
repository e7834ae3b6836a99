#include "engine/evaluate/compile.h"

#include <fmt/format.h>

#include <cmath>

namespace engine {
namespace {

/// No payoff is larger, in discs: 64 squares for each of two seats of a coalition.
constexpr int kLargestPayoff = 128;
constexpr int kFinestScale = 10'000;

bool is_whole(double value) {
    return std::abs(value - std::round(value)) < 1e-9;
}

/// No position is worth more, in units.
double largest_value(const std::vector<Map>& maps) {
    double largest = 0;
    for (const Map& map : maps) {
        double sum = 0;
        for (const double cell : map.cells) sum += std::abs(cell);
        // A cell that is no number is beyond every range; std::max would pass over it.
        largest = std::isnan(sum) ? HUGE_VAL : std::max(largest, sum);
    }
    return largest;
}

/// Whether every position and payoff stays within the range of a Score.
bool is_in_range(const std::vector<Map>& maps, int scale) {
    return (largest_value(maps) * scale + 1) * kLargestPayoff < Score::highest().raw();
}

/// The coarsest scale at which every cell is a whole number of steps, as far as scores reach.
int scale_for(const std::vector<Map>& maps) {
    int scale = 1;
    while (scale < kFinestScale && is_in_range(maps, scale * 10)) {
        bool fits = true;
        for (const Map& map : maps) {
            for (const double cell : map.cells) fits = fits && is_whole(cell * scale);
        }
        if (fits) break;
        scale *= 10;
    }
    return scale;
}

std::vector<Map> summed_maps(const Evaluation& evaluation, int seats) {
    std::vector<Map> maps;
    for (int seat = 0; seat < seats; ++seat) maps.push_back(summed_map(evaluation, seat));
    return maps;
}

}  // namespace

CompiledEvaluation::CompiledEvaluation(Evaluation source, const GameFacts& facts)
    : source_{std::move(source)} {
    const std::vector<Map> maps = summed_maps(source_, facts.seats());
    scale_ = scale_for(maps);
    payoff_scale_ = source_.unit == "discs"
                        ? scale_
                        : static_cast<int>(std::ceil(largest_value(maps) * scale_)) + 1;
    for (int seat = 0; seat < facts.seats(); ++seat) {
        SeatTables& tables = seats_.emplace_back();
        tables.color = facts.colors[seat];
        for (int row = 0; row < 8; ++row) {
            for (int discs = 1; discs < 256; ++discs) {
                const int lowest = std::countr_zero(static_cast<unsigned>(discs));
                const double cell = maps[seat].cells[row * 8 + lowest];
                tables.rows[row][discs] = tables.rows[row][discs & (discs - 1)] +
                                          static_cast<std::int32_t>(std::lround(cell * scale_));
            }
        }
    }
}

std::int32_t CompiledEvaluation::largest_cell(Player seat) const {
    std::int32_t largest = 0;
    for (const auto& row : seats_[index_of(seat)].rows) {
        for (int column = 0; column < 8; ++column) {
            largest = std::max(largest, std::abs(row[1 << column]));
        }
    }
    return largest;
}

tl::expected<std::shared_ptr<const CompiledEvaluation>, std::string> compile(
    const Evaluation& evaluation, const GameFacts& facts) {
    if (!evaluation.game.empty() && evaluation.game != facts.name) {
        return tl::unexpected{fmt::format("evaluation '{}' is for {}, not for {}", evaluation.name,
                                          evaluation.game, facts.name)};
    }
    for (const MapTerm& term : evaluation.terms) {
        if (static_cast<int>(term.maps.size()) != facts.seats()) {
            return tl::unexpected{fmt::format(
                "evaluation '{}': term '{}' has {} maps; {} has {} seats", evaluation.name,
                term.name, term.maps.size(), facts.name, facts.seats())};
        }
    }
    if (!is_in_range(summed_maps(evaluation, facts.seats()), 1)) {
        return tl::unexpected{
            fmt::format("evaluation '{}': its cells are too large; they may sum to {}",
                        evaluation.name, Score::highest().raw() / kLargestPayoff)};
    }
    return std::make_shared<const CompiledEvaluation>(evaluation, facts);
}

}  // namespace engine
