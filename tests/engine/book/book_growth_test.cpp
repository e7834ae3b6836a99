#include "engine/book/book_growth.h"

#include <set>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/support/catch.h"

namespace {

using engine::Book;

engine::AnyPosition position_after(std::string_view moves) {
    const engine::AnyPosition start = engine::ReversiPosition::start();
    return engine::play_all(start, *engine::parse_moves(start, moves));
}

/// What a search says of some moves.
void score(Book& book, std::string_view moves,
           const std::vector<std::pair<std::string_view, double>>& scores,
           const std::vector<std::uint64_t>& playouts = {}) {
    const engine::AnyPosition position = position_after(moves);
    engine::SearchResult result;
    result.seat = engine::player_to_move(position);
    result.unit = "discs";
    result.depth = 8;
    for (std::size_t place = 0; place < scores.size(); ++place) {
        const auto& [move, score] = scores[place];
        result.moves.push_back({.move = *engine::parse_move(position, move),
                                .score = score,
                                .bound = engine::Bound::Exact,
                                .playouts = playouts.empty() ? 0 : playouts[place]});
    }
    book.add_position(position);
    REQUIRE(book.add_analysis(position, result));
    book.back_up();
}

/// The lines of these that are wanted next, in their order.
std::vector<std::string> wanted(const Book& book, const engine::BookGrowth& growth,
                                const std::vector<std::string>& lines, std::size_t most = 100) {
    std::vector<std::string> found;
    for (const engine::AnyPosition& position : unsearched_positions(book, growth, most)) {
        std::string name = "another";
        for (const std::string& line : lines) {
            if (canonical_position(position_after(line)) == position) name = line;
        }
        found.push_back(name);
    }
    return found;
}

}  // namespace

TEST_CASE("An empty book grows from its start", "[book]") {
    const Book book{engine::ReversiPosition::start()};
    CHECK(wanted(book, {}, {""}) == std::vector<std::string>{""});
}

TEST_CASE("A book grows where its lines give least away", "[book]") {
    Book book{engine::ReversiPosition::start()};
    score(book, "", {{"f5", 1}});
    const std::vector<std::string> replies{"f5d6", "f5f6", "f5f4"};
    CHECK(wanted(book, {}, {"f5"}) == std::vector<std::string>{"f5"});
    score(book, "f5", {{"d6", 0}, {"f6", -1.5}, {"f4", -6}});
    SECTION("the best moves first, and none beyond the margin") {
        CHECK(wanted(book, {.margin = 4}, replies) == std::vector<std::string>{"f5d6", "f5f6"});
        CHECK(wanted(book, {.margin = 10}, replies) == replies);
        CHECK(wanted(book, {.margin = 10}, replies, 2) == std::vector<std::string>{"f5d6", "f5f6"});
    }
    SECTION("what a later search finds leads elsewhere") {
        // Behind d6 it finds much for the other side: now d6 gives away most.
        score(book, "f5d6", {{"c3", 9}});
        CHECK(wanted(book, {.margin = 4}, replies) == std::vector<std::string>{"f5f6"});
    }
    SECTION("a long line of best moves is as dear as a mistake near the start") {
        score(book, "f5d6", {{"c3", 0}});
        const std::vector<std::string> lines{"f5d6c3", "f5f6"};
        const std::vector<std::string> mistake_first{"f5f6", "f5d6c3"};
        CHECK(wanted(book, {.plies = 5, .margin = 5}, lines) == lines);
        CHECK(wanted(book, {.plies = 4, .margin = 1.6}, lines) == lines);
        CHECK(wanted(book, {.plies = 4, .margin = 5.9}, lines) == lines);
        CHECK(wanted(book, {.plies = 3, .margin = 5}, lines) == std::vector<std::string>{"f5f6"});
        score(book, "f5", {{"d6", 0}, {"f6", -0.5}});
        CHECK(wanted(book, {.plies = 4, .margin = 5}, lines) == mistake_first);
    }
    SECTION("positions that are the same by symmetry or by another order of moves are one") {
        score(book, "f5d6", {{"c3", 0}, {"c4", 0}, {"c5", 0}});
        const auto positions = unsearched_positions(book, {.margin = 10}, 100);
        std::set<std::string> texts;
        for (const engine::AnyPosition& position : positions) {
            texts.insert(engine::to_text(canonical_position(position)));
        }
        CHECK(texts.size() == positions.size());
        CHECK(positions.size() == 5);
    }
}

TEST_CASE("What Monte Carlo hardly tried a book does not score", "[book]") {
    Book book{engine::ReversiPosition::start()};
    score(book, "f5", {{"d6", 0}, {"f6", -1}, {"f4", 30}}, {9'000, 901, 899});
    const engine::BookMoves moves = book.moves_of(position_after("f5"));
    CHECK(moves.size() == 2);
    CHECK(!moves.contains(*engine::parse_move(position_after("f5"), "f4")));
}
