#include "db/books/books.h"

#include "db/analyses/analyses.h"
#include "db/books/grow_book.h"
#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/evaluate/compile.h"
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

TEST_CASE("What all books say of one position is found, however the board lies", "[db][books]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Books books{connection};
    const auto after = [](std::string_view moves) {
        return engine::play_all(kStart, *engine::parse_moves(kStart, moves));
    };
    const auto says = [](const engine::AnyPosition& position, std::string_view move, double score) {
        engine::SearchResult result;
        result.seat = engine::player_to_move(position);
        result.unit = "discs";
        result.moves.push_back({.move = *engine::parse_move(position, move),
                                .score = score,
                                .bound = engine::Bound::Exact,
                                .exact = true});
        return db::Books::Searched{.position = position, .result = result};
    };
    const std::vector<db::Books::Searched> first{says(after("f5"), "d6", 2), says(kStart, "f5", 1)};
    const std::vector<db::Books::Searched> second{says(after("f5"), "f6", 3)};
    static_cast<void>(books.add_searches("b", kStart, first));
    static_cast<void>(books.add_searches("a", kStart, second));
    const auto said = books.said_of(after("c4"));  // f5, the board turned
    REQUIRE(said.size() == 2);
    CHECK(said[0].book == "a");
    CHECK(said[0].moves.at(*engine::parse_move(after("c4"), "c3")).score == 3);
    CHECK(said[1].book == "b");
    CHECK(said[1].moves.at(*engine::parse_move(after("c4"), "e3")).score == 2);
    CHECK(books.said_of(after("f5d6")).empty());
    CHECK(books.said_of(*engine::start_of("yonin")).empty());
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

TEST_CASE("A book grows by searches, goes on where it was and ends by itself", "[db][books]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::GrowthPlan plan{
        .name = "main",
        .start = kStart,
        .growth = {.plies = 3, .margin = 100},
        .positions = 2,
        .search = {
            .positions = {}, .request = {}, .level = {}, .make_search = {}, .on_progress = {}}};
    const engine::GameFacts& facts = engine::facts(kStart);
    plan.search.request.evaluation = *engine::compile(engine::disc_evaluation(facts), facts);
    plan.search.request.limits.depth = 2;
    plan.search.request.lines = 64;
    const db::BookGrown first = db::grow_book(connection, plan, {});
    CHECK(first.searched == 2);
    CHECK(!first.is_full_grown);
    plan.positions = 100;
    const db::BookGrown second = db::grow_book(connection, plan, {});
    // The start, one position after a ply and three after two.
    CHECK(second.searched == 3);
    CHECK(second.is_full_grown);
    CHECK(second.positions == 5);
    CHECK(db::grow_book(connection, plan, {}).searched == 0);
    const auto book = db::Books{connection}.find("main");
    REQUIRE(book.has_value());
    for (const std::string_view reply : {"d6", "f6", "f4"}) {
        CHECK(reply_to_f5(*book, reply).score.has_value());
        CHECK(reply_to_f5(*book, reply).depth == 2);
    }
    SECTION("the threads do not decide") {
        plan.name = "threads";
        plan.search.threads = 3;
        db::grow_book(connection, plan, {});
        CHECK(db::Books{connection}.find("threads") == book);
    }
    SECTION("what was stopped goes on") {
        plan.name = "stopped";
        plan.on_progress = [](std::int64_t done, std::int64_t) { return done < 3; };
        CHECK(db::grow_book(connection, plan, {}).stopped);
        plan.on_progress = nullptr;
        db::grow_book(connection, plan, {});
        CHECK(db::Books{connection}.find("stopped") == book);
    }
    SECTION("another game or unit is refused") {
        db::GrowthPlan other = plan;
        other.start = *engine::start_of("yonin");
        CHECK_THROWS_AS(db::grow_book(connection, other, {}), std::invalid_argument);
        other = plan;
        other.name = "signs";
        other.search.request.goal = engine::Goal::WinLossDraw;
        other.start = *engine::start_of("reversi4");
        CHECK_THROWS_AS(db::grow_book(connection, other, {}), std::invalid_argument);
    }
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
