#include "engine/variant_endgame/short_search.h"

#include <atomic>
#include <optional>

#include "engine/analyze/analyze.h"
#include "engine/search/core/search_control.h"
#include "engine/variant_endgame/sides.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::Coalition;
using engine::NodeCounter;
using engine::Random;
using engine::SearchRequest;
using engine::VariantPosition;
using engine::variant_endgame::Board;
using engine::variant_endgame::board_of;
using engine::variant_endgame::ShortSearch;
using engine::variant_endgame::Sides;
using engine::variant_endgame::Turn;

namespace {

constexpr int kToTheEnd = 60;  // moves; more than any position here has left

/// A short search for the seat to move against the rest.
class Searched {
  public:
    explicit Searched(const AnyPosition& position)
        : position_{std::get<VariantPosition>(position)},
          sides_{position_.variant(), Coalition::of(position_.player_to_move())} {}

    int score(int depth, int low = -ShortSearch::kMost, int high = ShortSearch::kMost) {
        const Board board = board_of(position_);
        const Turn turn = sides_.turn(board, engine::index_of(position_.player_to_move()));
        return search_.score(board, turn, depth, low, high);
    }
    std::uint64_t nodes() {
        nodes_.report();
        return control_.nodes();
    }

  private:
    VariantPosition position_;
    Sides sides_;
    engine::SearchControl control_{engine::Limits{}, {}};
    NodeCounter nodes_{control_};
    ShortSearch search_{sides_, nodes_};
};

/// The payoff of perfect play for the seat to move against the rest, in discs.
int payoff(const AnyPosition& position) {
    const SearchRequest request{
        .algorithm = Algorithm::Paranoid,
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(position)), position),
        .goal = engine::Goal::Exact};
    const auto result = engine::analyze(position, request);
    if (!result) throw std::logic_error{result.error()};
    return static_cast<int>(result->score);
}

}  // namespace

TEST_CASE("A short search that reaches the end has the payoff of perfect play",
          "[variant_endgame]") {
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6", "yonin4"));
    Random random{71};
    for (const AnyPosition& position : tests::random_positions(start, random, 10, 7)) {
        const int expected = ShortSearch::kDisc * payoff(position);
        Searched whole{position};
        CHECK(whole.score(kToTheEnd) == expected);
        CHECK(whole.score(kToTheEnd) == expected);  // as remembered
        for (int window = 0; window < 5; ++window) {
            const int low = static_cast<int>(random.below(1200)) - 600;
            const int high = low + 1 + static_cast<int>(random.below(100));
            Searched part{position};
            for (const int found :
                 {part.score(kToTheEnd, low, high), whole.score(kToTheEnd, low, high)}) {
                if (expected <= low) {
                    CHECK(found >= expected);
                    CHECK(found <= low);
                } else if (expected >= high) {
                    CHECK(found <= expected);
                    CHECK(found >= high);
                } else {
                    CHECK(found == expected);
                }
            }
        }
    }
}

TEST_CASE("A short search is the best of its moves, one move shorter", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin");
    Random random{72};
    for (const AnyPosition& position : tests::random_positions(start, random, 10, 24)) {
        const VariantPosition& now = std::get<VariantPosition>(position);
        const Sides sides{now.variant(), Coalition::of(now.player_to_move())};
        engine::SearchControl control{engine::Limits{}, {}};
        NodeCounter nodes{control};
        for (const int depth : {1, 2, 3, 4}) {
            std::optional<int> best;
            const int seat = engine::index_of(now.player_to_move());
            const Board board = board_of(now);
            const Turn turn = sides.turn(board, seat);
            for (std::uint64_t moves = turn.moves; moves != 0; moves &= moves - 1) {
                const int square = std::countr_zero(moves);
                const engine::Color color = sides.color_of(turn.seat);
                const Board after = board.after(color, square, board.flips(color, square));
                ShortSearch fresh{sides, nodes};
                const int found = fresh.score(after, sides.turn(after, sides.after(turn.seat)),
                                              depth - 1, -ShortSearch::kMost, ShortSearch::kMost);
                if (!best || (sides.is_ours(turn.seat) ? found > *best : found < *best)) {
                    best = found;
                }
            }
            if (best) CHECK(Searched{position}.score(depth) == *best);
        }
    }
}

TEST_CASE("A short search counts the discs that it places", "[variant_endgame]") {
    Random random{73};
    const AnyPosition start = *engine::start_of("yonin");
    for (const AnyPosition& position : tests::random_positions(start, random, 5, 24)) {
        Searched none{position};
        none.score(0);
        CHECK(none.nodes() == 0);
        Searched one{position};
        one.score(1);
        const auto moves = engine::legal_moves(position);
        const bool must_pass = moves.size() == 1 && (*moves.begin()).is_pass();
        if (!must_pass) CHECK(one.nodes() == static_cast<std::uint64_t>(moves.size()));
    }
}
