#include "db/games/name_counts.h"

#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

TEST_CASE("Names are found by a part, whatever its accents, the most frequent first",
          "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    const auto add = [&](const char* first, const char* second, const char* event) {
        engine::GameRecord record = tests::random_record(tests::start("reversi4"), 7);
        record.strategies = {first, second};
        record.event = event;
        games.add(record);
    };
    add("M\u00fcller", "Mulder", "Open de Paris");
    add("M\u00fcller", "Ben", "Paris Cup");
    add("Ben", "M\u00fcller", "Paris Cup");
    using Names = std::vector<db::NameCount>;
    CHECK(db::player_names(connection, "MUL", 8) == Names{{"M\u00fcller", 3}, {"Mulder", 1}});
    CHECK(db::player_names(connection, "mul", 1) == Names{{"M\u00fcller", 3}});
    CHECK(db::player_names(connection, "nobody", 8).empty());
    CHECK(db::event_names(connection, "paris", 8) == Names{{"Paris Cup", 2}, {"Open de Paris", 1}});
    std::stop_source stop;
    stop.request_stop();
    CHECK(db::player_names(connection, "mul", 8, stop.get_token()).empty());
}
