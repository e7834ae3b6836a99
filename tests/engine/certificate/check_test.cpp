#include "engine/certificate/check.h"

#include <map>

#include "engine/certificate/plain_variant_rules.h"
#include "engine/games/notation.h"
#include "engine/variant_endgame/prove.h"
#include "tests/support/catch.h"

using engine::Coalition;
using engine::VariantPosition;
using engine::certificate::Certificate;
using engine::certificate::CheckReport;
using engine::certificate::PlainVariantRules;
using engine::variant_endgame::PayoffProof;
using engine::variant_endgame::ProvenBoard;

namespace {

/// The proof of a small game from its start, and its check.
class Proven {
  public:
    Proven(const std::string& game, Coalition coalition)
        : start_{std::get<VariantPosition>(*engine::start_of(game))},
          rules_{start_.variant().rules, coalition} {
        PayoffProof proof{start_.variant(), coalition, 1, 6};
        payoff_ = proof.prove(start_, {}).bounds.least;
        for (const ProvenBoard& board : proof.boards().all()) {
            const VariantPosition position{start_.variant(), engine::SquareSet{board.board.black},
                                           engine::SquareSet{board.board.white},
                                           engine::player_at(board.seat)};
            engine::certificate::Claim claim;
            if (board.bounds.least > -100) claim.least = board.bounds.least;
            if (board.bounds.most < 100) claim.most = board.bounds.most;
            claims[engine::to_text(position)] = claim;
        }
    }

    CheckReport check(std::uint64_t sample = 1'000'000) const {
        Certificate certificate{rules_};
        for (const auto& [position, claim] : claims) certificate.add(position, claim);
        return engine::certificate::check(rules_, rules_.start(), certificate, {.sample = sample});
    }
    std::string start() const { return engine::to_text(start_); }
    int payoff() const { return payoff_; }

    std::map<std::string, engine::certificate::Claim> claims;

  private:
    VariantPosition start_;
    PlainVariantRules rules_;
    int payoff_ = 0;
};

std::vector<Proven> small_games() {
    std::vector<Proven> games;
    games.emplace_back("reversi4", Coalition::of(engine::Player::First));
    for (int seat = 0; seat < 4; ++seat) {
        games.emplace_back("yonin4", Coalition::of(engine::player_at(seat)));
    }
    return games;
}

}  // namespace

TEST_CASE("The proofs of the 4x4 boards hold to their last position", "[certificate]") {
    for (const Proven& proven : small_games()) {
        const CheckReport report = proven.check();
        CHECK_FALSE(report.fault);
        CHECK(report.frontier > 0);
        CHECK(report.solved == report.frontier);
        CHECK(report.too_large == 0);
        CHECK(report.claims > report.frontier);
        CHECK(proven.check(3).solved == 3);
    }
    // White wins 4x4 Reversi 11 to 3, and the two squares left are the winner's.
    CHECK(small_games()[0].payoff() == -10);
}

TEST_CASE("A claim that is false is found wherever the proof rests on it", "[certificate]") {
    for (const Proven& proven : small_games()) {
        const CheckReport whole = proven.check();
        int resting = 0;
        for (const auto& [position, claim] : proven.claims) {
            // A claim that can be left out without a trace is one that the proof does not rest on.
            Proven changed = proven;
            changed.claims.erase(position);
            const CheckReport without = changed.check();
            const bool rests = without.fault || without.claims != whole.claims ||
                               without.frontier != whole.frontier;
            // More than any board has: certainly false.
            changed.claims[position] = claim;
            if (claim.least) changed.claims[position].least = 17;
            if (claim.most) changed.claims[position].most = -17;
            if (rests) CHECK(changed.check().fault);
            resting += rests ? 1 : 0;
        }
        CHECK(resting > 5);
    }
}

TEST_CASE("A certificate without its root claims nothing", "[certificate]") {
    Proven proven{"reversi4", Coalition::of(engine::Player::First)};
    proven.claims.erase(proven.start());
    CHECK(proven.check().fault == "it claims nothing of " + proven.start());
    // By one disc too much, or too little.
    for (const int more : {1, -1}) {
        proven.claims[proven.start()] = {.least = proven.payoff() + more,
                                         .most = proven.payoff() + more};
        const auto fault = proven.check().fault;
        REQUIRE(fault);
        CHECK(fault->find("plain alpha-beta says that it is not") != std::string::npos);
    }
}
