#include "engine/evaluate/pattern_fusion.h"

#include <algorithm>
#include <numeric>

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

/// How far from the middle of the board, twice and squared.
int distance(Square square) {
    const int column = square.index() % 8 * 2 - 7;
    const int row = square.index() / 8 * 2 - 7;
    return column * column + row * row;
}

/// The order of a pattern's places that keeps together in memory what a search reads: the squares
/// near the middle, which change from one position to the next, become a number's low digits, and
/// those near the corners, most of which stay as they are, its high ones.
std::vector<int> by_change(const PatternSquares& squares) {
    std::vector<int> order(squares.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](int place) { return distance(squares[place]); });
    return order;
}

PatternSquares ordered(const PatternSquares& squares, const std::vector<int>& order) {
    PatternSquares made;
    for (const int place : order) made.push_back(squares[place]);
    return made;
}

/// For every number of a pattern of `length` squares that of its part which lies on `places`.
std::vector<std::uint16_t> numbers_within(int length, const std::vector<int>& places) {
    std::vector<int> powers(length);
    int power = 1;
    for (const int place : places) {
        powers[place] = power;
        power *= 3;
    }
    std::vector<std::uint16_t> numbers{0};
    numbers.reserve(pattern_size(length));
    for (const int digit : powers) {
        const std::size_t known = numbers.size();
        for (std::size_t index = 0; index < 2 * known; ++index) {
            numbers.push_back(static_cast<std::uint16_t>(numbers[index] + digit));
        }
    }
    return numbers;
}

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
            patterns_.push_back(
                ordered(*image.squares, by_change(image.term->images.front().front())));
            tables.push_back({.length = image.term->length(), .parts = {}});
            host = sets.insert(sets.end(), image.set);
        }
        const auto number = host - sets.begin();
        Part part{.weight = image.term->weight, .tables = image.term->tables, .places = {}};
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

void PatternFusion::fill_steps(const Part& part, int discs, bool own_to_move,
                               FixedPoint fixed_point, std::vector<std::int32_t>& steps) {
    const PatternTables& tables = *part.tables;
    const int length = static_cast<int>(part.places.size());
    const KnotPlace place = place_between(tables.knots, discs);
    const double weight = part.weight.at(discs);
    const auto size = static_cast<std::size_t>(pattern_size(length));
    steps.resize(size);
    if (tables.turn == TurnUse::MoversView && !own_to_move) {
        for (std::size_t index = 0; index < size; ++index) {
            steps[index] = fixed_point.steps(
                tables.entry(place, static_cast<int>(index), length, false), weight);
        }
        return;
    }
    const bool is_others = tables.turn == TurnUse::Each && !own_to_move;
    const auto& by_knot = is_others ? tables.other_moves : tables.own_moves;
    const float* const below = by_knot[place.below].data();
    if (place.fraction == 0) {
        for (std::size_t index = 0; index < size; ++index) {
            steps[index] = fixed_point.steps(below[index], weight);
        }
        return;
    }
    const float* const above = by_knot[place.below + 1].data();
    for (std::size_t index = 0; index < size; ++index) {
        double entry = below[index];
        entry += (above[index] - entry) * place.fraction;
        steps[index] = fixed_point.steps(entry, weight);
    }
}

std::vector<std::int32_t> PatternFusion::tables_at(int discs, bool own_to_move,
                                                   FixedPoint fixed_point) const {
    std::vector<std::int32_t> entries(entries_ + 1);
    std::vector<std::int32_t> steps;
    for (const Table& table : tables_) {
        std::int32_t* const first = &entries[table.offset];
        for (const Part& part : table.parts) {
            fill_steps(part, discs, own_to_move, fixed_point, steps);
            const std::vector<std::uint16_t> numbers = numbers_within(table.length, part.places);
            for (std::size_t index = 0; index < numbers.size(); ++index) {
                first[index] += steps[numbers[index]];
            }
        }
    }
    return entries;
}

}  // namespace engine
