#include "engine/models/king_making.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/plain_outcomes.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/symmetry.h"

using engine::AnyPosition;
using engine::ChoiceGrade;
using engine::KingMaking;
using engine::Move;
using engine::SearchRequest;
using engine::SeatValues;
using engine::TieRule;

namespace {

SearchRequest exact_request(const AnyPosition& position, const char* utility = "payoff",
                            TieRule ties = TieRule::First) {
    engine::Random random{1};
    return {.evaluation = tests::compiled(
                tests::random_evaluation(position, random, engine::Terminal::Payoff), position),
            .goal = engine::Goal::Exact,
            .utility = *engine::parse_utility(utility),
            .ties = ties};
}

KingMaking judged(const AnyPosition& position, const SearchRequest& request) {
    engine::ExactOutcomes exact{position, request.utility, request.ties, 1};
    auto found = engine::king_making(position, request, exact, engine::native_search());
    REQUIRE(found.has_value());
    REQUIRE(found->has_value());
    return **std::move(found);
}

std::string fault(const AnyPosition& position, const SearchRequest& request) {
    engine::ExactOutcomes exact{position, request.utility, request.ties, 1};
    const auto found = engine::king_making(position, request, exact, engine::native_search());
    return found ? "" : found.error();
}

void check_same(const SeatValues& found, const SeatValues& expected) {
    for (int seat = 0; seat < engine::kMaxSeats; ++seat) {
        CAPTURE(seat);
        CHECK(found[seat] == Approx(expected[seat]).margin(1e-9));
    }
}

bool differ(const SeatValues& a, const SeatValues& b) {
    for (int seat = 0; seat < engine::kMaxSeats; ++seat) {
        if (std::abs(a[seat] - b[seat]) > 1e-6) return true;
    }
    return false;
}

/// The grade by its words: any two of the best moves, compared.
ChoiceGrade plain_grade(const std::vector<engine::SeatOutcomes>& moves, int mover) {
    double best = -1e9;
    for (const auto& move : moves) best = std::max(best, move.worth[mover]);
    ChoiceGrade grade = ChoiceGrade::Decided;
    for (const auto& one : moves) {
        for (const auto& other : moves) {
            if (one.worth[mover] < best - 1e-6 || other.worth[mover] < best - 1e-6) continue;
            if (differ(one.firsts, other.firsts)) return ChoiceGrade::KingMaking;
            if (differ(one.payoffs, other.payoffs)) grade = ChoiceGrade::Undecided;
        }
    }
    return grade;
}

}  // namespace

TEST_CASE("King-making is what plain max^n says of late positions", "[king_making]") {
    const char* const game = GENERATE("yonin4", "yonin6", "yonin", "yonin-alt");
    const char* const utility = GENERATE("payoff", "rank", "first", "lead", "payoff + 10 first");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{7};
    for (const TieRule ties : engine::tie_rules()) {
        for (const AnyPosition& position : tests::random_positions(start, random, 8, 5)) {
            const SearchRequest request = exact_request(position, utility, ties);
            const KingMaking found = judged(position, request);
            CAPTURE(engine::to_text(position), utility, name_of(ties));
            CHECK(found.exact);
            CHECK(found.ties == ties);
            CHECK(found.mover == engine::player_to_move(position));
            REQUIRE(std::ssize(found.moves) == engine::legal_moves(position).size());
            std::vector<engine::SeatOutcomes> expected;
            for (const engine::MoveOutcomes& move : found.moves) {
                expected.push_back(tests::plain_outcomes(engine::play(position, move.move),
                                                         request.utility, ties));
                check_same(move.outcomes.worth, expected.back().worth);
                check_same(move.outcomes.payoffs, expected.back().payoffs);
                check_same(move.outcomes.firsts, expected.back().firsts);
            }
            const auto value = tests::plain_outcomes(position, request.utility, ties);
            check_same(found.value.worth, value.worth);
            check_same(found.value.payoffs, value.payoffs);
            CHECK(found.grade == plain_grade(expected, engine::index_of(found.mover)));
        }
    }
}

