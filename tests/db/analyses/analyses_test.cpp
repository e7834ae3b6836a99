#include "db/analyses/analyses.h"

#include <array>

#include "db/analyses/stored_search.h"
#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "engine/search/coalition_seats.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

namespace {

const db::EvaluationIdentity kDiscs{.name = "discs", .hash = "d1"};
const db::EvaluationIdentity kOther{.name = "other", .hash = "d2"};

engine::AnyPosition after(const char* game, const char* moves) {
    const engine::AnyPosition start = *engine::start_of(game);
    return engine::play_all(start, *engine::parse_moves(start, moves));
}

engine::SearchRequest request_for(const engine::AnyPosition& position) {
    engine::SearchRequest request;
    const engine::GameFacts& facts = engine::facts(position);
    request.evaluation = *engine::compile(engine::disc_evaluation(facts), facts);
    if (facts.seats() > 2) request.algorithm = engine::Algorithm::Paranoid;
    return request;
}

engine::SearchRequest to_depth(const engine::AnyPosition& position, int depth) {
    engine::SearchRequest request = request_for(position);
    request.limits.depth = depth;
    return request;
}

engine::SearchRequest exactly(const engine::AnyPosition& position) {
    engine::SearchRequest request = request_for(position);
    request.goal = engine::Goal::Exact;
    return request;
}

/// A store in memory and searches that tell whether they were made.
struct Store {
    db::Connection connection{":memory:", db::Access::ReadWrite};

    struct Told {
        engine::SearchResult result;
        bool stored;
    };
    Told ask(const engine::AnyPosition& position, const engine::SearchRequest& request,
             db::Reuse reuse = {}, const db::EvaluationIdentity& evaluation = kDiscs) const {
        db::StoredSearch search{connection, evaluation, reuse};
        const auto answer = search.answer(position, request,
                                          [&] { return engine::analyze(position, request); }, {});
        REQUIRE(answer.has_value());
        return {.result = answer->result, .stored = answer->stored.has_value()};
    }
    std::int64_t rows() const {
        db::Statement row{connection, "SELECT count(*) FROM analysis"};
        row.step();
        return row.integer(0);
    }
};

}  // namespace

TEST_CASE("A search is made once and then answered from the store", "[db][analyses]") {
    const char* const game = GENERATE("reversi", "yonin", "upperhand3", "reversi4");
    CAPTURE(game);
    const Store store;
    const engine::AnyPosition position = *engine::start_of(game);
    const auto first = store.ask(position, to_depth(position, 3));
    const auto second = store.ask(position, to_depth(position, 3));
    CHECK_FALSE(first.stored);
    CHECK(second.stored);
    CHECK(second.result.score == first.result.score);
    CHECK(second.result.unit == first.result.unit);
    CHECK(second.result.line == first.result.line);
    CHECK(second.result.moves == first.result.moves);
    CHECK(second.result.nodes == first.result.nodes);
    CHECK(second.result.depth == 3);
    CHECK(store.rows() == 1);
}

TEST_CASE("Asked for again, it is searched anew and both are kept", "[db][analyses]") {
    const Store store;
    const engine::AnyPosition position = *engine::start_of("reversi");
    store.ask(position, to_depth(position, 3));
    CHECK_FALSE(store.ask(position, to_depth(position, 3), {.again = true}).stored);
    CHECK(store.rows() == 2);
}

TEST_CASE("What an estimate depends on is the same, or it is searched", "[db][analyses]") {
    const Store store;
    const engine::AnyPosition position = after("reversi", "f5d6c3");
    store.ask(position, to_depth(position, 4));
    SECTION("another depth, unless a deeper one will do") {
        CHECK_FALSE(store.ask(position, to_depth(position, 5)).stored);
        CHECK_FALSE(store.ask(position, to_depth(position, 3)).stored);
        CHECK(store.ask(position, to_depth(position, 2), {.deeper = true}).stored);
        CHECK_FALSE(store.ask(position, to_depth(position, 6), {.deeper = true}).stored);
    }
    SECTION("another evaluation") {
        CHECK_FALSE(store.ask(position, to_depth(position, 4), {}, kOther).stored);
    }
    SECTION("more lines than were searched") {
        engine::SearchRequest request = to_depth(position, 4);
        request.lines = 3;
        CHECK_FALSE(store.ask(position, request).stored);
        CHECK(store.ask(position, to_depth(position, 4)).stored);
    }
    SECTION("another seat's score") {
        engine::SearchRequest request = to_depth(position, 4);
        request.seat = engine::Player::First;
        CHECK_FALSE(store.ask(position, request).stored);
    }
    SECTION("the same position turned: an evaluation need not be symmetrical") {
        const engine::AnyPosition turned = after("reversi", "c4e3f6");
        CHECK_FALSE(store.ask(turned, to_depth(turned, 4)).stored);
    }
}

