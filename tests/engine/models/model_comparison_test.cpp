#include "engine/models/model_comparison.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/symmetry.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::Coalition;
using engine::ComparedMove;
using engine::ModelComparison;
using engine::Move;
using engine::SearchRequest;

namespace {

SearchRequest plain_exact_request(const AnyPosition& position, const char* utility = "payoff") {
    engine::Random random{1};
    return {.evaluation = tests::compiled(
                tests::random_evaluation(position, random, engine::Terminal::Payoff), position),
            .goal = engine::Goal::Exact,
            .utility = *engine::parse_utility(utility)};
}

SearchRequest depth_request(const AnyPosition& position, int depth) {
    SearchRequest request = plain_exact_request(position);
    request.goal = engine::Goal::Best;
    request.limits.depth = depth;
    return request;
}

ModelComparison compared(const AnyPosition& position, const SearchRequest& request,
                         const std::vector<Algorithm>& models) {
    engine::ExactOutcomes exact{position, request.utility, request.ties, 1};
    auto found = engine::compare_models(position, request, models, exact, engine::native_search());
    REQUIRE(found.has_value());
    return *std::move(found);
}

std::string fault(const AnyPosition& position, const SearchRequest& request,
                  const std::vector<Algorithm>& models) {
    engine::ExactOutcomes exact{position, request.utility, request.ties, 1};
    const auto found =
        engine::compare_models(position, request, models, exact, engine::native_search());
    return found ? "" : found.error();
}

/// What `seat` gets where `with` want it to have much and the others little, word by word.
double plain_sides(const AnyPosition& position, const engine::Utility& utility, engine::Player seat,
                   Coalition with) {
    const int seats = engine::facts(position).seats();
    if (engine::is_over(position)) {
        engine::SeatValues payoffs{};
        for (int other = 0; other < seats; ++other) {
            payoffs[other] = payoff(position, engine::player_at(other)).raw();
        }
        return utility.of(payoffs, seats)[engine::index_of(seat)];
    }
    const bool much = with.contains(engine::player_to_move(position));
    double best = much ? -1e9 : 1e9;
    for (const Move move : engine::legal_moves(position)) {
        const double value = plain_sides(engine::play(position, move), utility, seat, with);
        best = much ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// By index of the model in the comparison.
constexpr std::size_t kColor = 0;
constexpr std::size_t kParanoid = 1;
constexpr std::size_t kMaxN = 2;
const std::vector<Algorithm> kThree{Algorithm::Color, Algorithm::Paranoid, Algorithm::MaxN};

}  // namespace

TEST_CASE("Solved, color and paranoid say what the mover alone gets", "[models]") {
    const char* const game = GENERATE("yonin4", "yonin6", "yonin");
    const char* const utility = GENERATE("payoff", "rank", "first", "lead");
    engine::Random random{21};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of(game), random, 8, 6)) {
        const SearchRequest request = plain_exact_request(position, utility);
        const ModelComparison found = compared(position, request, kThree);
        const engine::Player mover = engine::player_to_move(position);
        const Coalition pair = engine::facts(position).color_team(mover);
        CAPTURE(engine::to_text(position), utility);
        REQUIRE(found.unit == (std::string{utility} == "payoff" ? "discs" : utility));
        for (const ComparedMove& move : found.moves) {
            const AnyPosition next = engine::play(position, move.move);
            const double color = plain_sides(next, request.utility, mover, pair);
            const double paranoid = plain_sides(next, request.utility, mover, Coalition::of(mover));
            CHECK(move.values[kColor].value == color);
            CHECK(move.values[kParanoid].value == paranoid);
            // Who plays for itself helps no less than who is against one.
            CHECK(paranoid <= color);
            CHECK(paranoid <= move.values[kMaxN].value);
            const auto [worst, best] = std::minmax({color, paranoid, move.values[kMaxN].value});
            CHECK(*move.spread == best - worst);
        }
    }
}

TEST_CASE("Small Yonin from the start, its output read word by word", "[models]") {
    const AnyPosition start = *engine::start_of("yonin4");
    const SearchRequest request = plain_exact_request(start);
    engine::Random random{27};
    AnyPosition position = start;
    for (const Move played : tests::random_game(start, random)) {
        const ModelComparison found = compared(position, request, kThree);
        const engine::Player mover = engine::player_to_move(position);
        CAPTURE(engine::to_text(position));
        for (const ComparedMove& move : found.moves) {
            const AnyPosition next = engine::play(position, move.move);
            CHECK(move.values[kColor].value ==
                  plain_sides(next, request.utility, mover,
                              engine::facts(position).color_team(mover)));
            CHECK(move.values[kParanoid].value ==
                  plain_sides(next, request.utility, mover, Coalition::of(mover)));
        }
        position = engine::play(position, played);
    }
}

