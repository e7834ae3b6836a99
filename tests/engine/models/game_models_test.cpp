#include "engine/models/game_models.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "engine/models/king_making_counts.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::ComparedPly;
using engine::GameComparison;
using engine::GameToCompare;
using engine::KingMakingCounts;

namespace {

/// A random game whose last squares are solved; before, `depth` plies.
GameToCompare random_game(const char* name, std::uint64_t seed, int empties,
                          const char* utility = "payoff") {
    engine::Random random{seed};
    GameToCompare game{.start = *engine::start_of(name),
                       .moves = {},
                       .request = {},
                       .level = {},
                       .models = {},
                       .king_making_empties = empties,
                       .on_ply = {}};
    game.moves = tests::random_game(game.start, random);
    game.request.evaluation = tests::compiled(
        tests::random_evaluation(game.start, random, engine::Terminal::Payoff), game.start);
    game.request.goal = engine::Goal::Exact;
    game.request.utility = *engine::parse_utility(utility);
    return game;
}

GameComparison compared(const GameToCompare& game) {
    auto found = engine::compare_game(game, engine::native_search());
    REQUIRE(found.has_value());
    return *std::move(found);
}

KingMakingCounts counts_of(const GameComparison& game) {
    KingMakingCounts counts;
    counts.add(game);
    return counts;
}

}  // namespace

TEST_CASE("Each ply of a game is judged as its position alone would be", "[models]") {
    const char* const name = GENERATE("yonin4", "yonin6", "yonin");
    GameToCompare game = random_game(name, 31, 7);
    game.level = engine::Level{.normal_depth = 1, .perfect_depth = 7};
    game.models = {engine::Algorithm::Color, engine::Algorithm::Paranoid, engine::Algorithm::MaxN};
    const GameComparison found = compared(game);
    CHECK_FALSE(found.stopped);
    REQUIRE_FALSE(found.plies.empty());
    CHECK(found.plies.back().ply + 1 == std::ssize(game.moves));
    for (const ComparedPly& ply : found.plies) {
        const AnyPosition position = engine::play_all(
            game.start, std::span{game.moves}.first(static_cast<std::size_t>(ply.ply)));
        CHECK(ply.mover == engine::player_to_move(position));
        CHECK(ply.played == game.moves[ply.ply]);
        CHECK(ply.king_making.has_value() == (ply.empties <= 7));
        if (ply.empties > 7) continue;
        engine::ExactOutcomes exact{position, game.request.utility, game.request.ties, 1};
        const auto alone =
            engine::king_making(position, game.request, exact, engine::native_search());
        REQUIRE(ply.king_making.has_value());
        CHECK(ply.king_making->grade == (*alone)->grade);
        CHECK(ply.king_making->moves == (*alone)->moves);
        engine::ExactOutcomes fresh{position, game.request.utility, game.request.ties, 1};
        const auto models = engine::compare_models(position, game.request, game.models, fresh,
                                                   engine::native_search());
        for (std::size_t move = 0; move < models->moves.size(); ++move) {
            CHECK(ply.comparison->moves[move].move == models->moves[move].move);
            for (std::size_t model = 0; model < game.models.size(); ++model) {
                CHECK(ply.comparison->moves[move].values[model].value ==
                      models->moves[move].values[model].value);
            }
        }
    }
}

TEST_CASE("A row of the gain matrix adds up to nothing where all together always have the same",
          "[king_making]") {
    const char* const utility = GENERATE("rank", "first");
    KingMakingCounts counts;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        counts.add(compared(random_game("yonin6", seed, 7, utility)));
    }
    CHECK(counts.games == 12);
    int errors = 0;
    for (int seat = 0; seat < 4; ++seat) {
        double by_error = 0;
        double by_choice = 0;
        for (int other = 0; other < 4; ++other) {
            by_error += counts.gains_by_error[seat][other];
            by_choice += counts.gains_by_choice[seat][other];
        }
        CHECK(by_error == Approx(0).margin(1e-9));
        CHECK(by_choice == Approx(0).margin(1e-9));
        CHECK(counts.gains_by_error[seat][seat] <= 0);
        CHECK((counts.gains_by_error[seat][seat] < 0) == (counts.errors[seat] > 0));
        CHECK(counts.gains_by_choice[seat][seat] == 0);
        errors += counts.errors[seat];
    }
    CHECK(errors > 0);
}

