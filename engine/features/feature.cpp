#include "engine/features/feature.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/features/openness.h"
#include "engine/features/probability.h"
#include "engine/features/seat_board.h"
#include "engine/features/stability.h"

namespace engine {
namespace {

bool is_pyramid(const GameFacts& facts) {
    return facts.layout.layers > 1;
}

std::string no_fault(const GameFacts& /*facts*/) {
    return "";
}

std::string mobility_fault(const GameFacts& facts) {
    if (!is_pyramid(facts)) return "";
    return fmt::format(
        "it needs a board of the reversi family; in {} every free cell is open to both seats",
        facts.name);
}

std::string turning_fault(const GameFacts& facts) {
    if (!is_pyramid(facts)) return "";
    return fmt::format("it needs discs that turn; the balls of {} never do", facts.name);
}

std::string exact_stability_fault(const GameFacts& facts) {
    if (is_pyramid(facts)) return turning_fault(facts);
    if (is_rectangle(facts.layout)) return "";
    if (facts.layout.squares.size() == facts.layout.columns * facts.layout.rows) {
        return fmt::format("it needs a board of up to 8x8; {} has stable_discs instead",
                           facts.name);
    }
    return fmt::format("it needs a board without holes; {} has some, and stable_discs instead",
                       facts.name);
}

std::string parity_fault(const GameFacts& facts) {
    if (is_pyramid(facts)) {
        return fmt::format("it needs a flat board; the free cells of {} form no regions",
                           facts.name);
    }
    if (facts.seats() == 2) return "";
    return fmt::format("it tells who plays last of two seats; {} has {}", facts.name,
                       facts.seats());
}

std::string probability_fault(const GameFacts& facts) {
    if (is_pyramid(facts)) return "";
    return fmt::format(
        "it needs a pyramid of balls, as upperhand has; {} is played on a flat board", facts.name);
}

constexpr std::array kFeatures = {
    FeatureFacts{.feature = Feature::DiscCount,
                 .name = "disc_count",
                 .unit = "discs",
                 .description = "Discs of one's color minus those of the other.",
                 .parts = 1,
                 .fault = no_fault},
    FeatureFacts{.feature = Feature::CountedDiscs,
                 .name = "counted_discs",
                 .unit = "discs",
                 .description = "Discs of one's color on the squares that one's payoff counts; "
                                "with two seats minus the other's.",
                 .parts = 1,
                 .fault = no_fault},
    FeatureFacts{.feature = Feature::Mobility,
                 .name = "mobility",
                 .unit = "moves",
                 .description = "Squares where one may place minus those where the other may.",
                 .parts = kMeanParts,
                 .fault = mobility_fault},
    FeatureFacts{.feature = Feature::PotentialMobility,
                 .name = "potential_mobility",
                 .unit = "squares",
                 .description = "Empty squares next to discs of the other color minus those next "
                                "to discs of one's own.",
                 .parts = kMeanParts,
                 .fault = mobility_fault},
    FeatureFacts{.feature = Feature::Openness,
                 .name = "openness",
                 .unit = "squares",
                 .description = "Lowest openness among one's own moves minus that among the "
                                "other's: empty neighbours of the discs a move turns; fewer is "
                                "better.",
                 .parts = kMeanParts,
                 .fault = turning_fault},
    FeatureFacts{.feature = Feature::DiscOpenness,
                 .name = "disc_openness",
                 .unit = "discs",
                 .description = "Empty neighbours of all discs of one's color, eight to a disc, "
                                "minus those of the other's; fewer is better.",
                 .parts = kSurroundings,
                 .fault = turning_fault},
    FeatureFacts{.feature = Feature::OneDiscMoves,
                 .name = "one_disc_moves",
                 .unit = "moves",
                 .description = "Moves that turn a single disc minus those of the other.",
                 .parts = kMeanParts,
                 .fault = turning_fault},
    FeatureFacts{.feature = Feature::PullingMoves,
                 .name = "pulling_moves",
                 .unit = "moves",
                 .description = "Moves that open no square to the other color minus those of the "
                                "other that open none to one's own.",
                 .parts = kMeanParts,
                 .fault = turning_fault},
    FeatureFacts{.feature = Feature::StableDiscs,
                 .name = "stable_discs",
                 .unit = "discs",
                 .description = "Discs of one's color that can never be turned, as far as they "
                                "grow from corners, minus those of the other.",
                 .parts = 1,
                 .fault = turning_fault},
    FeatureFacts{.feature = Feature::StableDiscsExact,
                 .name = "stable_discs_exact",
                 .unit = "discs",
                 .description = "Discs of one's color that can be proved never to turn, minus "
                                "those of the other; edges exactly, the inside line by line.",
                 .parts = 1,
                 .fault = exact_stability_fault},
    FeatureFacts{.feature = Feature::Frontier,
                 .name = "frontier",
                 .unit = "discs",
                 .description = "Discs of one's color next to an empty square minus those of the "
                                "other; fewer is better.",
                 .parts = 1,
                 .fault = turning_fault},
    FeatureFacts{.feature = Feature::RegionParity,
                 .name = "region_parity",
                 .unit = "regions",
                 .description = "Regions of empty squares with an odd number of them: positive "
                                "for the seat to move, negative for the other.",
                 .parts = 1,
                 .fault = parity_fault},
    FeatureFacts{.feature = Feature::WinProbability,
                 .name = "win_probability",
                 .unit = "cells",
                 .description = "Cells of the pyramid that are one's own or become so by the "
                                "chances of their supports; not minus the other's.",
                 .parts = kProbabilityParts,
                 .fault = probability_fault},
    FeatureFacts{.feature = Feature::ExpectedLead,
                 .name = "expected_lead",
                 .unit = "discs",
                 .description = "Cells of the pyramid that are one's own or become so by the "
                                "chances of their supports, minus the other's.",
                 .parts = kProbabilityParts,
                 .fault = probability_fault},
};

/// So that a feature is found by its number.
static_assert([] {
    for (std::size_t index = 0; index < kFeatures.size(); ++index) {
        if (kFeatures[index].feature != static_cast<Feature>(index)) return false;
    }
    return true;
}());

}  // namespace

std::span<const FeatureFacts> features() {
    return kFeatures;
}

const FeatureFacts& facts_of(Feature feature) {
    return kFeatures[static_cast<std::size_t>(feature)];
}

std::optional<Feature> feature_named(std::string_view name) {
    const auto* const found = std::ranges::find(kFeatures, name, &FeatureFacts::name);
    if (found == kFeatures.end()) return std::nullopt;
    return found->feature;
}

}  // namespace engine
