#include "engine/variant_endgame/solver.h"

#include <cmath>

#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/variant_endgame/sides.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Coalition;
using engine::Random;
using engine::VariantPosition;
using engine::variant_endgame::Board;
using engine::variant_endgame::board_of;
using engine::variant_endgame::Sides;
using engine::variant_endgame::Solver;

namespace {

/// A search of a position for the seat to move against the rest.
class Solved {
  public:
    explicit Solved(const AnyPosition& position)
        : position_{std::get<VariantPosition>(position)},
          sides_{position_.variant(), Coalition::of(position_.player_to_move())} {}

    void be_selective(bool selective) { solver_.be_selective(selective); }
    bool is_above(int alpha) {
        const Board board = board_of(position_);
        return solver_.score(board, engine::index_of(position_.player_to_move()), alpha, false) >
               alpha;
    }
    /// The score, by windows that halve what is possible.
    int score() {
        int least = -65;
        int most = 65;
        while (least + 1 < most) {
            const int middle = static_cast<int>(std::floor((least + most) / 2.0));
            (is_above(middle) ? least : most) = middle;
        }
        return most;
    }
    std::uint64_t nodes() {
        solver_.nodes().report();
        return control_.nodes();
    }

  private:
    VariantPosition position_;
    Sides sides_;
    engine::TranspositionTable table_{std::size_t{16} << 20};
    engine::SearchControl control_{engine::Limits{}, {}};
    Solver::Task task_{.sides = sides_, .game = 1, .table = table_, .control = control_};
    Solver solver_{task_, 0};
};

}  // namespace

TEST_CASE("After a selective search the exact score is what it is without", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin");
    Random random{74};
    std::uint64_t selective_nodes = 0;
    std::uint64_t exact_nodes = 0;
    for (const AnyPosition& position : tests::random_positions(start, random, 10, 14)) {
        Solved exact{position};
        const int score = exact.score();
        Solved both{position};
        both.be_selective(true);
        const int probable = both.score();
        INFO("probably " << probable);
        CHECK(std::abs(probable - score) <= 32);
        selective_nodes += both.nodes();
        exact_nodes += exact.nodes();
        both.be_selective(false);
        CHECK(both.score() == score);
        // What only was probable is not taken for proven, nor the other way round.
        both.be_selective(true);
        CHECK(both.score() == probable);
    }
    CHECK(selective_nodes < exact_nodes);
}

TEST_CASE("Near the end a selective search is exact", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin");
    Random random{75};
    for (const AnyPosition& position :
         tests::random_positions(start, random, 10, Solver::kSelective - 1)) {
        Solved exact{position};
        Solved selective{position};
        selective.be_selective(true);
        CHECK(selective.score() == exact.score());
        CHECK(selective.nodes() == exact.nodes());
    }
}
