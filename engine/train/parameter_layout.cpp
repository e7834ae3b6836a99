#include "engine/train/parameter_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/evaluate/compiled_patterns.h"

namespace engine {
namespace {

constexpr int kScale = 128;

}  // namespace

ParameterLayout::ParameterLayout(const PatternSet& set, const GameFacts& facts)
    : set_{set}, colors_{facts.colors} {
    const int size = facts.layout.columns;
    const bool has_mirrors = facts.seats() == 2;  // with more, left and right are different players
    std::vector<std::uint32_t> first_of_pattern;
    for (const PatternWeights& pattern : set_.patterns) {
        knows_side_ = knows_side_ || pattern.turn == TurnUse::Each;
        const int count = pattern_size(pattern.length());
        table_offsets_.push_back(static_cast<std::uint32_t>(entries_));
        const auto mirrors = has_mirrors ? own_symmetries(pattern.images.front(), size)
                                         : std::vector<std::vector<int>>{};
        for (int index = 0; index < count; ++index) {
            int twin = index;
            for (const auto& places : mirrors) twin = std::min(twin, rearranged(index, places));
            parameter_of_.push_back(twin < index ? parameter_of_[entries_ + twin]
                                                 : static_cast<std::uint32_t>(parameters_++));
        }
        for (std::size_t image = 0; image < pattern.images.size(); ++image) {
            offsets_.push_back(static_cast<std::uint32_t>(entries_));
        }
        entries_ += count;
    }
    if (knows_side_) {
        const auto own_side = static_cast<std::uint32_t>(parameters_);
        parameter_of_.resize(entries_ * 2);
        for (std::size_t entry = 0; entry < entries_; ++entry) {
            parameter_of_[entries_ + entry] = parameter_of_[entry] + own_side;
        }
        parameters_ *= 2;
    }
    first_turn_ = static_cast<std::uint32_t>(parameters_);
    parameters_ += facts.seats();
    lookups_ = static_cast<int>(offsets_.size());
    for (int seat = 0; seat < facts.seats(); ++seat) {
        std::vector<PatternSquares> patterns;
        for (const PatternWeights& pattern : set_.patterns) {
            std::ranges::copy(images_for_seat(pattern.images, facts, seat),
                              std::back_inserter(patterns));
        }
        indexers_.emplace_back(patterns);
    }
}

int ParameterLayout::find(const Row& row, std::span<std::uint32_t> parameters) const {
    std::array<std::uint16_t, CompiledPatterns::kMostLookups> numbers;  // NOLINT: written by `find`
    indexers_[row.seat].find(row.own, row.other, numbers.data());
    const std::uint32_t* const table =
        parameter_of_.data() + (knows_side_ && row.own_to_move == 0 ? entries_ : 0);
    for (int place = 0; place < lookups_; ++place) {
        parameters[place] = table[offsets_[place] + numbers[place]];
    }
    parameters[lookups_] = first_turn_ + row.seats_after;
    return lookups_ + 1;
}

void ParameterLayout::append_rows(const Sample& sample, float weight,
                                  std::vector<Row>& rows) const {
    const int seats = static_cast<int>(colors_.size());
    for (int seat = 0; seat < seats; ++seat) {
        if (seats == 2 && seat != sample.mover) continue;
        const bool is_black = colors_[seat] == Color::Black;
        rows.push_back(
            {.own = is_black ? sample.black : sample.white,
             .other = is_black ? sample.white : sample.black,
             .label = sample.label(seat),
             .weight = weight,
             .seat = static_cast<std::uint8_t>(seat),
             .own_to_move = static_cast<std::uint8_t>(colors_[sample.mover] == colors_[seat]),
             .seats_after = static_cast<std::uint8_t>((sample.mover - seat + seats) % seats)});
    }
}

std::int16_t ParameterLayout::step(float value) const {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * kScale), -32'767L, 32'767L));
}

std::vector<std::int16_t> ParameterLayout::table_of(std::size_t pattern, bool own_to_move,
                                                    const std::vector<float>& parameters) const {
    const std::size_t first = table_offsets_[pattern] + (own_to_move ? 0 : entries_);
    std::vector<std::int16_t> table;
    for (int index = 0; index < pattern_size(set_.patterns[pattern].length()); ++index) {
        table.push_back(step(parameters[parameter_of_[first + index]]));
    }
    return table;
}

Weights ParameterLayout::weights_of(const std::vector<std::vector<float>>& by_knot) const {
    Weights weights{.game = set_.game, .scale = kScale, .knots = set_.knots};
    weights.patterns = set_.patterns;
    const int seats = static_cast<int>(colors_.size());
    for (const std::vector<float>& parameters : by_knot) {
        for (std::size_t place = 0; place < weights.patterns.size(); ++place) {
            PatternWeights& pattern = weights.patterns[place];
            pattern.own_moves.push_back(table_of(place, true, parameters));
            if (pattern.turn == TurnUse::Each) {
                pattern.other_moves.push_back(table_of(place, false, parameters));
            }
        }
        std::vector<double>& turn = weights.turn.emplace_back();
        for (int after = 0; after < seats; ++after) {
            // Two seats learn from the mover's view alone: the other loses what the turn is worth.
            const float worth = parameters[first_turn_ + (seats == 2 ? 0 : after)];
            turn.push_back((seats == 2 && after == 1 ? -1 : 1) * static_cast<double>(step(worth)) /
                           kScale);
        }
    }
    return weights;
}

std::vector<float> ParameterLayout::parameters_of(std::span<const Term> terms, int discs) const {
    std::vector<float> parameters(parameters_);
    std::size_t place = 0;
    for (const Term& term : terms) {
        if (const auto* pattern = std::get_if<PatternTerm>(&term)) {
            const PatternTables& tables = *pattern->tables;
            const KnotPlace knots = place_between(tables.knots, discs);
            for (const bool own_to_move : {true, false}) {
                if (!own_to_move && tables.turn != TurnUse::Each) continue;
                const std::size_t first = table_offsets_[place] + (own_to_move ? 0 : entries_);
                // Backwards, so that the first of those that share a parameter has the last word.
                for (int index = pattern_size(pattern->length()); index-- > 0;) {
                    parameters[parameter_of_[first + index]] = static_cast<float>(
                        tables.entry(knots, index, pattern->length(), own_to_move));
                }
            }
            ++place;
        } else if (const auto* turn = std::get_if<TurnTerm>(&term)) {
            // Two seats learn from the mover's view alone.
            const int views = colors_.size() == 2 ? 1 : static_cast<int>(colors_.size());
            for (int after = 0; after < views; ++after) {
                parameters[first_turn_ + after] = static_cast<float>(turn->at(discs, after));
            }
        }
    }
    return parameters;
}

}  // namespace engine