TEST_CASE("Counts by seat and by empties add up to the counts of all", "[king_making]") {
    KingMakingCounts counts;
    int undecided = 0;
    int plies = 0;
    int games_undecided = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        const GameComparison game = compared(random_game("yonin6", seed, 7));
        counts.add(game);
        bool any = false;
        for (const ComparedPly& ply : game.plies) {
            if (ply.king_making->moves.size() < 2) continue;
            ++plies;
            const bool is = ply.king_making->grade != engine::ChoiceGrade::Decided;
            undecided += is ? 1 : 0;
            any = any || is;
        }
        games_undecided += any ? 1 : 0;
    }
    CHECK(counts.all.plies == plies);
    CHECK(counts.exact_plies == plies);
    CHECK(counts.all.undecided == undecided);
    CHECK(counts.games_undecided == games_undecided);
    CHECK(counts.games_undecided > 0);
    CHECK(counts.games_king_making <= counts.games_undecided);
    const auto add = [](engine::UndecidedPlies sum, const engine::UndecidedPlies& part) {
        return engine::UndecidedPlies{.plies = sum.plies + part.plies,
                                      .undecided = sum.undecided + part.undecided,
                                      .king_making = sum.king_making + part.king_making};
    };
    engine::UndecidedPlies by_seat;
    for (const auto& part : counts.by_seat) by_seat = add(by_seat, part);
    engine::UndecidedPlies by_empties;
    for (const auto& part : counts.by_empties) by_empties = add(by_empties, part);
    CHECK(by_seat == counts.all);
    CHECK(by_empties == counts.all);
}

TEST_CASE("Agreement over a game counts the plies whose models agree", "[models]") {
    GameToCompare game = random_game("yonin6", 33, -1);
    game.models = {engine::Algorithm::Color, engine::Algorithm::Paranoid, engine::Algorithm::MaxN};
    game.level = engine::Level{.normal_depth = 2, .wld_depth = 10, .perfect_depth = 5};
    const GameComparison found = compared(game);
    REQUIRE(found.plies.size() == game.moves.size());
    const engine::ModelAgreement agreement = engine::agreement_of(found);
    CHECK(agreement.models == game.models);
    int plies = 0;
    int all = 0;
    std::vector<std::vector<int>> pairs(3, std::vector<int>(3));
    std::vector<int> played(3);
    for (const ComparedPly& ply : found.plies) {
        CHECK_FALSE(ply.king_making.has_value());
        CHECK(ply.comparison->models.front().exact == (ply.empties <= 5));
        if (ply.comparison->moves.size() < 2) continue;
        ++plies;
        all += ply.comparison->all_agree() ? 1 : 0;
        for (std::size_t one = 0; one < 3; ++one) {
            played[one] += ply.comparison->is_best(one, ply.played) ? 1 : 0;
            for (std::size_t other = 0; other < 3; ++other) {
                pairs[one][other] += ply.comparison->agree(one, other) ? 1 : 0;
            }
        }
    }
    CHECK(agreement.plies == plies);
    CHECK(agreement.all == all);
    CHECK(agreement.pairs == pairs);
    CHECK(agreement.played == played);
    for (std::size_t model = 0; model < 3; ++model) CHECK(agreement.pairs[model][model] == plies);
    CHECK(agreement.all < plies);
}

TEST_CASE("With two seats every pair of models agrees on every ply", "[models]") {
    GameToCompare game = random_game("reversi6", 34, 6);
    // What one seat has the other lacks; maps of their own would make two games of it.
    game.request.evaluation = tests::compiled(tests::symmetric_evaluation(), game.start);
    game.models = {engine::Algorithm::AlphaBeta, engine::Algorithm::Color,
                   engine::Algorithm::Paranoid, engine::Algorithm::MaxN};
    game.level = engine::Level{.normal_depth = 3, .perfect_depth = 6};
    const GameComparison found = compared(game);
    const engine::ModelAgreement agreement = engine::agreement_of(found);
    CHECK(agreement.all == agreement.plies);
    const KingMakingCounts counts = counts_of(found);
    CHECK(counts.all.plies > 0);
    CHECK(counts.all.undecided == 0);
    CHECK(counts.choices == std::array<int, 4>{});
}

TEST_CASE("A listener that has enough keeps the last plies", "[models]") {
    GameToCompare game = random_game("yonin4", 35, 7);
    std::vector<int> heard;
    game.on_ply = [&](const ComparedPly& ply, int done) {
        CHECK(ply.ply + done == std::ssize(game.moves));
        heard.push_back(ply.ply);
        return heard.size() < 3;
    };
    const GameComparison found = compared(game);
    CHECK(found.stopped);
    REQUIRE(found.plies.size() == 3);
    CHECK(found.plies.back().ply + 1 == std::ssize(game.moves));
    CHECK(heard == std::vector<int>{found.plies[2].ply, found.plies[1].ply, found.plies[0].ply});
}

TEST_CASE("A stop ends a look at a game and keeps what is done", "[models]") {
    GameToCompare game = random_game("yonin6", 36, 30);
    std::stop_source stop;
    game.on_ply = [&](const ComparedPly& ply, int /*done*/) {
        if (ply.empties >= 4) stop.request_stop();
        return true;
    };
    const auto found = engine::compare_game(game, engine::native_search(), stop.get_token());
    REQUIRE(found.has_value());
    CHECK(found->stopped);
    CHECK_FALSE(found->plies.empty());
    CHECK(found->plies.size() < game.moves.size());
}
