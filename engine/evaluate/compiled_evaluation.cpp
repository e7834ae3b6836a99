#include "engine/evaluate/compiled_evaluation.h"

#include <algorithm>
#include <atomic>

namespace engine {
namespace {

/// What a term is at a number of discs: equal for all terms means one stage.
struct TermStage {
    double weight = 0;
    KnotPlace place;
    friend bool operator==(const TermStage&, const TermStage&) = default;
};

TermStage stage_of_term(const Term& term, int discs) {
    TermStage stage{.weight = weight_of(term).at(discs), .place = {}};
    if (const auto* pattern = std::get_if<PatternTerm>(&term)) {
        stage.place = place_between(pattern->tables->knots, discs);
    } else if (const auto* turn = std::get_if<TurnTerm>(&term)) {
        stage.place = place_between(turn->knots, discs);
    }
    return stage;
}

std::vector<TermStage> term_stages(const Evaluation& evaluation, int discs) {
    std::vector<TermStage> stages;
    for (const Term& term : evaluation.terms) stages.push_back(stage_of_term(term, discs));
    return stages;
}

template <class Kind>
bool has_any(const Evaluation& evaluation) {
    return std::ranges::any_of(evaluation.terms, [](const Term& term) {
        return std::holds_alternative<Kind>(term) && weight_of(term).largest() > 0;
    });
}

bool images_are_equal(const Evaluation& evaluation, int seat, int other_seat) {
    return std::ranges::all_of(evaluation.terms, [&](const Term& term) {
        const auto* pattern = std::get_if<PatternTerm>(&term);
        return pattern == nullptr || pattern->images[seat] == pattern->images[other_seat];
    });
}

std::uint64_t next_number() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

}  // namespace

CompiledEvaluation::CompiledEvaluation(Evaluation source, const GameFacts& facts)
    : number_{next_number()},
      source_{std::move(source)},
      scales_{scales_for(source_)},
      squares_{facts.layout.squares.size()},
      is_wide_{is_wide(facts.layout)},
      has_maps_{has_any<MapTerm>(source_)} {
    for (const Term& term : source_.terms) {
        if (weight_of(term).largest() == 0) continue;
        if (const auto* feature = std::get_if<FeatureTerm>(&term)) {
            if (std::ranges::find(features_, feature->feature) == features_.end()) {
                features_.push_back(feature->feature);
            }
        }
    }
    collect_functions();
    has_more_ = has_any<PatternTerm>(source_) || has_any<TurnTerm>(source_) || !features_.empty() ||
                !functions_.empty();

    std::vector<int> stages;  // the first number of discs of each
    std::vector<TermStage> current;
    for (int discs = 0; discs <= kMaxSquares; ++discs) {
        std::vector<TermStage> next = term_stages(source_, discs);
        if (stages.empty() || next != current) stages.push_back(discs);
        stage_of_[discs] = static_cast<std::uint8_t>(stages.size() - 1);
        current = std::move(next);
    }
    is_staged_ = stages.size() > 1;
    seats_.resize(facts.seats());
    for (int seat = 0; seat < facts.seats(); ++seat) build_seat(seat, facts, stages);
}

void CompiledEvaluation::collect_functions() {
    functions_.clear();
    for (const Term& term : source_.terms) {
        const auto* function = std::get_if<FunctionTerm>(&term);
        if (function != nullptr && function->weight.largest() > 0) functions_.push_back(*function);
    }
}

CompiledEvaluation CompiledEvaluation::with_callbacks(
    const std::function<FunctionTerm::Function(const FunctionTerm&)>& made) const {
    CompiledEvaluation changed = *this;
    for (Term& term : changed.source_.terms) {
        if (auto* function = std::get_if<FunctionTerm>(&term)) {
            function->function = std::make_shared<const FunctionTerm::Function>(made(*function));
        }
    }
    changed.collect_functions();
    return changed;
}

void CompiledEvaluation::build_seat(int seat, const GameFacts& facts, std::span<const int> stages) {
    Seat& seen = seats_[seat];
    seen.color = facts.colors[seat];
    for (int mover = 0; mover < facts.seats(); ++mover) {
        seen.own_to_move[mover] = facts.colors[mover] == seen.color;
    }
    seen.stages.resize(stages.size());
    for (std::size_t number = 0; number < stages.size(); ++number) {
        build_stage(seat, stages[number], seen.stages[number]);
    }
    if (!has_any<PatternTerm>(source_)) return;
    std::vector<std::shared_ptr<const CompiledPatterns>> others;
    for (int before = 0; before < seat; ++before) {
        if (images_are_equal(source_, seat, before)) {
            seen.patterns = seats_[before].patterns;
            return;
        }
        others.push_back(seats_[before].patterns);
    }
    seen.patterns =
        std::make_shared<const CompiledPatterns>(source_, seat, fixed_point(), stages, others);
}

void CompiledEvaluation::build_stage(int seat, int discs, Stage& stage) const {
    std::array<std::int32_t, kMaxSquares> cells{};
    stage.features.assign(features_.size(), 0);
    for (const Term& term : source_.terms) {
        const double weight = weight_of(term).at(discs);
        if (const auto* map = std::get_if<MapTerm>(&term)) {
            for (int square = 0; square < kMaxSquares; ++square) {
                cells[square] += fixed_point().steps(map->maps[seat].cells[square], weight);
            }
        } else if (const auto* turn = std::get_if<TurnTerm>(&term)) {
            for (std::size_t after = 0; after < turn->worth.front().size(); ++after) {
                stage.turn[after] +=
                    fixed_point().steps(turn->at(discs, static_cast<int>(after)), weight);
            }
        } else if (const auto* feature = std::get_if<FeatureTerm>(&term)) {
            const auto place = std::ranges::find(features_, feature->feature);
            if (place == features_.end()) continue;
            stage.features[place - features_.begin()] +=
                fixed_point().steps(1.0 / facts_of(feature->feature).parts, weight);
        }
    }
    const auto fill = [&](MapRows& rows, int first) {
        for (int row = 0; row < 8; ++row) {
            for (unsigned discs_in_row = 1; discs_in_row < 256; ++discs_in_row) {
                rows[row][discs_in_row] = rows[row][discs_in_row & (discs_in_row - 1)] +
                                          cells[first + row * 8 + std::countr_zero(discs_in_row)];
            }
        }
    };
    fill(stage.rows, 0);
    if (is_wide_) fill(stage.more_rows.emplace_back(), kWordSquares);
}

std::optional<MapRows> CompiledEvaluation::only_map(Player seat) const {
    if (!has_maps_ || has_more_ || is_staged_ || is_wide_) return std::nullopt;
    const Seat& seen = seats_[index_of(seat)];
    MapRows rows = seen.stages.front().rows;
    if (seen.color == Color::White) {
        for (auto& row : rows) {
            for (std::int32_t& sum : row) sum = -sum;
        }
    }
    return rows;
}

std::int32_t CompiledEvaluation::largest_cell(Player seat) const {
    // A number that is about as good as a corner in maps: eight discs, or eight units.
    std::int32_t largest = has_more_ ? 8 * scale() : 0;
    for (const Stage& stage : seats_[index_of(seat)].stages) {
        const auto look_at = [&](const MapRows& rows) {
            for (const auto& row : rows) {
                for (int column = 0; column < 8; ++column) {
                    largest = std::max(largest, std::abs(row[1 << column]));
                }
            }
        };
        look_at(stage.rows);
        for (const MapRows& rows : stage.more_rows) look_at(rows);
    }
    return largest;
}

int CompiledEvaluation::pattern_lookups() const {
    const auto& patterns = seats_.front().patterns;
    return patterns ? patterns->lookups() : 0;
}

}  // namespace engine
