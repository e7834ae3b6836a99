#include <algorithm>
#include <cmath>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "engine/monte_carlo/variant_playouts.h"
#include "engine/network/value_network.h"
#include "tests/support/catch.h"
#include "tests/support/random_networks.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::SearchRequest;

namespace {

SearchRequest request_for(const AnyPosition& position, Algorithm algorithm,
                          std::uint64_t playouts) {
    engine::Random random{11};
    SearchRequest request{
        .algorithm = algorithm,
        .evaluation = tests::compiled(
            tests::random_evaluation(position, random, engine::Terminal::Payoff), position)};
    request.limits.playouts = playouts;
    return request;
}

/// Move by move through the rules.
engine::VariantPosition plain_playout(engine::VariantPosition position,
                                      const engine::PlayoutPolicy<engine::SquareSet>& care,
                                      engine::PlayoutRandom& random, std::uint64_t& discs) {
    while (!position.is_over()) {
        const engine::MoveSet moves = position.legal_moves();
        if (moves.has_pass()) {
            position = position.play(engine::Move::pass());
            continue;
        }
        const engine::SquareSet empty = engine::empties(AnyPosition{position}).in_word();
        const engine::SquareSet chosen = care.chosen_from(moves.squares(), empty, random);
        position = position.play(
            engine::nth_square(chosen, random.below(static_cast<std::uint32_t>(chosen.size()))));
        ++discs;
    }
    return position;
}

}  // namespace

TEST_CASE("A playout follows the rules, and the fast one plays the same games", "[mcts]") {
    const double careful = GENERATE(0.0, 0.5, 1.0);
    for (const char* game : {"yonin", "yonin-alt", "yonin6", "yonin4", "reversi6"}) {
        const AnyPosition start = *engine::start_of(game);
        engine::Random chance{12};
        for (const AnyPosition& any : tests::random_positions(start, chance, 20)) {
            const auto& position = std::get<engine::VariantPosition>(any);
            engine::PlayoutRandom fast_luck{7};
            engine::PlayoutRandom plain_luck{7};
            std::uint64_t fast_discs = 0;
            std::uint64_t plain_discs = 0;
            const engine::MonteCarloSettings settings{.careful = careful};
            const auto fast = engine::Playouts<engine::VariantPosition>{position, settings}.end_of(
                position, fast_luck, fast_discs);
            const auto plain = plain_playout(
                position,
                engine::PlayoutPolicy<engine::SquareSet>{position.facts().layout, careful},
                plain_luck, plain_discs);
            CAPTURE(engine::to_text(any));
            CHECK(fast.is_over());
            CHECK(fast.discs_of(engine::Color::Black) == plain.discs_of(engine::Color::Black));
            CHECK(fast.discs_of(engine::Color::White) == plain.discs_of(engine::Color::White));
            CHECK(fast_discs == plain_discs);
            CHECK(fast_discs ==
                  static_cast<std::uint64_t>(engine::empties(any).size() -
                                             engine::empties(AnyPosition{fast}).size()));
        }
    }
}

TEST_CASE("Playouts side by side each follow the rules, a move of each in turn", "[mcts]") {
    const AnyPosition start = *engine::start_of("yonin");
    const engine::MonteCarloSettings settings{};
    engine::Random chance{13};
    const std::vector<AnyPosition> some = tests::random_positions(start, chance, 40);
    for (std::size_t first = 0; first + engine::kSideBySide <= some.size(); ++first) {
        std::vector<engine::VariantPosition> plain;
        for (int index = 0; index < engine::kSideBySide; ++index) {
            plain.push_back(std::get<engine::VariantPosition>(some[first + index]));
        }
        std::vector<engine::VariantPosition> fast = plain;
        std::uint64_t fast_discs = 0;
        engine::PlayoutRandom fast_luck{17};
        engine::Playouts<engine::VariantPosition>{plain.front(), settings}.end_all(fast, fast_luck,
                                                                                   fast_discs);
        std::uint64_t plain_discs = 0;
        engine::PlayoutRandom plain_luck{17};
        const auto is_over = [](const auto& position) { return position.is_over(); };
        while (!std::ranges::all_of(plain, is_over)) {
            for (engine::VariantPosition& position : plain) {
                const engine::MoveSet moves = position.legal_moves();
                if (moves.empty()) continue;
                engine::Move move = engine::Move::pass();
                if (!moves.has_pass()) {
                    const auto count = static_cast<std::uint32_t>(moves.size());
                    move = engine::nth_square(moves.squares(), plain_luck.below(count));
                    ++plain_discs;
                }
                position = position.play(move);
            }
        }
        CHECK(fast_discs == plain_discs);
        for (int index = 0; index < engine::kSideBySide; ++index) {
            CAPTURE(first, index);
            CHECK(fast[index].is_over());
            for (const engine::Color color : {engine::Color::Black, engine::Color::White}) {
                CHECK(fast[index].discs_of(color) == plain[index].discs_of(color));
            }
        }
    }
}