TEST_CASE("What moves are worth is what the search max^n says", "[king_making]") {
    const char* const game = GENERATE("yonin4", "yonin6", "yonin");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{8};
    for (const char* utility : {"payoff", "rank", "first"}) {
        for (const AnyPosition& position : tests::random_positions(start, random, 5, 8)) {
            SearchRequest request = exact_request(position, utility, TieRule::AgainstLeader);
            const KingMaking found = judged(position, request);
            request.algorithm = engine::Algorithm::MaxN;
            const auto searched = engine::analyze(position, request);
            REQUIRE(searched.has_value());
            CAPTURE(engine::to_text(position), utility);
            for (const engine::MoveOutcomes& move : found.moves) {
                const auto same =
                    std::ranges::find(searched->moves, move.move, &engine::MoveScore::move);
                for (int seat = 0; seat < 4; ++seat) {
                    CHECK(move.outcomes.worth[seat] == same->scores[seat]);
                }
            }
            CHECK(found.unit == searched->unit);
        }
    }
}

TEST_CASE("Seat 3 has a square that nobody can take from it, and makes king whom it likes",
          "[king_making]") {
    // h8 is seat 3's whenever it likes: for seat 1 it lies in the opposite quarter, and no white
    // disc there would turn a thing. Its payoff is 11, as is seat 1's, which nothing changes any
    // more. If it takes a6 first, seat 4 is left with 9; if not, seat 4 takes it and has 13.
    const AnyPosition position = *engine::parse_position(*engine::start_of("yonin"),
                                                         "OXXXXXXX"
                                                         "XXXXOOXX"
                                                         "OXOXXXXX"
                                                         "OOXXXXXX"
                                                         "XOOXXXXX"
                                                         "-XOOXOXO"
                                                         "OOXXOOOO"
                                                         "OOOOOOO- 3");
    const KingMaking found = judged(position, exact_request(position));
    CHECK(found.grade == ChoiceGrade::KingMaking);
    CHECK(found.empties == 2);
    REQUIRE(found.moves.size() == 2);
    CHECK(found.equal == 2);
    const Move a6 = *engine::parse_move(position, "a6");
    const Move h8 = *engine::parse_move(position, "h8");
    CHECK(found.moves[0].move == a6);
    CHECK(found.moves[0].outcomes.payoffs == SeatValues{11, 2, 11, 9});
    CHECK(found.moves[0].outcomes.firsts == SeatValues{0.5, 0, 0.5, 0});
    CHECK(found.moves[1].move == h8);
    CHECK(found.moves[1].outcomes.payoffs == SeatValues{11, 2, 11, 13});
    CHECK(found.moves[1].outcomes.firsts == SeatValues{0, 0, 0, 1});
    // The rule for ties says which of the two counts as the best; the other one is a gift.
    CHECK(engine::effect_of(found, a6).gains == SeatValues{});
    CHECK(engine::effect_of(found, h8).gains == SeatValues{0, 0, 0, 4});
    const KingMaking last = judged(position, exact_request(position, "payoff", TieRule::Last));
    CHECK(engine::effect_of(last, a6).gains == SeatValues{0, 0, 0, -4});
    // Who plays for the first place has no such choice: a share of it is more than none.
    const KingMaking for_first = judged(position, exact_request(position, "first"));
    CHECK(for_first.grade == ChoiceGrade::Decided);
    CHECK(for_first.equal == 1);
    CHECK(engine::effect_of(for_first, h8).gains == SeatValues{-0.5, 0, -0.5, 1});
}

TEST_CASE("Two seats leave each other nothing to give away", "[king_making]") {
    const char* const game = GENERATE("reversi4", "reversi6", "reversi", "upperhand2");
    engine::Random random{9};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of(game), random, 10, 6)) {
        CAPTURE(engine::to_text(position));
        CHECK(judged(position, exact_request(position)).grade == ChoiceGrade::Decided);
    }
}

