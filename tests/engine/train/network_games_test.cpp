#include "engine/train/network_games.h"

#include <numeric>

#include "engine/network/value_network.h"
#include "tests/support/catch.h"
#include "tests/support/random_networks.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::NetworkSamples;

namespace {

engine::NetworkGames games_of(const AnyPosition& start, int games, int threads) {
    engine::Random random{61};
    engine::Evaluation evaluation = engine::disc_evaluation(engine::facts(start));
    evaluation.network =
        std::make_shared<const engine::ValueNetwork>(tests::random_network("yonin", random));
    return {.games = games,
            .evaluation = tests::compiled(evaluation, start),
            .playouts = 30,
            .threads = threads};
}

}  // namespace

TEST_CASE("A network's games against itself are the same at any number of threads",
          "[train][threads]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto one = engine::play_network_games(start, games_of(start, 6, 1), {}, {});
    const auto two = engine::play_network_games(start, games_of(start, 6, 2), {}, {});
    REQUIRE(one.has_value());
    REQUIRE(two.has_value());
    CHECK(one->samples == two->samples);
    CHECK(one->tried == two->tried);
}

TEST_CASE("A network's games give positions with a choice, chances and what was tried",
          "[train][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto found = engine::play_network_games(start, games_of(start, 3, 1), {}, {});
    REQUIRE(found.has_value());
    CHECK(found->samples.size() > 100);
    REQUIRE(found->tried.size() == found->samples.size());
    for (std::size_t place = 0; place < found->samples.size(); ++place) {
        const engine::Sample& sample = found->samples[place];
        const engine::WideMoveSet moves = legal_moves(engine::position_of(sample, start));
        CHECK(moves.size() > 1);
        float chances = 0;
        for (int seat = 0; seat < 4; ++seat) chances += sample.label(seat);
        CHECK(std::abs(chances - 1) < 0.01);
        const engine::MoveShares& tried = found->tried[place];
        const int sum = std::accumulate(tried.begin(), tried.end(), 0);
        int legal = 0;
        for (const engine::Square square : moves.squares()) legal += tried[square.index()];
        CHECK(legal == sum);
        CHECK(sum > 255 - moves.size());
    }
}

TEST_CASE("Labels follow the games' ends as far as they are asked to", "[train][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::NetworkGames options = games_of(start, 2, 1);
    options.share_of_ends = 1;
    const auto ends = engine::play_network_games(start, options, {}, {});
    REQUIRE(ends.has_value());
    for (std::size_t place = 1; place < ends->samples.size(); ++place) {
        const engine::Sample& before = ends->samples[place - 1];
        const engine::Sample& sample = ends->samples[place];
        if (before.game == sample.game) CHECK(before.label_steps == sample.label_steps);
    }
}

TEST_CASE("A network's games that are stopped are none", "[train][network]") {
    const AnyPosition start = *engine::start_of("yonin");
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(
        engine::play_network_games(start, games_of(start, 2, 1), {}, stop.get_token()).has_value());
}
