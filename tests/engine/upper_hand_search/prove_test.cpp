#include "engine/upper_hand_search/prove.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/plain_objective.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::UpperHandPosition;
using engine::upper_hand::board_of;
using engine::upper_hand::PlyProgress;
using engine::upper_hand::ProofRequest;
using engine::upper_hand::ProofSearch;
using engine::upper_hand::prove;
using engine::upper_hand::ProvenBounds;
using engine::upper_hand::ProvenPosition;
using engine::upper_hand::shape_of;

namespace {

int exact_payoff(const AnyPosition& position) {
    const auto result = engine::analyze(
        position,
        {.evaluation = tests::compiled(engine::disc_evaluation(engine::facts(position)), position),
         .goal = engine::Goal::Exact});
    REQUIRE(result.has_value());
    REQUIRE(result->exact);
    return static_cast<int>(result->score);
}

bool is_reached(const UpperHandPosition& position, int at_least) {
    const auto result = prove(position, {.at_least = at_least, .hash_megabytes = 4});
    REQUIRE(result.has_value());
    REQUIRE(result->reached.has_value());
    CHECK((result->progress.proof == 0) == *result->reached);
    CHECK((result->progress.disproof == 0) == !*result->reached);
    return *result->reached;
}

/// A proof search that does all by itself.
struct Expanding {
    explicit Expanding(int size, std::size_t proof_bytes)
        : shape{shape_of(size)}, proofs{proof_bytes} {}

    bool proves(const UpperHandPosition& position, int at_least) {
        ProofSearch::Options options;
        options.budget = 0;  // not one position is given to the depth-first search
        ProofSearch search{shape,   options,
                           proofs,  table,
                           control, [this](const auto&, const ProvenBounds&, double) { ++told; }};
        const ProofSearch::Numbers numbers = search.prove(board_of(position), at_least);
        REQUIRE(numbers.is_decided());
        return numbers.proof == 0;
    }

    engine::upper_hand::Shape shape;
    engine::upper_hand::ProofTable proofs;
    engine::TranspositionTable table{1U << 20};
    engine::SearchControl control{{}, {}};
    int told = 0;
};

}  // namespace

TEST_CASE("A proof says of every payoff whether it is reached from the start",
          "[upper_hand_search][prove]") {
    const int size = GENERATE(2, 3, 4);
    const UpperHandPosition start{size};
    const int payoff = exact_payoff(start);
    const int balls = start.reserve(engine::Player::Second);
    for (int at_least = -balls - 1; at_least <= balls + 1; ++at_least) {
        CAPTURE(size, at_least);
        CHECK(is_reached(start, at_least) == (payoff >= at_least));
    }
}

TEST_CASE("A proof agrees with the exact search on late positions", "[upper_hand_search][prove]") {
    const auto [size, empties] = GENERATE(table<int, int>({{4, 14}, {4, 20}, {5, 18}, {5, 30}}));
    engine::Random random{90};
    for (const AnyPosition& any :
         tests::random_positions(UpperHandPosition{size}, random, 25, empties)) {
        const auto& position = std::get<UpperHandPosition>(any);
        const int payoff = exact_payoff(any);
        CAPTURE(engine::to_text(any), payoff);
        for (int at_least = payoff - 3; at_least <= payoff + 3; ++at_least) {
            CHECK(is_reached(position, at_least) == (payoff >= at_least));
        }
    }
}

TEST_CASE("A proof by proof numbers alone agrees with plain minimax",
          "[upper_hand_search][prove]") {
    // Sixteen entries are too few for anything: what is forgotten must be found again.
    const std::size_t bytes = GENERATE(std::size_t{512}, std::size_t{1} << 16);
    const auto [size, empties] = GENERATE(table<int, int>({{3, 9}, {4, 11}, {5, 12}}));
    engine::Random random{91};
    int told = 0;
    for (const AnyPosition& any :
         tests::random_positions(UpperHandPosition{size}, random, 10, empties)) {
        const engine::SearchRequest request{
            .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(any)), any),
            .goal = engine::Goal::Exact};
        const auto payoff = static_cast<int>(
            plain_minimax(any, engine::kMaxSquares, tests::plain_objective(any, request)));
        CAPTURE(engine::to_text(any), payoff, bytes);
        for (int at_least = payoff - 1; at_least <= payoff + 2; ++at_least) {
            Expanding expanding{size, bytes};
            CHECK(expanding.proves(std::get<UpperHandPosition>(any), at_least) ==
                  (payoff >= at_least));
            told += expanding.told;
        }
    }
    CHECK(told > 100);
}