TEST_CASE("Turning Yonin one seat on turns who is made king", "[king_making]") {
    // A rule by squares would not be turned, these are.
    const TieRule ties = GENERATE(TieRule::Averaged);
    engine::Random random{10};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin"), random, 12, 6)) {
        const AnyPosition next = tests::one_seat_on(position);
        const KingMaking before = judged(position, exact_request(position, "payoff", ties));
        const KingMaking after = judged(next, exact_request(next, "payoff", ties));
        CAPTURE(engine::to_text(position));
        CHECK(after.grade == before.grade);
        CHECK(after.equal == before.equal);
        const tests::Symmetry turn = tests::quarter_turn(8);
        for (const engine::MoveOutcomes& move : before.moves) {
            const auto same =
                std::ranges::find(after.moves, turn(move.move), &engine::MoveOutcomes::move);
            REQUIRE(same != after.moves.end());
            for (int seat = 0; seat < 4; ++seat) {
                CHECK(same->outcomes.payoffs[(seat + 1) % 4] ==
                      Approx(move.outcomes.payoffs[seat]));
            }
        }
    }
}

TEST_CASE("At a depth the estimates of max^n are compared, and it says so", "[king_making]") {
    engine::Random random{11};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin"), random, 4, 40)) {
        SearchRequest request = exact_request(position);
        request.goal = engine::Goal::Best;
        request.limits.depth = 2;
        const KingMaking found = judged(position, request);
        CHECK_FALSE(found.exact);
        CHECK(label_of(found) == "depth 2");
        CHECK(found.unit == "own");
        request.algorithm = engine::Algorithm::MaxN;
        const auto searched = engine::analyze(position, request);
        for (int seat = 0; seat < 4; ++seat) {
            CHECK(found.value.worth[seat] == searched->scores[seat]);
        }
    }
}

TEST_CASE("A move's effect is what it lost and what the others got by it", "[king_making]") {
    engine::Random random{12};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin6"), random, 15, 6)) {
        const KingMaking found = judged(position, exact_request(position, "rank"));
        const int mover = engine::index_of(found.mover);
        for (const engine::MoveOutcomes& move : found.moves) {
            const engine::PlayedEffect effect = engine::effect_of(found, move.move);
            double sum = 0;
            for (int seat = 0; seat < 4; ++seat) sum += effect.gains[seat];
            CHECK(sum == Approx(0).margin(1e-9));  // all points for places together are the same
            CHECK(effect.loss >= 0);
            CHECK(effect.gains[mover] == -effect.loss);
            const bool is_best = move.outcomes.worth[mover] == found.value.worth[mover];
            CHECK((effect.loss == 0) == is_best);
        }
    }
}

TEST_CASE("What cannot be judged is refused", "[king_making]") {
    const AnyPosition start = *engine::start_of("yonin4");
    SearchRequest request = exact_request(start);
    request.goal = engine::Goal::WinLossDraw;
    CHECK(fault(start, request).find("payoffs") != std::string::npos);
    request.goal = engine::Goal::Best;
    CHECK(fault(start, request).find("depth") != std::string::npos);
    request.limits.depth = 2;
    request.utility = *engine::parse_utility("rank");
    CHECK(fault(start, request).find("exact") != std::string::npos);
    request = exact_request(start);
    request.limits.depth = 2;
    CHECK(fault(start, request).find("leave the depth out") != std::string::npos);
    request = exact_request(start);
    request.against = engine::Player::Second;
    CHECK(fault(start, request).find("against") != std::string::npos);
    engine::Random random{1};
    AnyPosition over = start;
    for (const Move move : tests::random_game(start, random)) over = engine::play(over, move);
    CHECK(fault(over, exact_request(start)).find("over") != std::string::npos);
}

TEST_CASE("A stopped look at a position is empty", "[king_making]") {
    const AnyPosition start = *engine::start_of("yonin");
    const SearchRequest request = exact_request(start);
    engine::ExactOutcomes exact{start, request.utility, request.ties, 1};
    std::stop_source stop;
    stop.request_stop();
    const auto found =
        engine::king_making(start, request, exact, engine::native_search(), stop.get_token());
    REQUIRE(found.has_value());
    CHECK_FALSE(found->has_value());
}
