#include "db/games/openings.h"

#include "db/experiments/experiments.h"
#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;

namespace {

/// A game of Reversi that begins so, with no end.
engine::GameRecord game(std::string_view moves) {
    const engine::AnyPosition start = tests::start("reversi");
    return {.start = start,
            .moves = engine::parse_moves(start, moves).value(),
            .strategies = {"A", "B"},
            .outcome = {},
            .seed = 1};
}

std::vector<std::string> texts(const db::Connection& connection, const db::OpeningQuery& query) {
    std::vector<std::string> all;
    for (const auto& moves : db::openings(connection, query)) {
        all.push_back(engine::moves_text(engine::facts(query.start), moves));
    }
    return all;
}

}  // namespace

TEST_CASE("Openings are the first moves of stored games, those of most games first", "[db]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    for (const char* moves : {"f5d6c3d3c4", "f5f6e6f4e3", "f5d6c3d3c5", "f5f6e6", "f5f4e3f6d3"}) {
        games.add(game(moves));
    }
    games.add(tests::random_record(tests::start("reversi6"), 1));
    const db::OpeningQuery query{.start = tests::start("reversi"), .plies = 4};
    CHECK(texts(connection, query) == std::vector<std::string>{"f5d6c3d3", "f5f4e3f6", "f5f6e6f4"});

    // What an experiment played is none of its openings.
    db::Experiments experiments{connection};
    db::Experiment experiment = tests::yonin_experiment();
    experiment.start = query.start;
    const db::ExperimentId id = experiments.open(experiment);
    experiments.add(id, {.seating = {0, 1}}, game("d3c3c4c5"), {});
    CHECK(texts(connection, query).size() == 3);

    db::OpeningQuery some = query;
    some.where = "plies = 5 AND id > 1 -- a comment";
    CHECK(texts(connection, some).size() == 3);
    some.where = "id = 2";
    CHECK(texts(connection, some) == std::vector<std::string>{"f5f6e6f4"});
    some.where = "";
    some.limit = 1;
    CHECK(texts(connection, some) == std::vector<std::string>{"f5d6c3d3"});
    some.where = "1) OR (1";
    CHECK_THROWS_AS(texts(connection, some), db::InputError);
}
