#include "engine/match/play_game.h"
#include "engine/search/search_session.h"
#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::Goal;
using engine::Move;

namespace {

/// What one search was asked for, and whether it found what the one before had left in the table.
struct Asked {
    Goal goal;
    bool found_last;
};

/// Plays the first legal move and notes what it is asked for.
engine::SearchCall noting_search(std::vector<Asked>& asked) {
    return [&asked](const AnyPosition& position, const engine::SearchRequest& request,
                    engine::SearchSession& session, const std::stop_token& /*stop*/) {
        constexpr engine::Key kKey = 42;
        engine::TranspositionTable& table =
            session.table_for(request, engine::facts(position), engine::player_to_move(position));
        asked.push_back({.goal = request.goal, .found_last = table.probe(kKey).has_value()});
        table.store(kKey, {});
        const Move first = *engine::legal_moves(position).begin();
        return engine::SearchResult{.line = {first}, .moves = {{.move = first}}};
    };
}

std::vector<Asked> asked_in_game(const engine::Level& level) {
    std::vector<Asked> asked;
    const engine::GameFacts& game = engine::facts(engine::ReversiPosition::start());
    const engine::SearchRequest request{.evaluation =
                                            *engine::compile(engine::disc_evaluation(game), game)};
    engine::Strategy noting =
        engine::search_strategy("noting", request, level, noting_search(asked));
    engine::Strategy first{.name = "first",
                           .start = {},
                           .choose = [](const AnyPosition& position, const engine::Turn&) {
                               return *engine::legal_moves(position).begin();
                           }};
    engine::Strategy* const players[] = {&noting, &first};
    REQUIRE(engine::play_game({.start = engine::ReversiPosition::start(), .block = 1}, players)
                .has_value());
    return asked;
}

}  // namespace

TEST_CASE("A strategy of a level searches for what the level says at each move", "[match][level]") {
    const std::vector<Asked> asked =
        asked_in_game({.normal_depth = 1, .wld_depth = 20, .perfect_depth = 10});
    REQUIRE(asked.size() > 15);
    CHECK(asked.front().goal == Goal::Best);
    CHECK(
        std::ranges::any_of(asked, [](const Asked& one) { return one.goal == Goal::WinLossDraw; }));
    CHECK(asked.back().goal == Goal::Exact);
}

TEST_CASE("Searches of a game share a table while they are after the same thing",
          "[match][level]") {
    const std::vector<Asked> asked =
        asked_in_game({.normal_depth = 1, .wld_depth = 20, .perfect_depth = 10});
    CHECK_FALSE(asked.front().found_last);
    for (std::size_t at = 1; at < asked.size(); ++at) {
        CHECK(asked[at].found_last == (asked[at].goal == asked[at - 1].goal));
    }
}

TEST_CASE("Monte Carlo's luck is that of the game: another seed is another game", "[match][mcts]") {
    const AnyPosition start = *engine::start_of("yonin4");
    const auto moves_with_seed = [&](std::uint64_t seed) {
        engine::SearchRequest request{
            .algorithm = engine::Algorithm::MonteCarlo,
            .evaluation = *engine::compile(engine::disc_evaluation(engine::facts(start)),
                                           engine::facts(start))};
        request.limits.playouts = 20;
        std::vector<engine::Strategy> strategies;
        for (int seat = 0; seat < 4; ++seat) {
            strategies.push_back(engine::search_strategy("mcts", request));
        }
        std::vector<engine::Strategy*> players;
        for (engine::Strategy& strategy : strategies) players.push_back(&strategy);
        return engine::play_game({.start = start, .seed = seed, .block = 1}, players)->moves;
    };
    CHECK(moves_with_seed(1) == moves_with_seed(1));
    CHECK(moves_with_seed(1) != moves_with_seed(2));
}