TEST_CASE("Care takes corners first and leaves the squares beside empty ones", "[mcts]") {
    const AnyPosition start = *engine::start_of("yonin");
    const engine::PlayoutPolicy<engine::SquareSet> care{engine::facts(start).layout, 1};
    engine::PlayoutRandom random{1};
    using engine::SquareSet;
    const SquareSet a1{1};
    const SquareSet b2{std::uint64_t{1} << 9};
    const SquareSet c3{std::uint64_t{1} << 18};
    const SquareSet g7{std::uint64_t{1} << 54};
    const SquareSet h8{std::uint64_t{1} << 63};
    const SquareSet all = ~SquareSet{};
    CHECK(care.chosen_from(a1 | b2 | c3, all, random) == a1);
    CHECK(care.chosen_from(b2 | c3 | g7, all, random) == c3);
    CHECK(care.chosen_from(b2 | c3 | g7, all & ~h8, random) == (c3 | g7));
    CHECK(care.chosen_from(b2 | g7, all, random) == (b2 | g7));
    const engine::PlayoutPolicy<engine::SquareSet> none{engine::facts(start).layout, 0};
    CHECK(none.chosen_from(a1 | b2, all, random) == (a1 | b2));
    const AnyPosition small = *engine::start_of("yonin6");
    const engine::PlayoutPolicy<engine::SquareSet> of_small{engine::facts(small).layout, 1};
    const SquareSet f6{std::uint64_t{1} << 45};
    const SquareSet e5{std::uint64_t{1} << 36};
    CHECK(of_small.chosen_from(f6 | c3, all, random) == f6);
    CHECK(of_small.chosen_from(e5 | c3, all, random) == c3);
}

TEST_CASE("Each square of a set is drawn equally often", "[mcts]") {
    const engine::SquareSet squares{0x8000000000100011U};
    CHECK(engine::nth_square(squares, 0).index() == 0);
    CHECK(engine::nth_square(squares, 1).index() == 4);
    CHECK(engine::nth_square(squares, 2).index() == 20);
    CHECK(engine::nth_square(squares, 3).index() == 63);
    engine::PlayoutRandom random{13};
    std::array<int, 5> drawn{};
    constexpr int kDraws = 50'000;
    for (int draw = 0; draw < kDraws; ++draw) ++drawn[random.below(5)];
    for (const int count : drawn) CHECK(std::abs(count - kDraws / 5) < 500);  // 5 deviations
}

TEST_CASE("Monte Carlo on one thread repeats itself and counts its playouts", "[mcts]") {
    const char* const game = GENERATE("yonin", "reversi", "upperhand3");
    const auto algorithm = GENERATE(Algorithm::MonteCarlo, Algorithm::FlatMonteCarlo);
    const AnyPosition start = *engine::start_of(game);
    const SearchRequest request = request_for(start, algorithm, 3000);
    const auto once = engine::analyze(start, request);
    const auto again = engine::analyze(start, request);
    REQUIRE(once.has_value());
    REQUIRE(again.has_value());
    CHECK(once->playouts == 3000);
    CHECK(once->nodes == again->nodes);
    CHECK(once->moves == again->moves);
    std::uint64_t sum = 0;
    for (const engine::MoveScore& move : once->moves) sum += move.playouts;
    CHECK(sum == once->playouts);
    SearchRequest other_luck = request;
    other_luck.monte_carlo.seed = 2;
    CHECK(engine::analyze(start, other_luck)->nodes != once->nodes);
}

