#include "engine/evaluate/fixed_point.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace engine {
namespace {

/// No payoff is larger, in discs: 64 squares for each of two seats of a coalition.
constexpr int kLargestPayoff = 128;
constexpr int kFinestScale = 10'000;
constexpr int kFinestTableScale = 100;

double largest_of(const std::vector<float>& numbers) {
    double largest = 0;
    for (const float number : numbers) {
        // What is no number is beyond every range; std::max would pass over it.
        largest = std::isnan(number) ? HUGE_VAL : std::max<double>(largest, std::abs(number));
    }
    return largest;
}

/// What one term can be worth, in units, before its weight.
struct LargestOf {
    double operator()(const MapTerm& term) const {
        double largest = 0;
        for (const Map& map : term.maps) {
            double sum = 0;
            for (const double cell : map.cells) sum += std::abs(cell);
            largest = std::isnan(sum) ? HUGE_VAL : std::max(largest, sum);
        }
        return largest;
    }
    double operator()(const PatternTerm& term) const {
        double largest = 0;
        for (const auto& table : term.tables->own_moves) {
            largest = std::max(largest, largest_of(table));
        }
        for (const auto& table : term.tables->other_moves) {
            largest = std::max(largest, largest_of(table));
        }
        return largest * static_cast<double>(term.images.front().size());
    }
    double operator()(const FeatureTerm& /*term*/) const { return kMaxSquares; }
    double operator()(const TurnTerm& term) const {
        double largest = 0;
        for (const auto& knot : term.worth) {
            for (const double worth : knot) {
                largest = std::isnan(worth) ? HUGE_VAL : std::max(largest, std::abs(worth));
            }
        }
        return largest;
    }
    double operator()(const FunctionTerm& /*term*/) const { return FunctionTerm::kLargestValue; }
};

bool is_whole(double value) {
    return std::abs(value - std::round(value)) < 1e-9;
}

bool are_whole(const std::vector<float>& numbers, double scale) {
    return std::ranges::all_of(numbers, [&](float number) { return is_whole(number * scale); });
}

/// Whether a term's numbers are whole at a scale, at one stage.
struct WholeAt {
    int discs;
    int scale;

    bool operator()(const MapTerm& term) const {
        const double factor = term.weight.at(discs) * scale;
        return std::ranges::all_of(term.maps, [&](const Map& map) {
            return std::ranges::all_of(map.cells,
                                       [&](double cell) { return is_whole(cell * factor); });
        });
    }
    bool operator()(const PatternTerm& term) const {
        // A table of 59,049 entries is not looked through for every stage: as good as never would
        // what is interpolated be whole.
        if (term.tables->knots.size() > 1 || !term.weight.is_constant()) return false;
        const double factor = term.weight.at(discs) * scale;
        const auto all_whole = [&](const auto& table) { return are_whole(table, factor); };
        return std::ranges::all_of(term.tables->own_moves, all_whole) &&
               std::ranges::all_of(term.tables->other_moves, all_whole);
    }
    bool operator()(const FeatureTerm& term) const {
        return is_whole(term.weight.at(discs) * scale / facts_of(term.feature).parts);
    }
    bool operator()(const TurnTerm& term) const {
        const double factor = term.weight.at(discs) * scale;
        for (std::size_t seat = 0; seat < term.worth.front().size(); ++seat) {
            if (!is_whole(term.at(discs, static_cast<int>(seat)) * factor)) return false;
        }
        return true;
    }
    bool operator()(const FunctionTerm& /*term*/) const { return false; }
};

bool is_whole_everywhere(const Evaluation& evaluation, int scale) {
    return std::ranges::all_of(evaluation.terms, [&](const Term& term) {
        const bool is_table = std::holds_alternative<PatternTerm>(term);
        if (weight_of(term).is_constant() && !std::holds_alternative<TurnTerm>(term)) {
            return std::visit(WholeAt{0, scale}, term);
        }
        for (int discs = 0; discs <= kMaxSquares; ++discs) {
            if (!std::visit(WholeAt{discs, scale}, term)) return false;
            if (is_table) break;
        }
        return true;
    });
}

bool is_in_range(double largest, int scale) {
    return (largest * scale + 1) * kLargestPayoff < Score::highest().raw();
}

}  // namespace

double largest_value(const Evaluation& evaluation) {
    double largest = 0;
    for (const Term& term : evaluation.terms) {
        const double share = std::visit(LargestOf{}, term) * weight_of(term).largest();
        if (!(share < HUGE_VAL)) return HUGE_VAL;
        largest += share;
    }
    return largest;
}

double value_limit() {
    return Score::highest().raw() / kLargestPayoff;
}

Scales scales_for(const Evaluation& evaluation) {
    const double largest = largest_value(evaluation);
    int parts = 1;  // a feature that counts halves needs an even number of steps
    int finest = kFinestScale;
    for (const Term& term : evaluation.terms) {
        if (const auto* feature = std::get_if<FeatureTerm>(&term)) {
            parts = std::lcm(parts, facts_of(feature->feature).parts);
        }
        if (std::holds_alternative<PatternTerm>(term) ||
            std::holds_alternative<FunctionTerm>(term)) {
            finest = kFinestTableScale;
        }
    }
    Scales scales;
    int& scale = scales.fixed_point.scale;
    scale = is_in_range(largest, parts) ? parts : 1;
    while (scale / parts < finest && is_in_range(largest, scale * 10) &&
           !is_whole_everywhere(evaluation, scale)) {
        scale *= 10;
    }
    scales.payoff =
        evaluation.unit == "discs" ? scale : static_cast<int>(std::ceil(largest * scale)) + 1;
    return scales;
}

}  // namespace engine