TEST_CASE("Proofs of other payoffs share one table", "[upper_hand_search][prove]") {
    engine::Random random{92};
    for (const AnyPosition& any : tests::random_positions(UpperHandPosition{4}, random, 10, 18)) {
        const int payoff = exact_payoff(any);
        Expanding expanding{4, 1U << 18};
        CAPTURE(engine::to_text(any), payoff);
        for (const int at_least : {payoff + 1, payoff, payoff - 1, payoff + 2, payoff}) {
            CHECK(expanding.proves(std::get<UpperHandPosition>(any), at_least) ==
                  (payoff >= at_least));
        }
    }
}

TEST_CASE("What a position is proven to be worth is true", "[upper_hand_search][prove]") {
    // Every position that the search tells of, met again by playing on from the root.
    engine::Random random{93};
    for (const AnyPosition& any : tests::random_positions(UpperHandPosition{4}, random, 6, 16)) {
        const auto& root = std::get<UpperHandPosition>(any);
        std::vector<ProvenPosition> told;
        engine::upper_hand::ProofTable proofs{1U << 16};
        engine::TranspositionTable table{1U << 20};
        engine::SearchControl control{{}, {}};
        const auto shape = shape_of(4);
        ProofSearch::Options options;
        options.budget = 0;
        ProofSearch search{shape,
                           options,
                           proofs,
                           table,
                           control,
                           [&](const auto& name, const ProvenBounds& bounds, double work) {
                               told.push_back({.name = name, .bounds = bounds, .work = work});
                           }};
        search.prove(board_of(root), exact_payoff(any));
        int met = 0;
        for (const engine::Move first : root.legal_moves()) {
            const UpperHandPosition child = root.play(first);
            if (child.is_over()) continue;
            const auto board = board_of(child);
            const auto name = engine::upper_hand::PositionName::of(canonical(board, shape), board);
            const int payoff = exact_payoff(child);
            for (const ProvenPosition& proven : told) {
                if (proven.name != name) continue;
                ++met;
                CAPTURE(engine::to_text(AnyPosition{child}), payoff);
                CHECK(proven.bounds.least <= payoff);
                CHECK(proven.bounds.most >= payoff);
            }
        }
        CHECK(met > 0);
    }
}

TEST_CASE("A proof that was stopped goes on from what it had proven",
          "[upper_hand_search][prove]") {
    engine::Random random{94};
    const AnyPosition any = tests::random_positions(UpperHandPosition{5}, random, 1, 40).front();
    const auto& position = std::get<UpperHandPosition>(any);
    ProofRequest request{.hash_megabytes = 8};
    std::vector<ProvenPosition> known;
    request.on_proven = [&](const ProvenPosition& proven) { known.push_back(proven); };
    const auto whole = prove(position, request);
    REQUIRE(whole->reached.has_value());
    REQUIRE(!known.empty());

    // Told of the root's own proof: nothing is left to do.
    request.on_proven = {};
    request.known = known;
    const auto again = prove(position, request);
    CHECK(again->reached == whole->reached);
    CHECK(again->progress.nodes == 0);

    // Told of a stop before it began.
    std::stop_source stop;
    stop.request_stop();
    request.known.clear();
    const auto stopped = prove(position, request, stop.get_token());
    CHECK(!stopped->reached.has_value());
    CHECK(stopped->progress.proof > 0);
    CHECK(stopped->progress.disproof > 0);
}

TEST_CASE("The first plies of a pyramid have few positions that end differently",
          "[upper_hand_search][prove]") {
    const auto result = prove(UpperHandPosition{3}, {.hash_megabytes = 1});
    REQUIRE(result.has_value());
    // By hand: beside the neutral ball lie four corners and four edges, alike among themselves.
    REQUIRE(result->progress.first_plies.size() == 3);
    CHECK(result->progress.first_plies[0].positions == 2);
}

TEST_CASE("A finished game is proven at once", "[upper_hand_search][prove]") {
    engine::Random random{95};
    UpperHandPosition position{3};
    for (const engine::Move move : tests::random_game(position, random)) {
        position = position.play(move);
    }
    const int payoff = position.payoff(position.player_to_move()).raw();
    CHECK(is_reached(position, payoff));
    CHECK(!is_reached(position, payoff + 1));
}

TEST_CASE("No game reaches a position in which a bonus ball is due", "[upper_hand_search][prove]") {
    const AnyPosition start = *engine::start_of("upperhand4");
    const auto position = engine::parse_position(start, "OO--OO---------X-------------- X");
    REQUIRE(position.has_value());
    const auto result = prove(std::get<UpperHandPosition>(*position), {});
    REQUIRE(!result.has_value());
    CHECK(result.error() == "no game reaches this position: a bonus ball is due on Ba1");
}
