#include "engine/book/book.h"

#include <set>

#include "engine/book/book_choice.h"
#include "engine/book/book_text.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/support/catch.h"

namespace {

using engine::Book;

std::vector<engine::Move> moves_from(const engine::AnyPosition& start, std::string_view text) {
    return *engine::parse_moves(start, text);
}

engine::AnyPosition after(std::string_view text, std::string_view game = "reversi") {
    const engine::AnyPosition start = *engine::start_of(game);
    return engine::play_all(start, moves_from(start, text));
}

/// The first seat wins by so many discs.
engine::Outcome won_by(int discs) {
    engine::Outcome outcome{
        .payoffs = {engine::Score::from_raw(discs), engine::Score::from_raw(-discs)}, .ranks = {}};
    outcome.ranks = engine::ranks_of(outcome.payoffs);
    return outcome;
}

/// What a search says of one move.
engine::SearchResult says(const engine::AnyPosition& position, std::string_view move, double score,
                          int depth, bool exact = false) {
    engine::SearchResult result;
    result.seat = engine::player_to_move(position);
    result.score = score;
    result.unit = "discs";
    result.depth = depth;
    result.exact = exact;
    result.moves.push_back({.move = *engine::parse_move(position, move),
                            .score = score,
                            .bound = engine::Bound::Exact,
                            .exact = exact});
    return result;
}

engine::BookMove move_of(const Book& book, const engine::AnyPosition& position,
                         std::string_view move) {
    const engine::BookMoves moves = book.moves_of(position);
    const auto found = moves.find(*engine::parse_move(position, move));
    REQUIRE(found != moves.end());
    return found->second;
}

Book book_of(const std::vector<std::pair<std::string, int>>& games, int plies = 10) {
    Book book{engine::ReversiPosition::start()};
    for (const auto& [moves, payoff] : games) {
        book.add_game(moves_from(book.start(), moves), won_by(payoff), plies);
    }
    return book;
}

}  // namespace

TEST_CASE("A book counts games by the mover's result, however the board lies", "[book]") {
    const Book book = book_of({{"f5d6c3", 10}, {"d3c5f6", -4}, {"e6f4c3", 0}});
    const engine::BookMove reply = move_of(book, after("f5"), "d6");
    CHECK(reply.games == 3);
    CHECK(reply.wins == 1);
    CHECK(reply.draws == 1);
    CHECK(reply.payoffs == -6);
    CHECK(move_of(book, after("c4"), "e3") == reply);
    CHECK(book.positions().size() == 3);
}

TEST_CASE("A game without an outcome gives its positions and no result", "[book]") {
    Book book{engine::ReversiPosition::start()};
    book.add_game(moves_from(book.start(), "f5d6c3"), std::nullopt, 2);
    CHECK(book.positions().size() == 2);
    CHECK(move_of(book, after("f5"), "d6").games == 0);
}

TEST_CASE("A later result or score moves back along the line", "[book]") {
    Book book = book_of({{"f5d6c3d3", 8}, {"f5f6e6f4", 8}});
    book.back_up();
    // One game by 8 discs and four drawn ones.
    CHECK(move_of(book, after("f5"), "d6").backed_up == Approx(-1.6));
    SECTION("with its sign turned where the mover changes") {
        REQUIRE(book.add_analysis(after("f5d6"), says(after("f5d6"), "c3", -5, 12)));
        book.back_up();
        // c3 stays in the book, which has one answer to it.
        CHECK(move_of(book, after("f5d6"), "c3").score == -5);
        CHECK(move_of(book, after("f5d6"), "c3").backed_up == Approx(1.6));
    }
    SECTION("a move that leaves the book keeps its own score, and the best one counts") {
        REQUIRE(book.add_analysis(after("f5d6"), says(after("f5d6"), "c4", 3, 12)));
        book.back_up();
        CHECK(move_of(book, after("f5d6"), "c4").backed_up == 3);
        CHECK(move_of(book, after("f5"), "d6").backed_up == -3);
    }
    SECTION("what best play leads to goes before any estimate") {
        REQUIRE(book.add_analysis(after("f5d6"), says(after("f5d6"), "c3", -6, 60, true)));
        REQUIRE(book.add_analysis(after("f5d6"), says(after("f5d6"), "c4", 9, 12)));
        book.back_up();
        const engine::BookMove reply = move_of(book, after("f5"), "d6");
        CHECK(reply.backed_up == 6);
        CHECK(reply.backed_up_exact);
        // And the first move is worth what the best answer that the book knows leaves.
        CHECK_FALSE(move_of(book, book.start(), "f5").backed_up_exact);
    }
}

