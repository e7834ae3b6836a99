#include "engine/evaluate/pattern_fusion.h"

#include <algorithm>

namespace engine {
namespace {

SquareSet set_of(const PatternSquares& squares) {
    SquareSet set;
    for (const Square square : squares) set |= SquareSet::of(square);
    return set;
}

bool vanishes(const PatternTerm& term) {
    const auto is_zero = [](const std::vector<float>& table) {
        return std::ranges::all_of(table, [](float entry) { return entry == 0; });
    };
    return term.weight.largest() == 0 || (std::ranges::all_of(term.tables->own_moves, is_zero) &&
                                          std::ranges::all_of(term.tables->other_moves, is_zero));
}

struct Image {
    const PatternTerm* term;
    const PatternSquares* squares;
    SquareSet set;
};

}  // namespace

PatternFusion::PatternFusion(const Evaluation& evaluation, int seat) {
    std::vector<Image> images;
    for (const Term& term : evaluation.terms) {
        const auto* pattern = std::get_if<PatternTerm>(&term);
        if (pattern == nullptr || vanishes(*pattern)) continue;
        for (const PatternSquares& squares : pattern->images[seat]) {
            images.push_back({.term = pattern, .squares = &squares, .set = set_of(squares)});
        }
    }
    // The larger first, so that what they take in comes after them.
    std::ranges::stable_sort(images, std::greater{},
                             [](const Image& image) { return image.set.size(); });

    std::vector<SquareSet> sets;
    std::vector<Table> tables;
    for (const Image& image : images) {
        auto host = std::ranges::find_if(
            sets, [&](const SquareSet& set) { return set.contains_all(image.set); });
        if (host == sets.end()) {
            patterns_.push_back(*image.squares);
            tables.push_back({.length = image.term->length(), .parts = {}});
            host = sets.insert(sets.end(), image.set);
        }
        const auto number = host - sets.begin();
        Part part{.term = image.term, .places = {}};
        for (const Square square : *image.squares) {
            const auto& squares = patterns_[number];
            part.places.push_back(
                static_cast<int>(std::ranges::find(squares, square) - squares.begin()));
        }
        tables[number].parts.push_back(std::move(part));
    }
    for (Table& table : tables) {
        auto same = std::ranges::find_if(tables_, [&](const Table& known) {
            return known.length == table.length && known.parts == table.parts;
        });
        if (same == tables_.end()) {
            table.offset = static_cast<std::uint32_t>(entries_);
            entries_ += pattern_size(table.length);
            same = tables_.insert(tables_.end(), table);
        }
        offsets_.push_back(same->offset);
    }
}

std::vector<std::int32_t> PatternFusion::tables_at(int discs, bool own_to_move,
                                                   FixedPoint fixed_point) const {
    std::vector<std::int32_t> entries(entries_);
    std::vector<std::int32_t> steps;
    for (const Table& table : tables_) {
        std::int32_t* const first = &entries[table.offset];
        const int size = pattern_size(table.length);
        for (const Part& part : table.parts) {
            const PatternTerm& term = *part.term;
            const KnotPlace place = place_between(term.tables->knots, discs);
            const double weight = term.weight.at(discs);
            const int part_size = pattern_size(term.length());
            steps.resize(part_size);
            for (int index = 0; index < part_size; ++index) {
                steps[index] = fixed_point.steps(
                    term.tables->entry(place, index, term.length(), own_to_move), weight);
            }
            if (part_size == size && std::ranges::is_sorted(part.places)) {
                for (int index = 0; index < size; ++index) first[index] += steps[index];
            } else {
                for (int index = 0; index < size; ++index) {
                    first[index] += steps[rearranged(index, part.places)];
                }
            }
        }
    }
    return entries;
}

}  // namespace engine
