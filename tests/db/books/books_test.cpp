#include "db/books/books.h"

#include "db/analyses/analyses.h"
#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"

namespace {

const engine::AnyPosition kStart = engine::ReversiPosition::start();

/// The first seat wins by so many discs.
engine::GameRecord game_played(std::string_view moves, int payoff) {
    engine::GameRecord record{.start = kStart};
    record.moves = *engine::parse_moves(kStart, moves);
    record.strategies = {"A", "B"};
    record.outcome = engine::Outcome{
        .payoffs = {engine::Score::from_raw(payoff), engine::Score::from_raw(-payoff)},
        .ranks = {}};
    record.outcome->ranks = engine::ranks_of(record.outcome->payoffs);
    return record;
}

engine::BookMove reply_to_f5(const engine::Book& book, std::string_view reply) {
    const engine::AnyPosition position =
        engine::play_all(kStart, *engine::parse_moves(kStart, "f5"));
    return book.moves_of(position).at(*engine::parse_move(position, reply));
}

}  // namespace

TEST_CASE("A book learns each game once and is read back as it was", "[db][books]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    games.add(game_played("f5d6c3", 10));
    games.add(game_played("c4e3f6", 2));
    db::Books books{connection};
    CHECK_FALSE(books.find("main").has_value());
    const db::Books::Lesson lesson{.name = "main", .start = kStart, .games = {}};
    const auto first = books.learn(lesson, {});
    CHECK(first.games == 2);
    CHECK(first.positions == 3);
    games.add(game_played("f5f6e6", -6));
    const auto second = books.learn(lesson, {});
    CHECK(second.games == 1);
    CHECK(second.known_games == 2);
    const auto book = books.find("main");
    REQUIRE(book.has_value());
    CHECK(reply_to_f5(*book, "d6").games == 2);
    CHECK(reply_to_f5(*book, "d6").payoffs == -12);
    books.put("copy", *book);
    CHECK(books.find("copy") == book);
    REQUIRE(books.list().size() == 2);
    CHECK(books.list()[1].games == 3);
}

TEST_CASE("An analysis of a later position moves back in the book", "[db][books]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(game_played("f5d6c3", 0));
    const engine::AnyPosition position =
        engine::play_all(kStart, *engine::parse_moves(kStart, "f5d6"));
    engine::SearchRequest request;
    request.limits.depth = 12;
    engine::SearchResult result{
        .seat = engine::Player::First, .score = 4, .unit = "discs", .depth = 12};
    result.moves.push_back(
        {.move = *engine::parse_move(position, "c4"), .score = 4, .bound = engine::Bound::Exact});
    db::Analyses{connection}.add(position, request, {.name = "discs", .hash = "d1"}, result);
    db::Books books{connection};
    const auto learning = books.learn({.name = "main", .start = kStart, .games = {}}, {});
    CHECK(learning.analyses == 1);
    CHECK(reply_to_f5(*books.find("main"), "d6").backed_up == -4);
}

TEST_CASE("A lesson that is stopped leaves the book as it was", "[db][books]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    games.add(game_played("f5d6c3", 10));
    games.add(game_played("f5f6e6", 10));
    std::stop_source stop;
    const auto stopped = db::Books{connection}.learn(
        {.name = "main",
         .start = kStart,
         .games = {},
         .on_progress = [&](std::int64_t, std::int64_t) { stop.request_stop(); }},
        stop.get_token());
    CHECK(stopped.stopped);
    CHECK(db::Books{connection}.list().empty());
}

TEST_CASE("A game that is deleted is forgotten, a book that is deleted leaves nothing",
          "[db][books]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(game_played("f5d6c3", 10));
    db::Books{connection}.learn({.name = "main", .start = kStart, .games = {}}, {});
    db::Statement{connection, "DELETE FROM book"}.run();
    db::Statement rows{connection,
                       "SELECT (SELECT count(*) FROM book_move) + (SELECT count(*) FROM "
                       "book_position) + (SELECT count(*) FROM book_game)"};
    REQUIRE(rows.step());
    CHECK(rows.integer(0) == 0);
}