TEST_CASE("A deeper score replaces a shallower one, and no estimate what is proven", "[book]") {
    Book book = book_of({{"f5d6", 0}});
    const engine::AnyPosition position = after("f5");
    book.add_analysis(position, says(position, "d6", 1, 10));
    book.add_analysis(position, says(position, "d6", 2, 8));
    CHECK(move_of(book, position, "d6").score == 1);
    book.add_analysis(position, says(position, "d6", 3, 12));
    CHECK(move_of(book, position, "d6").score == 3);
    book.add_analysis(position, says(position, "d6", -2, 5, true));
    book.add_analysis(position, says(position, "d6", 4, 40));
    CHECK(move_of(book, position, "d6").score == -2);
    SECTION("scores that are not discs are left aside, and so are positions of no book") {
        engine::SearchResult own = says(position, "d6", 1, 90);
        own.unit = "own";
        CHECK_FALSE(book.add_analysis(position, own));
        CHECK_FALSE(book.add_analysis(after("f5d6c3d3"), says(after("f5d6c3d3"), "c4", 1, 9)));
    }
}

TEST_CASE("Many seats have books too, without a step back", "[book]") {
    Book book{*engine::start_of("yonin")};
    engine::Outcome outcome{.payoffs = {}, .ranks = {1, 2, 2, 4}};
    for (const int payoff : {20, 10, 10, 5}) {
        outcome.payoffs.push_back(engine::Score::from_raw(payoff));
    }
    book.add_game(moves_from(book.start(), "d3c3f5f6"), outcome, 10);
    book.back_up();
    CHECK(move_of(book, book.start(), "d3").wins == 1);
    CHECK(move_of(book, after("d3", "yonin"), "c3").wins == 0);
    CHECK(move_of(book, after("d3", "yonin"), "c3").backed_up == Approx(2));
}

TEST_CASE("A book's move is the best one, or by chance one that is nearly as good", "[book]") {
    Book book = book_of({{"f5d6c3", 0}, {"f5d6c4", 0}, {"f5d6c5", 0}});
    const engine::AnyPosition position = after("f5d6");
    book.add_analysis(position, says(position, "c3", 2, 9));
    book.add_analysis(position, says(position, "c4", 1.5, 9));
    book.add_analysis(position, says(position, "c5", -3, 9));
    book.back_up();
    const auto chosen = [&](double margin, std::uint64_t seed) {
        engine::Random random{seed};
        const auto move = engine::choose(book, position, {.margin = margin}, random);
        REQUIRE(move.has_value());
        return engine::move_text(engine::facts(position), *move);
    };
    std::set<std::string> narrow;
    std::set<std::string> wide;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CHECK(chosen(0, seed) == "c3");
        CHECK(chosen(1, seed) == chosen(1, seed));
        narrow.insert(chosen(1, seed));
        wide.insert(chosen(10, seed));
    }
    CHECK(narrow == std::set<std::string>{"c3", "c4"});
    CHECK(wide.size() == 3);
    engine::Random random{1};
    CHECK_FALSE(engine::choose(book, after("f5f4"), {}, random).has_value());
}

TEST_CASE("A book is written as text and read back without loss", "[book]") {
    Book book = book_of({{"f5d6c3d3c4", 8}, {"f5f6e6f4e3", -3}, {"f5d6c3g5", 1}});
    book.add_analysis(after("f5d6"), says(after("f5d6"), "c3", -2.62, 14));
    book.add_analysis(after("f5d6c3"), says(after("f5d6c3"), "d3", 4, 50, true));
    book.back_up();
    const std::string text = engine::book_text(book);
    const auto read = engine::parse_book(text);
    REQUIRE(read.has_value());
    CHECK(*read == book);
    CHECK(engine::book_text(*read) == text);
    SECTION("added to another book, its games count beside those") {
        Book both = book_of({{"f5d6c3d3c4", 8}});
        both.add(*read);
        CHECK(move_of(both, after("f5"), "d6").games == 3);
        CHECK(move_of(both, after("f5d6"), "c3").score == -2.62);
    }
}

