#include "tests/support/random_terms.h"

#include <algorithm>

namespace tests {
namespace {

using engine::Random;
using engine::StagedWeight;

double random_number(Random& random) {
    const double whole = static_cast<double>(random.below(41)) - 20;
    return random.below(2) == 0 ? whole : whole / 7;
}

StagedWeight random_weight(Random& random) {
    if (random.below(4) == 0) return random.below(3) == 0 ? 0 : random_number(random);
    std::vector<StagedWeight::Point> points;
    for (int discs = static_cast<int>(random.below(20)); discs < 70 && points.size() < 4;
         discs += 1 + static_cast<int>(random.below(30))) {
        points.push_back({.discs = discs, .weight = random_number(random)});
    }
    return StagedWeight{points};
}

std::vector<int> random_knots(Random& random) {
    std::vector<int> knots{static_cast<int>(random.below(30))};
    while (random.below(2) == 0) {
        knots.push_back(knots.back() + 1 + static_cast<int>(random.below(20)));
    };
    return knots;
}

std::shared_ptr<const engine::PatternTables> random_tables(Random& random, int length) {
    auto tables = std::make_shared<engine::PatternTables>();
    tables->turn = static_cast<engine::TurnUse>(random.below(3));
    tables->knots = random_knots(random);
    const auto filled = [&](auto& list) {
        for (std::size_t knot = 0; knot < tables->knots.size(); ++knot) {
            auto& table = list.emplace_back(engine::pattern_size(length));
            for (float& entry : table) entry = static_cast<float>(random_number(random));
        }
    };
    filled(tables->own_moves);
    if (tables->turn == engine::TurnUse::Each) filled(tables->other_moves);
    return tables;
}

engine::PatternSquares random_squares(const engine::GameFacts& facts, Random& random, int length) {
    engine::PatternSquares all;
    for (const engine::Square square : facts.layout.squares) all.push_back(square);
    for (int place = 0; place < length; ++place) {
        std::swap(all[place], all[place + random.below(all.size() - place)]);
    }
    all.erase(all.begin() + length, all.end());
    return all;
}

engine::PatternTerm random_pattern(const engine::GameFacts& facts, Random& random, int longest) {
    const int length = 1 + static_cast<int>(random.below(longest));
    engine::PatternTerm term{.name = "pattern", .weight = random_weight(random)};
    term.tables = random_tables(random, length);
    for (int seat = 0; seat < facts.seats(); ++seat) {
        auto& images = term.images.emplace_back();
        for (std::uint64_t count = 0; count <= random.below(4); ++count) {
            images.push_back(random_squares(facts, random, length));
        }
    }
    return term;
}

/// The squares of the pattern that is there in another order, and some of them alone.
void add_variations(std::vector<engine::Term>& terms, Random& random) {
    engine::PatternTerm again = std::get<engine::PatternTerm>(terms[1]);
    again.weight = random_weight(random);
    for (auto& images : again.images) {
        for (auto& image : images) std::ranges::reverse(image);
    }
    terms.emplace_back(again);
    engine::PatternTerm part = again;
    for (auto& images : part.images) {
        for (auto& image : images) image.erase(image.begin() + 1, image.end());
    }
    part.tables = random_tables(random, 1);
    terms.emplace_back(part);
}

}  // namespace

std::vector<engine::Term> random_terms(const engine::GameFacts& facts, Random& random,
                                       int longest) {
    const bool has_patterns = !engine::is_wide(facts.layout);
    std::vector<engine::Term> terms;
    for (int count = 0; count < 2; ++count) {
        engine::MapTerm map{.name = "map", .weight = random_weight(random), .maps = {}};
        map.maps.resize(facts.seats());
        for (engine::Map& one : map.maps) {
            for (double& cell : one.cells) cell = random_number(random);
        }
        terms.emplace_back(std::move(map));
        if (has_patterns) terms.emplace_back(random_pattern(facts, random, longest));
    }
    if (has_patterns) add_variations(terms, random);
    for (const engine::FeatureFacts& feature : engine::features()) {
        if (!feature.fault(facts).empty()) continue;
        terms.emplace_back(engine::FeatureTerm{.name = std::string{feature.name},
                                               .weight = random_weight(random),
                                               .feature = feature.feature});
    }
    engine::TurnTerm turn{.name = "turn", .weight = random_weight(random)};
    turn.knots = random_knots(random);
    for (std::size_t knot = 0; knot < turn.knots.size(); ++knot) {
        auto& worth = turn.worth.emplace_back();
        for (int seat = 0; seat < facts.seats(); ++seat) worth.push_back(random_number(random));
    }
    terms.emplace_back(std::move(turn));
    return terms;
}

}  // namespace tests