TEST_CASE("At a depth every model says what its search of all moves says", "[models]") {
    engine::Random random{22};
    const std::vector<Algorithm> models{Algorithm::Color, Algorithm::Paranoid, Algorithm::MaxN,
                                        Algorithm::MonteCarlo};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin"), random, 4, 40)) {
        SearchRequest request = depth_request(position, 3);
        request.limits.playouts = 200;
        const ModelComparison found = compared(position, request, models);
        CHECK_FALSE(found.unit.has_value());  // playouts count discs, the map does not
        REQUIRE(found.models.size() == models.size());
        for (std::size_t model = 0; model < models.size(); ++model) {
            SearchRequest one = request;
            one.algorithm = models[model];
            one.lines = engine::kMaxSquares;
            if (models[model] == Algorithm::MonteCarlo) {
                one.limits.depth.reset();
            } else {
                one.limits.playouts.reset();
            }
            const auto result = engine::analyze(position, one);
            REQUIRE(result.has_value());
            CAPTURE(engine::to_text(position), name_of(models[model]));
            CHECK(found.models[model].value == result->score);
            CHECK(found.is_best(model, result->moves.front().move));
            for (const ComparedMove& move : found.moves) {
                const auto same =
                    std::ranges::find(result->moves, move.move, &engine::MoveScore::move);
                CHECK(move.values[model].value == same->score);
                CHECK_FALSE(move.spread.has_value());
            }
        }
    }
}

TEST_CASE("A named coalition is solved beside the others", "[models]") {
    engine::Random random{27};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin6"), random, 6, 6)) {
        const engine::Player mover = engine::player_to_move(position);
        const engine::Player next = engine::next_player(mover, 4);
        SearchRequest request = plain_exact_request(position);
        // Named without the mover, the coalition is against it: the mover is with the rest.
        const Coalition neighbours = Coalition::of(mover).with(next);
        request.coalition = random.below(2) == 0 ? neighbours : neighbours.others(4);
        const ModelComparison found =
            compared(position, request, {Algorithm::Paranoid, Algorithm::Coalition});
        CAPTURE(engine::to_text(position));
        for (const ComparedMove& move : found.moves) {
            const AnyPosition after = engine::play(position, move.move);
            CHECK(move.values[0].value ==
                  plain_sides(after, request.utility, mover, Coalition::of(mover)));
            CHECK(move.values[1].value == plain_sides(after, request.utility, mover, neighbours));
        }
    }
}

TEST_CASE("Searches that leave moves out are compared at a depth only", "[models]") {
    engine::Random random{28};
    const std::vector<Algorithm> models{Algorithm::BestReply, Algorithm::BestReplyPlus,
                                        Algorithm::MpMix};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin"), random, 3, 40)) {
        SearchRequest request = depth_request(position, 2);
        const ModelComparison found = compared(position, request, models);
        REQUIRE(found.models.size() == models.size());
        for (std::size_t model = 0; model < models.size(); ++model) {
            request.algorithm = models[model];
            request.lines = engine::kMaxSquares;
            const auto result = engine::analyze(position, request);
            REQUIRE(result.has_value());
            CHECK(found.models[model].value == result->score);
        }
        for (const Algorithm model : models) {
            CHECK(fault(position, plain_exact_request(position), {model}).find("compare it at") !=
                  std::string::npos);
        }
    }
}

TEST_CASE("Places, robust moves and agreement follow from the values", "[models]") {
    engine::Random random{23};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin6"), random, 12, 8)) {
        const ModelComparison found = compared(position, plain_exact_request(position), kThree);
        CAPTURE(engine::to_text(position));
        std::vector<double> best(kThree.size(), -1e9);
        for (const ComparedMove& move : found.moves) {
            for (std::size_t model = 0; model < best.size(); ++model) {
                best[model] = std::max(best[model], move.values[model].value);
            }
        }
        bool any_robust = false;
        for (const ComparedMove& move : found.moves) {
            bool robust = true;
            for (std::size_t model = 0; model < best.size(); ++model) {
                int better = 0;
                for (const ComparedMove& other : found.moves) {
                    better += other.values[model].value > move.values[model].value ? 1 : 0;
                }
                CHECK(move.values[model].place == 1 + better);
                CHECK(found.is_best(model, move.move) == (better == 0));
                robust = robust && move.values[model].value == best[model];
            }
            CHECK(move.robust == robust);
            any_robust = any_robust || robust;
        }
        CHECK(found.all_agree() == any_robust);
        for (std::size_t one = 0; one < best.size(); ++one) {
            CHECK(found.models[one].value == best[one]);
            for (std::size_t other = 0; other < best.size(); ++other) {
                bool shared = false;
                for (const ComparedMove& move : found.moves) {
                    shared = shared || (move.values[one].value == best[one] &&
                                        move.values[other].value == best[other]);
                }
                CHECK(found.agree(one, other) == shared);
            }
        }
    }
}