TEST_CASE("A book's text begins with f5 and goes on as the moves are played", "[book]") {
    Book book = book_of({{"d3c5f6f5", 8}, {"e6f6", 2}});
    book.back_up();
    const std::string text = engine::book_text(book);
    for (const char* const line : {"\nf5 games 2", "\nd6 games 1", "\nf6 games 1"}) {
        CHECK_THAT(text, Catch::Matchers::Contains(line));
    }
    for (const std::string_view moves : {"f5", "f5d6"}) {
        CHECK_THAT(text, Catch::Matchers::Contains("position " + engine::to_text(after(moves))));
    }
    CHECK(engine::parse_book(text).value() == book);
}

TEST_CASE("A book's text may have its positions however the board lies", "[book]") {
    const std::string start = engine::to_text(after(""));
    const std::string written = "yomi-book 1\ngame reversi\nposition " + start +
                                "\ne6 games 3 wins 2\nposition " + engine::to_text(after("c4")) +
                                "\ne3 games 2\n";
    const Book book = engine::parse_book(written).value();
    CHECK(move_of(book, after(""), "f5").wins == 2);
    CHECK(move_of(book, after("f5"), "d6").games == 2);
    const auto error_of = [](const std::string& text) {
        return engine::parse_book(text).error().message;
    };
    CHECK_THAT(error_of(written + "position " + engine::to_text(after("f5")) + "\n"),
               Catch::Matchers::Contains("stands twice"));
    CHECK_THAT(error_of("yomi-book 1\ngame reversi\nposition " + start + "\ne6\nf5\n"),
               Catch::Matchers::Contains("f5 stands twice; moves that are the same"));
}

TEST_CASE("A book of Yonin knows a position from every seat", "[book]") {
    Book book{*engine::start_of("yonin")};
    const auto line = moves_from(book.start(), "d3c3f5f6");
    engine::Outcome outcome{.payoffs = {}, .ranks = {1, 2, 2, 4}};
    for (const int payoff : {20, 10, 10, 5}) {
        outcome.payoffs.push_back(engine::Score::from_raw(payoff));
    }
    book.add_game(line, outcome, 10);
    book.back_up();
    engine::AnyPosition position = book.start();
    for (const engine::Move move : line) {
        const engine::BookMoves known = book.moves_of(position);
        REQUIRE(known.size() == 1);
        for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(position)) {
            const engine::BookMoves there = book.moves_of(symmetry(position));
            REQUIRE(there.size() == 1);
            CHECK(there.begin()->second == known.begin()->second);
            CHECK(engine::canonical_key(engine::play(symmetry(position), there.begin()->first)) ==
                  engine::canonical_key(engine::play(position, move)));
        }
        position = engine::play(position, move);
    }
}

TEST_CASE("A book's text that is wrong is refused with the line", "[book]") {
    const auto [text, line, message] = GENERATE(table<std::string, int, std::string>({
        {"", 1, "begins with the line 'yomi-book 1'"},
        {"a book\n", 1, "begins with the line 'yomi-book 1'"},
        {"yomi-book 2\n", 1, "format is 2; this program reads format 1"},
        {"yomi-book 1\n", 1, "'game ...' is missing"},
        {"yomi-book 1\ngame revresi\n", 2, "no game 'revresi'"},
        {"yomi-book 1\nd3 games 1\n", 2, "'game ...' is expected"},
        {"yomi-book 1\ngame reversi4\n\nb1 games 1\n", 4, "'position ...' is expected"},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO---- X\n", 3, ""},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO----- X\nd4 games 1\n", 4, ""},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO----- X\nb1 gams 1\n", 4,
         "none of games"},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO----- X\nb1 games\n", 4, "comes nothing"},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO----- X\nb1 games 1 wins 2\n", 4,
         "more wins and draws than games"},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO----- X\nb1 exact\n", 4, "needs a score"},
        {"yomi-book 1\ngame reversi4\nposition -----OX--XO----- X\nb1 games 1\nb1 games 1\n", 5,
         "b1 stands twice"},
    }));
    CAPTURE(text);
    const auto read = engine::parse_book(text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().line == line);
    CHECK_THAT(read.error().message, Catch::Matchers::Contains(message));
    CHECK_FALSE(read.error().message.empty());
}
