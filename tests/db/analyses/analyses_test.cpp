#include "db/analyses/analyses.h"

#include "db/analyses/stored_search.h"
#include "db/file/statement.h"
#include "engine/games/notation.h"
#include "engine/openings/board_turn.h"
#include "engine/search/analyze.h"
#include "tests/support/catch.h"

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

TEST_CASE("A position of Reversi that is read out is known however it lies", "[db][analyses]") {
    const Store store;
    const auto position = *engine::parse_position(
        *engine::start_of("reversi"),
        "XXXXXXX-XXXXXXOOXXXXXOOOXXXXOOOOXXXOOOOOXXOOOOOOXOOOOO--OOOOOO-X X");
    REQUIRE_FALSE(engine::is_over(position));
    const auto here = store.ask(position, exactly(position));
    REQUIRE(here.result.exact);
    const engine::BoardTurn turn{GENERATE(range(0, 8))};
    // Turned, and black's discs are white's.
    const engine::AnyPosition there = engine::ReversiPosition{
        turn(engine::discs_of(position, engine::Color::White)),
        turn(engine::discs_of(position, engine::Color::Black)), engine::Player::Second};
    const auto known = store.ask(there, exactly(there));
    CHECK(known.stored);
    CHECK(known.result.seat == engine::Player::Second);
    CHECK(known.result.score == here.result.score);
    CHECK(known.result.line == turn(here.result.line));
    CHECK(engine::legal_moves(there).contains(known.result.moves.front().move));
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