TEST_CASE("Flat Monte Carlo gives each move the same playouts and finds its mean", "[mcts]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{14};
    const AnyPosition position = tests::random_positions(start, random, 1, 8).front();
    const auto count = static_cast<std::uint64_t>(engine::legal_moves(position).size());
    const SearchRequest request = request_for(position, Algorithm::FlatMonteCarlo, 4000 * count);
    const auto result = engine::analyze(position, request);
    REQUIRE(result.has_value());
    for (const engine::MoveScore& move : result->moves) {
        CHECK(move.playouts == 4000);
        // The same means, drawn by the slow way.
        const AnyPosition child = engine::play(position, move.move);
        double sum = 0;
        for (int game = 0; game < 4000; ++game) {
            AnyPosition end = child;
            for (const engine::Move played : tests::random_game(child, random)) {
                end = engine::play(end, played);
            }
            sum += payoff(end, engine::Player::Second).raw();
        }
        CHECK(std::abs(move.scores[1] - sum / 4000) < 0.35);  // discs; some six deviations
    }
}

TEST_CASE("The tree proves endgames: best moves under alpha-beta and max^n", "[mcts]") {
    engine::Random random{15};
    SECTION("two seats") {
        const AnyPosition start = *engine::start_of("reversi");
        for (const AnyPosition& position : tests::random_positions(start, random, 20, 6)) {
            SearchRequest request = request_for(position, Algorithm::MonteCarlo, 200'000);
            request.utility = *engine::parse_utility("first");
            const auto found = engine::analyze(position, request);
            request = request_for(position, Algorithm::AlphaBeta, 1);
            request.limits.playouts.reset();
            request.goal = engine::Goal::WinLossDraw;
            const auto best = engine::analyze(position, request);
            REQUIRE(found.has_value());
            REQUIRE(best.has_value());
            CAPTURE(engine::to_text(position));
            // First place is worth 1 when won, a half when shared.
            CHECK(found->score * 2 - 1 == Approx(best->score));
        }
    }
    SECTION("four seats") {
        const AnyPosition start = *engine::start_of("yonin");
        for (const AnyPosition& position : tests::random_positions(start, random, 20, 6)) {
            SearchRequest request = request_for(position, Algorithm::MonteCarlo, 400'000);
            const auto found = engine::analyze(position, request);
            request = request_for(position, Algorithm::MaxN, 1);
            request.limits.playouts.reset();
            request.goal = engine::Goal::Exact;
            const auto best = engine::analyze(position, request);
            REQUIRE(found.has_value());
            REQUIRE(best.has_value());
            CAPTURE(engine::to_text(position));
            CHECK(found->exact);
            CHECK(found->score == Approx(best->score).margin(1e-3));
        }
    }
}

TEST_CASE("Requests that Monte Carlo cannot answer are refused", "[mcts]") {
    const AnyPosition start = *engine::start_of("yonin");
    SearchRequest request = request_for(start, Algorithm::MonteCarlo, 10);
    SECTION("no limit") {
        request.limits.playouts.reset();
    }
    SECTION("an exact goal") {
        request.goal = engine::Goal::Exact;
    }
    SECTION("no playout") {
        request.limits.playouts = 0;
    }
    SECTION("playouts of another algorithm") {
        request.algorithm = Algorithm::MaxN;
    }
    CHECK(!engine::analyze(start, request).has_value());
}

TEST_CASE("Threads that grow one tree play all the playouts", "[threads]") {
    const AnyPosition start = *engine::start_of("yonin");
    const Algorithm algorithm = GENERATE(Algorithm::MonteCarlo, Algorithm::FlatMonteCarlo);
    SearchRequest request = request_for(start, algorithm, 20'000);
    request.threads = 4;
    request.utility = *engine::parse_utility("rank");
    const auto result = engine::analyze(start, request);
    REQUIRE(result.has_value());
    CHECK(result->playouts == 20'000);
    std::uint64_t sum = 0;
    for (const engine::MoveScore& move : result->moves) sum += move.playouts;
    CHECK(sum == 20'000);
    // The same tree at the end of the game is proven by all of them together.
    engine::Random random{16};
    for (const AnyPosition& position : tests::random_positions(start, random, 5, 6)) {
        SearchRequest exact = request_for(position, Algorithm::MonteCarlo, 400'000);
        const auto alone = engine::analyze(position, exact);
        exact.threads = 4;
        const auto together = engine::analyze(position, exact);
        CHECK(alone->exact);
        CHECK(together->exact);
        CHECK(together->score == alone->score);
    }
}

TEST_CASE("Monte Carlo asks the evaluation's network where seats play for the first place",
          "[mcts][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{15};
    const AnyPosition position = tests::random_positions(start, random, 1, 40).front();
    engine::Evaluation terms = tests::random_evaluation(position, random, engine::Terminal::Payoff);
    engine::Evaluation with_network = terms;
    with_network.network =
        std::make_shared<const engine::ValueNetwork>(tests::random_network("yonin", random));
    const auto found = [&](const engine::Evaluation& evaluation, const engine::Utility& utility) {
        SearchRequest request{.algorithm = Algorithm::FlatMonteCarlo,
                              .evaluation = tests::compiled(evaluation, position),
                              .utility = utility};
        request.limits.playouts = 100;
        request.monte_carlo.evaluation_share = 1;
        return *engine::analyze(position, request);
    };
    const engine::Utility first{.payoff = 0, .first = 1};
    // One ply ahead and no playouts: each move is worth what the network says after it.
    for (const engine::MoveScore& move : found(with_network, first).moves) {
        const AnyPosition child = engine::play(position, move.move);
        if (engine::is_over(child)) continue;
        const auto firsts = with_network.network->firsts(std::get<engine::VariantPosition>(child));
        for (int seat = 0; seat < 4; ++seat) {
            CHECK(std::abs(move.scores[seat] - firsts[seat]) < 1e-5);
        }
    }
    const engine::Utility payoff;
    CHECK(found(with_network, payoff).moves == found(terms, payoff).moves);
    CHECK_FALSE(found(with_network, first).moves == found(terms, first).moves);
}

TEST_CASE("PUCT tries moves as the network expects them and still proves endgames",
          "[mcts][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{16};
    const auto network =
        std::make_shared<const engine::ValueNetwork>(tests::random_network("yonin", random));
    engine::Evaluation evaluation = engine::disc_evaluation(engine::facts(start));
    evaluation.network = network;
    SearchRequest request{.algorithm = Algorithm::MonteCarlo,
                          .evaluation = tests::compiled(evaluation, start),
                          .utility = {.payoff = 0, .first = 1}};
    // So much trust in what is expected that what came of it hardly counts.
    request.monte_carlo.puct = 100;
    request.limits.playouts = 2000;
    int looked_at = 0;
    for (const AnyPosition& position : tests::random_positions(start, random, 12)) {
        const engine::WideMoveSet moves = legal_moves(position);
        // Near the end moves are proven and not tried any more.
        if (moves.has_pass() || empties(position).size() < 30) continue;
        ++looked_at;
        const auto chances = network->move_chances(std::get<engine::VariantPosition>(position),
                                                   engine::MoveSet{moves.squares().in_word()});
        const auto found = engine::analyze(position, request);
        REQUIRE(found.has_value());
        int place = 0;
        for (const engine::Move move : moves) {
            const auto tried = std::ranges::find(found->moves, move, &engine::MoveScore::move);
            CHECK(std::abs(static_cast<double>(tried->playouts) / 2000 - chances[place++]) < 0.02);
        }
    }
    CHECK(looked_at >= 3);
    request.monte_carlo.puct = 0.4;
    request.limits.playouts = 200'000;
    for (const AnyPosition& position : tests::random_positions(start, random, 20, 6)) {
        const auto found = engine::analyze(position, request);
        REQUIRE(found.has_value());
        SearchRequest exact = request;
        exact.algorithm = Algorithm::MaxN;
        exact.goal = engine::Goal::Exact;
        exact.limits = {};
        const auto known = engine::analyze(position, exact);
        REQUIRE(known.has_value());
        const int mover = index_of(player_to_move(position));
        CHECK(std::abs(found->scores[mover] - known->scores[mover]) < 1e-5);
    }
}

TEST_CASE("A network of another game does not fit", "[network]") {
    engine::Random random{16};
    const AnyPosition start = *engine::start_of("yonin");
    engine::Evaluation evaluation =
        tests::random_evaluation(start, random, engine::Terminal::Payoff);
    evaluation.network =
        std::make_shared<const engine::ValueNetwork>(tests::random_network("yonin-alt", random));
    const auto made = engine::compile(evaluation, engine::facts(start));
    REQUIRE_FALSE(made.has_value());
    CHECK_THAT(made.error(), Catch::Contains("its network is for yonin-alt, not for yonin"));
}
