#include "engine/features/feature.h"

#include <set>

#include "engine/features/feature_value.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Feature;

namespace {

std::string features_of(const AnyPosition& game) {
    std::string names;
    for (const engine::FeatureFacts& feature : engine::features()) {
        if (!feature.fault(engine::facts(game)).empty()) continue;
        if (!names.empty()) names += ' ';
        names += feature.name;
    }
    return names;
}

std::string fault(Feature feature, const std::string& game) {
    return engine::facts_of(feature).fault(engine::facts(*engine::start_of(game)));
}

}  // namespace

TEST_CASE("Every feature is found by its name and by its number", "[features]") {
    std::set<std::string_view> names;
    for (const engine::FeatureFacts& feature : engine::features()) {
        CAPTURE(feature.name);
        CHECK(names.insert(feature.name).second);
        CHECK(engine::feature_named(feature.name) == feature.feature);
        CHECK(&engine::facts_of(feature.feature) == &feature);
        CHECK(feature.parts > 0);
        CHECK(!feature.unit.empty());
        CHECK(feature.description.ends_with('.'));
    }
    CHECK(names.size() == 14);
    CHECK(!engine::feature_named("corners"));
    CHECK(!engine::feature_named(""));
}

TEST_CASE("A game has the features that mean something in it", "[features]") {
    const std::string flat =
        "disc_count counted_discs mobility potential_mobility openness disc_openness "
        "one_disc_moves pulling_moves stable_discs stable_discs_exact frontier";
    CHECK(features_of(*engine::start_of("reversi")) == flat + " region_parity");
    CHECK(features_of(*engine::start_of("reversi6")) == flat + " region_parity");
    CHECK(features_of(*engine::start_of("yonin")) == flat);
    CHECK(features_of(*engine::start_of("upperhand")) ==
          "disc_count counted_discs win_probability expected_lead");
    const AnyPosition holes = engine::VariantPosition{tests::interned(tests::holes())};
    CHECK(features_of(holes) ==
          "disc_count counted_discs mobility potential_mobility openness disc_openness "
          "one_disc_moves pulling_moves stable_discs frontier region_parity");
}

TEST_CASE("A game that lacks a feature says why", "[features]") {
    CHECK(fault(Feature::Mobility, "upperhand") ==
          "it needs a board of the reversi family; in upperhand every free cell is open to both "
          "seats");
    CHECK(fault(Feature::StableDiscs, "upperhand3") ==
          "it needs discs that turn; the balls of upperhand3 never do");
    CHECK(fault(Feature::RegionParity, "yonin") ==
          "it tells who plays last of two seats; yonin has 4");
    CHECK(fault(Feature::WinProbability, "reversi") ==
          "it needs a pyramid of balls, as upperhand has; reversi is played on a flat board");
}