TEST_CASE("What best play leads to answers every later request", "[db][analyses]") {
    const Store store;
    const engine::AnyPosition position = after("reversi4", "a2");
    const auto exact = store.ask(position, exactly(position));
    REQUIRE(exact.result.exact);
    CHECK(store.ask(position, to_depth(position, 3)).stored);
    CHECK(store.ask(position, exactly(position), {}, kOther).stored);
    SECTION("the sign too") {
        engine::SearchRequest request = exactly(position);
        request.goal = engine::Goal::WinLossDraw;
        const auto sign = store.ask(position, request);
        CHECK(sign.stored);
        CHECK(sign.result.unit == "win-loss-draw");
        CHECK(sign.result.score == (exact.result.score > 0 ? 1 : exact.result.score < 0 ? -1 : 0));
    }
    SECTION("and the other side's score") {
        engine::SearchRequest request = exactly(position);
        request.seat = engine::Player::First;
        const auto other = store.ask(position, request);
        CHECK(other.stored);
        CHECK(other.result.seat == engine::Player::First);
        CHECK(other.result.score == -exact.result.score);
    }
}

TEST_CASE("A position that is solved is known however it lies", "[db][analyses]") {
    const auto [game, algorithm, empties] = GENERATE(table<const char*, engine::Algorithm, int>({
        {"reversi", engine::Algorithm::AlphaBeta, 8},
        {"reversi6", engine::Algorithm::AlphaBeta, 8},
        {"yonin4", engine::Algorithm::Paranoid, 8},
        {"yonin", engine::Algorithm::Color, 8},
    }));
    CAPTURE(game);
    const Store store;
    engine::Random random{5};
    const engine::AnyPosition start = *engine::start_of(game);
    const int seats = engine::facts(start).seats();
    for (const auto& position : tests::random_positions(start, random, 10, empties)) {
        const auto asks = [algorithm = algorithm](const engine::AnyPosition& of) {
            engine::SearchRequest request = exactly(of);
            request.algorithm = algorithm;
            return request;
        };
        CAPTURE(engine::to_text(position));
        REQUIRE(store.ask(position, asks(position)).result.exact);
        for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(position)) {
            const engine::AnyPosition image = symmetry(position);
            const auto known = store.ask(image, asks(image));
            const engine::SearchResult searched = *engine::analyze(image, asks(image));
            CHECK(known.stored);
            CHECK(known.result.seat == engine::player_to_move(image));
            CHECK(known.result.score == searched.score);
            CHECK(known.result.exact);
            CHECK(known.result.line.front() == known.result.moves.front().move);
            engine::AnyPosition end = image;
            for (const engine::Move move : known.result.line) {
                REQUIRE(engine::legal_moves(end).contains(move));
                end = engine::play(end, move);
            }
            for (const engine::MoveScore& scored : known.result.moves) {
                CHECK(engine::legal_moves(image).contains(scored.move));
            }
            if (seats > 2) continue;
            engine::SearchRequest others = asks(image);
            others.seat = engine::next_player(engine::player_to_move(image), seats);
            const auto turned_about = store.ask(image, others);
            CHECK(turned_about.stored);
            CHECK(turned_about.result.seat == *others.seat);
            CHECK(turned_about.result.score == -searched.score);
        }
    }
}