TEST_CASE("With two seats all models are minimax and agree", "[models]") {
    const char* const game = GENERATE("reversi4", "reversi6", "reversi", "upperhand2");
    engine::Random random{24};
    const std::vector<Algorithm> models{Algorithm::AlphaBeta, Algorithm::Color, Algorithm::Paranoid,
                                        Algorithm::MaxN};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of(game), random, 5, 7)) {
        SearchRequest request = plain_exact_request(position);
        const ModelComparison found = compared(position, request, models);
        request.lines = engine::kMaxSquares;
        const auto minimax = engine::analyze(position, request);
        REQUIRE(minimax.has_value());
        CAPTURE(engine::to_text(position));
        CHECK(found.all_agree());
        for (const ComparedMove& move : found.moves) {
            const auto same =
                std::ranges::find(minimax->moves, move.move, &engine::MoveScore::move);
            CHECK(move.spread == 0);
            for (const engine::ModelValue& value : move.values) CHECK(value.value == same->score);
        }
        for (std::size_t one = 0; one < models.size(); ++one) {
            for (std::size_t other = 0; other < models.size(); ++other) {
                CHECK(found.agree(one, other));
            }
        }
    }
}

TEST_CASE("Turning Yonin one seat on turns the comparison", "[models]") {
    engine::Random random{25};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin"), random, 8, 7)) {
        SearchRequest request = plain_exact_request(position);
        request.ties = engine::TieRule::Averaged;  // a rule by squares would not be turned
        const ModelComparison before = compared(position, request, kThree);
        const ModelComparison after = compared(tests::one_seat_on(position), request, kThree);
        const tests::Symmetry turn = tests::quarter_turn(8);
        for (const ComparedMove& move : before.moves) {
            const auto same = std::ranges::find(after.moves, turn(move.move), &ComparedMove::move);
            REQUIRE(same != after.moves.end());
            CHECK(same->robust == move.robust);
            for (std::size_t model = 0; model < kThree.size(); ++model) {
                CHECK(same->values[model].value == Approx(move.values[model].value));
                CHECK(same->values[model].place == move.values[model].place);
            }
        }
    }
}

TEST_CASE("A depth that reaches the end gives what the exact comparison gives", "[models]") {
    engine::Random random{26};
    for (const AnyPosition& position :
         tests::random_positions(*engine::start_of("yonin"), random, 6, 3)) {
        const ModelComparison deep = compared(position, depth_request(position, 30), kThree);
        const ModelComparison exact = compared(position, plain_exact_request(position), kThree);
        CHECK(deep.unit == "discs");
        REQUIRE(deep.moves.size() == exact.moves.size());
        for (std::size_t move = 0; move < deep.moves.size(); ++move) {
            CHECK(deep.moves[move].move == exact.moves[move].move);
            for (std::size_t model = 0; model < kThree.size(); ++model) {
                CHECK(deep.moves[move].values[model].value ==
                      exact.moves[move].values[model].value);
            }
        }
    }
}

TEST_CASE("Models that cannot be compared are refused", "[models]") {
    const AnyPosition start = *engine::start_of("yonin4");
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    CHECK(has(fault(start, plain_exact_request(start), {Algorithm::AlphaBeta}), "two seats"));
    CHECK(has(fault(start, plain_exact_request(start), {}), "no models"));
    CHECK(
        has(fault(start, plain_exact_request(start), {Algorithm::MaxN, Algorithm::MaxN}), "twice"));
    CHECK(has(fault(start, plain_exact_request(start), {Algorithm::MonteCarlo}), "playouts"));
    SearchRequest request = depth_request(start, 2);
    request.utility = *engine::parse_utility("rank");
    CHECK(has(fault(start, request, {Algorithm::Color}), "exact"));
    CHECK(fault(start, request, {Algorithm::MaxN}).empty());
    request = depth_request(start, 2);
    request.goal = engine::Goal::Exact;
    CHECK(has(fault(start, request, kThree), "leave the depth out"));
    request = depth_request(start, 2);
    request.limits.nodes = 100;
    CHECK(has(fault(start, request, kThree), "no common measure"));
    request = plain_exact_request(start);
    request.goal = engine::Goal::Best;
    CHECK(has(fault(start, request, kThree), "depth"));
    request.goal = engine::Goal::WinLossDraw;
    CHECK(has(fault(start, request, kThree), "sign"));
}

TEST_CASE("Playouts add Monte Carlo to the models that are compared unasked", "[models]") {
    SearchRequest request;
    CHECK(engine::default_models(request) == kThree);
    request.limits.playouts = 10;
    CHECK(engine::default_models(request).back() == Algorithm::MonteCarlo);
}

TEST_CASE("A stopped comparison has the models that were finished", "[models]") {
    const AnyPosition start = *engine::start_of("yonin");
    const SearchRequest request = depth_request(start, 2);
    engine::ExactOutcomes exact{start, request.utility, request.ties, 1};
    std::stop_source stop;
    int asked = 0;
    const engine::SearchCall search = [&](const AnyPosition& position, const SearchRequest& one,
                                          engine::SearchSession& session,
                                          const std::stop_token& token) {
        if (++asked == 2) stop.request_stop();
        return engine::native_search()(position, one, session, token);
    };
    const auto found =
        engine::compare_models(start, request, kThree, exact, search, stop.get_token());
    REQUIRE(found.has_value());
    CHECK(found->stopped);
    REQUIRE(found->models.size() == 1);
    CHECK(found->models.front().algorithm == Algorithm::Color);
    for (const ComparedMove& move : found->moves) CHECK(move.values.size() == 1);
}
