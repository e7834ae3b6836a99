#include "engine/variant_endgame/prove.h"

#include <thread>

#include "engine/analyze/analyze.h"
#include "tests/support/catch.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Coalition;
using engine::Random;
using engine::VariantPosition;
using engine::variant_endgame::PayoffProof;
using engine::variant_endgame::PayoffRequest;
using engine::variant_endgame::PayoffResult;
using engine::variant_endgame::ProvenBoard;
using engine::variant_endgame::Sides;

namespace {

constexpr int kWholeGame = 200;  // plies

Coalition random_coalition(int seats, Random& random) {
    while (true) {
        Coalition set;
        for (int seat = 0; seat < seats; ++seat) {
            if (random.below(2) == 0) set = set.with(engine::player_at(seat));
        }
        if (set.size() > 0 && set.size() < (seats == 2 ? 2 : seats)) return set;
    }
}

/// By plain minimax, the coalition's side maximises.
int plain_payoff(const VariantPosition& position, Coalition coalition) {
    tests::PlainObjective objective;
    for (int seat = 0; seat < position.facts().seats(); ++seat) {
        objective.ours.push_back(coalition.contains(engine::player_at(seat)));
        if (objective.ours.back()) objective.root_seat = seat;
    }
    return static_cast<int>(tests::plain_minimax(position, kWholeGame, objective));
}

VariantPosition yonin6_with(int empties, std::uint64_t seed) {
    Random random{seed};
    return std::get<VariantPosition>(
        tests::random_positions(*engine::start_of("yonin6"), random, 1, empties).front());
}

}  // namespace

TEST_CASE("A proven payoff is that of plain minimax, and its line earns it", "[prove]") {
    Random random{41};
    for (const AnyPosition& start : tests::test_games()) {
        if (!std::holds_alternative<VariantPosition>(start)) continue;
        INFO(engine::facts(start).name);
        for (const AnyPosition& any : tests::random_positions(start, random, 6, 8)) {
            const auto& position = std::get<VariantPosition>(any);
            const Coalition coalition = random_coalition(position.facts().seats(), random);
            const int payoff = plain_payoff(position, coalition);
            PayoffProof proof{position.variant(), coalition, 1, 6};
            const int threads = 1 + static_cast<int>(random.below(2));
            const PayoffResult found = proof.prove(position, {.threads = threads});
            REQUIRE(found.is_decided);
            CHECK(found.bounds.least == payoff);
            CHECK(found.bounds.most == payoff);
            VariantPosition end = position;
            for (const engine::Move move : found.line) end = end.play(move);
            CHECK(end.is_over());
            CHECK(plain_payoff(end, coalition) == payoff);
            // Also at the limits of what the rules allow, where one disc that never turns decides.
            const Sides sides{position.variant(), coalition};
            for (const int at_least : {payoff, payoff + 1, sides.least({}) + 1, sides.most({})}) {
                PayoffProof one{position.variant(), coalition, 1, 6};
                const PayoffResult answer = one.prove(position, {.at_least = at_least});
                CHECK(answer.is_decided);
                CHECK((answer.bounds.least >= at_least) == (payoff >= at_least));
            }
        }
    }
}

TEST_CASE("A proof goes on from what was kept of it", "[prove]") {
    const VariantPosition position = yonin6_with(20, 5);
    const Coalition coalition = Coalition::of(engine::Player::First).with(engine::Player::Third);
    PayoffProof whole{position.variant(), coalition, 16, 10};
    std::vector<ProvenBoard> kept;
    const PayoffResult found =
        whole.prove(position, {.on_proven = [&](const std::vector<ProvenBoard>& proven) {
                        kept.insert(kept.end(), proven.begin(), proven.end());
                    }});
    REQUIRE(found.is_decided);
    REQUIRE(kept.size() > 100);

    SECTION("with all of it next to nothing is left") {
        PayoffProof again{position.variant(), coalition, 16, 10};
        for (const ProvenBoard& board : kept) again.boards().add_known(board);
        const PayoffResult rest = again.prove(position, {});
        CHECK(rest.bounds == found.bounds);
        CHECK(rest.progress.nodes < found.progress.nodes / 10);
    }
    SECTION("with half of it the rest is proven") {
        PayoffProof again{position.variant(), coalition, 16, 10};
        for (std::size_t place = 0; place < kept.size(); place += 2) {
            again.boards().add_known(kept[place]);
        }
        const PayoffResult rest = again.prove(position, {});
        CHECK(rest.bounds == found.bounds);
    }
}

TEST_CASE("Shares of a proof make one", "[prove]") {
    const VariantPosition position = yonin6_with(20, 6);
    const Coalition coalition = Coalition::of(engine::Player::Second);
    const auto proven = [&](const PayoffRequest& request, std::vector<ProvenBoard>& kept) {
        PayoffProof proof{position.variant(), coalition, 16, 12};
        for (const ProvenBoard& board : kept) proof.boards().add_known(board);
        PayoffRequest keeping = request;
        keeping.on_proven = [&](const std::vector<ProvenBoard>& more) {
            kept.insert(kept.end(), more.begin(), more.end());
        };
        return proof.prove(position, keeping);
    };
    std::vector<ProvenBoard> none;
    const PayoffResult whole = proven({}, none);
    REQUIRE(whole.is_decided);
    std::vector<ProvenBoard> first;
    std::vector<ProvenBoard> second;
    CHECK(proven({.share = 0, .shares = 2}, first).bounds == whole.bounds);
    CHECK(proven({.share = 1, .shares = 2}, second).bounds == whole.bounds);
    first.insert(first.end(), second.begin(), second.end());
    const PayoffResult both = proven({}, first);
    CHECK(both.bounds == whole.bounds);
    CHECK(both.progress.nodes < whole.progress.nodes / 2);
}

TEST_CASE("A proof that is stopped says how far it is", "[prove][threads]") {
    const VariantPosition position = std::get<VariantPosition>(*engine::start_of("yonin6"));
    const Coalition coalition = Coalition::of(engine::Player::First);
    const int threads = GENERATE(1, 3);
    PayoffProof proof{position.variant(), coalition, 16, 14};
    std::stop_source stop;
    int reports = 0;
    PayoffRequest request{.threads = threads, .every = 0.05};
    request.on_progress = [&](const engine::variant_endgame::PayoffProgress& progress) {
        CHECK(progress.share >= 0);
        CHECK(progress.share < 1);
        CHECK(progress.first_plies[0].positions == 2);
        if (++reports == 10) stop.request_stop();
    };
    const PayoffResult found = proof.prove(position, request, stop.get_token());
    CHECK_FALSE(found.is_decided);
    CHECK(found.line.empty());
    CHECK(found.progress.nodes > 0);

    request.on_progress = {};
    request.seconds = 0.2;
    CHECK_FALSE(proof.prove(position, request).is_decided);
    // What the caller throws ends the searching threads, too.
    request.seconds = {};
    request.on_progress = [](const auto&) { throw std::runtime_error{"enough"}; };
    CHECK_THROWS_WITH(proof.prove(position, request), "enough");
}
