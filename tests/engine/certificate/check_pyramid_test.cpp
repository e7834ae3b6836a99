#include <map>

#include "engine/certificate/check.h"
#include "engine/certificate/plain_pyramid_rules.h"
#include "engine/games/notation.h"
#include "engine/upper_hand_search/prove.h"
#include "tests/support/catch.h"

using engine::Player;
using engine::UpperHandPosition;
using engine::certificate::CheckReport;
using engine::certificate::Claim;
using engine::certificate::PlainPyramidRules;
using engine::upper_hand::PositionName;
using engine::upper_hand::ProvenBounds;
using engine::upper_hand::ProvenPosition;

namespace {

/// The proof that the first player of a small pyramid gets so much, or that it does not.
class ProvenPyramid {
  public:
    ProvenPyramid(int size, int at_least, int told_from) : start_{size} {
        const auto result =
            engine::upper_hand::prove(start_, {.at_least = at_least,
                                               .hash_megabytes = 4,
                                               .told_from = told_from,
                                               .on_proven = [this](const ProvenPosition& proven) {
                                                   bounds[proven.name].add(proven.bounds);
                                               }});
        REQUIRE(result.has_value());
        REQUIRE(result->reached.has_value());
    }

    CheckReport check(engine::certificate::CheckRequest request = {}) const {
        const PlainPyramidRules rules{start_.size(), Player::First};
        engine::certificate::Certificate certificate{rules};
        for (const auto& [name, known] : bounds) {
            for (const Player mover : {Player::First, Player::Second}) {
                const auto position = name.position(start_.size(), mover);
                if (!position) continue;
                const int sign = mover == Player::First ? 1 : -1;
                const int least = sign > 0 ? known.least : -known.most;
                const int most = sign > 0 ? known.most : -known.least;
                Claim claim;
                if (least > -30) claim.least = least;
                if (most < 30) claim.most = most;
                certificate.add(engine::to_text(*position), claim);
            }
        }
        request.sample = 1'000'000;
        return engine::certificate::check(rules, rules.start(), certificate, request);
    }

    std::map<PositionName, ProvenBounds> bounds;

  private:
    UpperHandPosition start_;
};

}  // namespace

TEST_CASE("Proofs of small pyramids hold to their last position", "[certificate]") {
    struct Pyramid {
        int size;
        int payoff;  ///< of the first player
        int told_from;
    };
    for (const Pyramid& pyramid : {Pyramid{2, -1, 2}, Pyramid{3, -1, 5}, Pyramid{4, 2, 10}}) {
        for (const int more : {0, 1}) {
            CAPTURE(pyramid.size, more);
            const ProvenPyramid proven{pyramid.size, pyramid.payoff + more, pyramid.told_from};
            const CheckReport report = proven.check();
            CHECK_FALSE(report.fault);
            CHECK(report.claims > 0);
            if (pyramid.size > 2) {
                CHECK(report.claims > report.frontier);
                CHECK(report.frontier > 0);
            }
            CHECK(report.solved == report.frontier);
        }
    }
}

TEST_CASE("What is too large for plain alpha-beta, another program is asked of", "[certificate]") {
    const ProvenPyramid proven{3, 0, 6};
    engine::certificate::CheckRequest request{.most_empties = 0};
    request.other_program = [](const std::string&) { return -7; };  // the first player gets nothing
    const CheckReport agreed = proven.check(request);
    CHECK_FALSE(agreed.fault);
    CHECK(agreed.by_other == agreed.frontier);
    CHECK(agreed.solved_nodes == 0);
    request.other_program = [](const std::string&) { return std::nullopt; };
    CHECK(proven.check(request).too_large == agreed.frontier);
    request.other_program = [](const std::string&) { return 7; };
    const auto fault = proven.check(request).fault;
    REQUIRE(fault);
    CHECK(fault->find("another program says that it is not") != std::string::npos);
}

TEST_CASE("A false claim of a pyramid is found wherever the proof rests on it", "[certificate]") {
    const ProvenPyramid proven{3, 0, 6};
    const CheckReport whole = proven.check();
    int resting = 0;
    for (const auto& [name, known] : proven.bounds) {
        ProvenPyramid changed = proven;
        changed.bounds.erase(name);
        const CheckReport without = changed.check();
        if (!without.fault && without.claims == whole.claims &&
            without.frontier == whole.frontier) {
            continue;
        }
        // More than any player has: certainly false.
        ProvenBounds& bounds = changed.bounds[name] = known;
        if (bounds.least > -30) bounds.least = 9;
        if (bounds.most < 30) bounds.most = -9;
        CHECK(changed.check().fault);
        ++resting;
    }
    CHECK(resting > 5);
}
