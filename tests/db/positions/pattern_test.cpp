#include <algorithm>

#include "db/games/games.h"
#include "db/queries/query.h"
#include "engine/games/disc_pattern.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/symmetry.h"

using engine::AnyPosition;

namespace {

std::int64_t games_with(const db::Connection& connection, const std::string& pattern) {
    db::GameQuery query;
    query.pattern = pattern;
    return db::Games{connection}.count(query);
}

/// Whether a position's text shows a pattern's text, square by square.
bool shows(const std::string& position, const std::string& pattern) {
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool fits = pattern[at] == '?' || pattern[at] == position[at] ||
                          (pattern[at] == '#' && position[at] != '-');
        if (!fits) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("Games are found by a part of the board, under its symmetries", "[db][pattern]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    std::vector<engine::GameRecord> records;
    for (int seed = 1; seed <= 60; ++seed) {
        records.push_back(tests::random_record(tests::start("reversi"), seed));
        db::Games{connection}.add(records.back());
    }
    const std::string free(64, '?');
    std::vector<std::string> patterns{free, free + " X"};
    for (const char* top : {"XXX?????", "O-------", "#######-", "?X?OO?X?"}) {
        patterns.push_back(free);
        patterns.back().replace(0, 8, top);
        patterns.push_back(free);
        patterns.back().replace(56, 8, top);
        patterns.back() += " O";
    }
    for (const std::string& pattern : patterns) {
        std::int64_t expected = 0;
        for (const engine::GameRecord& record : records) {
            const auto positions = positions_of(record);
            expected += std::ranges::any_of(positions, [&](const AnyPosition& position) {
                return std::ranges::any_of(tests::symmetries(8), [&](const auto& symmetry) {
                    return shows(engine::to_text(tests::turned(position, symmetry)), pattern);
                });
            });
        }
        CAPTURE(pattern);
        CHECK(games_with(connection, pattern) == expected);
    }
    CHECK(games_with(connection, free) == 60);
}

TEST_CASE("SQL tells when a game shows a pattern", "[db][pattern][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(tests::random_record(tests::start("reversi"), 1));
    db::Games{connection}.add(tests::random_record(tests::start("yonin"), 1));
    db::Games{connection}.add(tests::random_record(tests::start("upperhand"), 1));
    const auto ply = [&](int game, const std::string& pattern) {
        db::Query query{connection, "SELECT pattern_ply(?, ?)",
                        std::vector<db::Value>{std::int64_t{game}, pattern}};
        REQUIRE(query.next());
        return query.row()[0];
    };
    const std::string free(64, '?');
    CHECK(ply(1, free) == db::Value{std::int64_t{0}});
    CHECK(ply(2, free) == db::Value{std::int64_t{0}});
    CHECK(ply(3, free) == db::Value{});  // its board has 55 cells
    CHECK(ply(3, std::string(55, '?') + "O") == db::Value{std::int64_t{1}});
    CHECK(ply(4, free) == db::Value{});  // no such game
    CHECK(ply(1, std::string(64, 'X')) == db::Value{});
    CHECK(ply(2, free + " 3") != db::Value{});
    const auto refuses = [&](const std::string& arguments, const std::string& why) {
        CAPTURE(arguments);
        db::Query query{connection, "SELECT pattern_ply(" + arguments + ")"};
        CHECK_THROWS_WITH(query.next(), Catch::Matchers::Contains("pattern_ply: " + why));
    };
    refuses("1, 'abc'", "'a' means nothing");
    refuses("1, ''", "the pattern is empty");
    refuses("'1', '" + free + "'", "'1' is no number of a game");
}

TEST_CASE("A pattern that is none says what is wrong and where", "[pattern]") {
    const AnyPosition game = tests::start("reversi");
    const std::string free(64, '?');
    const auto fault = [&](const std::string& text) {
        const auto read = engine::parse_pattern(game, text);
        REQUIRE_FALSE(read);
        return read.error();
    };
    CHECK(fault("XO?").message == "reversi has 64 squares, 61 are missing");
    CHECK(fault("XO?").column == 4);
    CHECK(fault("XO!" + free).column == 3);
    CHECK(fault(free + " XX").column == 67);
    CHECK(fault(free + " 3").column == 66);
    CHECK(engine::parse_pattern(game, free + " o")->mover == engine::Player::Second);
}