TEST_CASE("What hangs on the order of moves or on named seats is known as it lay alone",
          "[db][analyses]") {
    const Store store;
    engine::Random random{6};
    const engine::AnyPosition start = *engine::start_of("yonin4");
    const engine::AnyPosition position = tests::random_positions(start, random, 1, 6).front();
    const engine::AnyPosition image = engine::symmetries_of(start)[1](position);
    REQUIRE(image != position);
    engine::SearchRequest request = exactly(position);
    SECTION("max^n, which breaks ties by the order of moves") {
        request.algorithm = engine::Algorithm::MaxN;
        const auto here = store.ask(position, request);
        CHECK(store.ask(position, request).stored);
        CHECK_FALSE(store.ask(image, request).stored);
        SECTION("for a book it is an estimate, told by where the seats sit") {
            const db::Analyses analyses{store.connection};
            REQUIRE(here.result.scores.size() == 4);
            const auto all =
                analyses.all_of(engine::symmetries_of(start)[2](position), engine::Algorithm::MaxN);
            REQUIRE(all.size() == 2);
            for (const db::StoredAnalysis& each : all) {
                CHECK_FALSE(each.result.exact);
                const int seat = engine::index_of(each.result.seat);
                CHECK(each.result.scores[seat] == each.result.score);
            }
        }
    }
    SECTION("a coalition") {
        request.algorithm = engine::Algorithm::Coalition;
        request.coalition = engine::coalition_of(std::array{1, 3}).value();
        store.ask(position, request);
        CHECK(store.ask(position, request).stored);
        CHECK_FALSE(store.ask(image, request).stored);
    }
}

TEST_CASE("A position of UpperHand is known as it lay alone, since its ends may differ",
          "[db][analyses]") {
    const Store store;
    engine::Random random{7};
    const engine::AnyPosition start = *engine::start_of("upperhand3");
    const engine::AnyPosition position = tests::random_positions(start, random, 1, 8).front();
    const engine::AnyPosition image = engine::symmetries_of(start)[1](position);
    REQUIRE(image != position);
    store.ask(position, exactly(position));
    CHECK(store.ask(position, exactly(position)).stored);
    CHECK_FALSE(store.ask(image, exactly(image)).stored);
    const db::Analyses analyses{store.connection};
    const auto all = analyses.all_of(position, engine::Algorithm::AlphaBeta);
    REQUIRE(all.size() == 2);
    CHECK(all[0].result.exact);
    CHECK_FALSE(all[1].result.exact);
}

TEST_CASE("Black's position is not white's: colors are not swapped", "[db][analyses]") {
    const Store store;
    const engine::AnyPosition position = after("reversi4", "a2");
    store.ask(position, exactly(position));
    const engine::AnyPosition start = *engine::start_of("reversi4");
    std::string text = engine::to_text(position);
    for (char& letter : text) letter = letter == 'X' ? 'O' : letter == 'O' ? 'X' : letter;
    const engine::AnyPosition other = engine::parse_position(start, text).value();
    CHECK_FALSE(store.ask(other, exactly(other)).stored);
}

TEST_CASE("A search that was stopped is not kept", "[db][analyses]") {
    const Store store;
    const engine::AnyPosition position = *engine::start_of("reversi");
    std::stop_source stop;
    stop.request_stop();
    db::StoredSearch search{store.connection, kDiscs};
    engine::SearchRequest request = to_depth(position, 30);
    const auto answer = search.answer(
        position, request, [&] { return engine::analyze(position, request, stop.get_token()); },
        stop.get_token());
    REQUIRE(answer.has_value());
    CHECK(store.rows() == 0);
}

TEST_CASE("Row and request tell what was asked for in the words of the request", "[db][analyses]") {
    const Store store;
    const engine::AnyPosition position = *engine::start_of("yonin");
    engine::SearchRequest request = to_depth(position, 2);
    request.algorithm = engine::Algorithm::MaxN;
    store.ask(position, request);
    db::Statement row{store.connection,
                      "SELECT algorithm, request, seat, unit, bound, scores, best_move "
                      "FROM analysis"};
    REQUIRE(row.step());
    CHECK(row.text(0) == "maxn");
    CHECK(row.text(1) == R"({"goal":"best","depth":2,"confidence":100,"lines":1,"model":"maxn"})");
    CHECK(row.integer(2) == 1);
    CHECK(row.text(4) == "exact");
    CHECK_FALSE(row.is_null(5));
    CHECK(row.text(6).size() == 2);
}
