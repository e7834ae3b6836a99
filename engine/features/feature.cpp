#include "engine/features/feature.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/features/seat_board.h"

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
    return fmt::format("every free cell of {} is open to both seats, so they are always equal",
                       facts.name);
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
};

}  // namespace

std::span<const FeatureFacts> features() {
    return kFeatures;
}

const FeatureFacts& facts_of(Feature feature) {
    const auto* const found = std::ranges::find(kFeatures, feature, &FeatureFacts::feature);
    assert(found != kFeatures.end());
    return *found;
}

std::optional<Feature> feature_named(std::string_view name) {
    const auto* const found = std::ranges::find(kFeatures, name, &FeatureFacts::name);
    if (found == kFeatures.end()) return std::nullopt;
    return found->feature;
}

}  // namespace engine
