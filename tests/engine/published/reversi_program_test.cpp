#include "engine/published/reversi_program.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/published/printed_alpha_beta.h"
#include "engine/published/reversi_stand_in.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

// The programs of the thesis on Parallel Reversi, and its appendix written down again, word by
// word.

using engine::AnyPosition;
using engine::Color;
using engine::Disc;
using engine::LeafValue;
using engine::Move;
using engine::Player;
using engine::ReversiPosition;
using engine::ReversiProgram;
using engine::Square;

namespace {

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

std::int32_t minus(std::int32_t value) {
    return value == kLeast ? kLeast : -value;
}

Color mover_color(const ReversiPosition& position) {
    return position.player_to_move() == Player::First ? Color::Black : Color::White;
}

/// The terms of the stand-in counted square by square, for the side to move.
int plain_value(const ReversiPosition& position) {
    const Color own = mover_color(position);
    const auto at = [&](int column, int row) { return position.disc_on(Square{row * 8 + column}); };
    const auto side = [&](Color color) {
        const Disc disc = engine::disc_of(color);
        int value =
            12 * engine::corner_stable(position.discs_of(color), ~engine::SquareSet{}).size();
        for (int row = 0; row < 8; ++row) {
            for (int column = 0; column < 8; ++column) {
                if (at(column, row) != disc) continue;
                for (int y = std::max(0, row - 1); y <= std::min(7, row + 1); ++y) {
                    for (int x = std::max(0, column - 1); x <= std::min(7, column + 1); ++x) {
                        value -= at(x, y) == Disc::Empty;
                    }
                }
            }
        }
        for (const int y : {0, 7}) {
            for (const int x : {0, 7}) {
                const bool bad =
                    at(x, y) == Disc::Empty && at(x == 0 ? 1 : 6, y == 0 ? 1 : 6) == disc;
                value -= bad ? 40 : 0;
            }
        }
        for (int edge = 0; edge < 4; ++edge) {
            std::string text;
            for (int place = 0; place < 8; ++place) {
                const Disc found = edge < 2 ? at(place, edge * 7) : at((edge - 2) * 7, place);
                text += found == Disc::Empty ? '-' : found == disc ? 'X' : 'O';
            }
            if (text == "-XXXXXX-") {
                value += 15;
            } else if (text == "-XXXXX--" || text == "--XXXXX-") {
                value -= 25;
            } else {
                value -= text.starts_with("-X") ? 20 : 0;
                value -= text.ends_with("X-") ? 20 : 0;
            }
        }
        const auto both =
            engine::mobility(position.discs_of(color), position.discs_of(engine::other(color)));
        return value + 5 * both.size();
    };
    return side(own) - side(engine::other(own));
}

std::int32_t evaluated(const ReversiPosition& position, LeafValue leaf) {
    if (leaf == LeafValue::Midgame) return plain_value(position);
    const Color own = mover_color(position);
    const int lead = position.discs_of(own).size() - position.discs_of(engine::other(own)).size();
    return leaf == LeafValue::Discs ? lead : (lead > 0) - (lead < 0);
}

std::vector<Move> movable(const ReversiPosition& position, engine::SquareOrder order) {
    std::vector<Move> moves;
    for (const Move move : position.legal_moves()) {
        if (!move.is_pass()) moves.push_back(move);
    }
    if (order == engine::SquareOrder::Columns) {
        std::ranges::sort(moves, {}, [](Move move) {
            return move.square().index() % 8 * 8 + move.square().index() / 8;
        });
    }
    return moves;
}

std::int32_t alpha_beta(const ReversiPosition& board, int limit, std::int32_t alpha,
                        std::int32_t beta, LeafValue leaf, engine::SquareOrder order) {
    if (board.is_over() || limit == 0) return evaluated(board, leaf);
    const std::vector<Move> pos = movable(board, order);
    if (pos.empty()) {
        return minus(
            alpha_beta(board.play(Move::pass()), limit, minus(beta), minus(alpha), leaf, order));
    }
    for (const Move move : pos) {
        const std::int32_t eval =
            minus(alpha_beta(board.play(move), limit - 1, minus(beta), minus(alpha), leaf, order));
        alpha = std::max(alpha, eval);
        if (alpha >= beta) return alpha;
    }
    return alpha;
}

/// `move` of the appendix, with the defects that are switched off mended in place.
Move printed_move(const ReversiPosition& board, const ReversiProgram& program) {
    const int left = 64 - (board.discs_of(Color::Black) | board.discs_of(Color::White)).size();
    LeafValue eval = LeafValue::Midgame;
    int limit = program.normal_depth;
    if (left <= program.wld_depth) {
        limit = kMost;
        eval = left <= program.perfect_depth ? LeafValue::Discs : LeafValue::WinLossDraw;
    }
    struct Sorted {
        Move move;
        std::int32_t eval;
    };
    std::vector<Sorted> moves;
    for (const Move move : movable(board, program.order)) {
        const LeafValue sort = program.midgame_sort ? LeafValue::Midgame : eval;
        moves.push_back({move, minus(alpha_beta(board.play(move), program.presearch_depth - 1,
                                                -kMost, kMost, sort, program.order))});
    }
    const int size = static_cast<int>(moves.size());
    for (int begin = 0; begin < size - 1; ++begin) {
        for (int current = program.missorted_list ? 1 : begin + 1; current < size; ++current) {
            const Sorted b = moves[begin];
            const Sorted c = moves[current];
            if (b.eval < c.eval) {
                moves[begin] = c;
                moves[current] = b;
            }
        }
    }
    std::int32_t eval_max = kLeast;
    Move p = Move::pass();
    for (const Sorted& sorted : moves) {
        const std::int32_t beta = program.inverted_window ? minus(kLeast) : kMost;
        const std::int32_t value = minus(
            alpha_beta(board.play(sorted.move), limit - 1, -kMost, beta, eval, program.order));
        if (value > eval_max) {
            p = sorted.move;
            if (!program.root_never_raised) eval_max = value;
        }
    }
    return p;
}

Move chosen(engine::Strategy strategy, const AnyPosition& position) {
    engine::Random random{1};
    return strategy
        .choose(position, {.seat = engine::player_to_move(position),
                           .ply = 0,
                           .history = {},
                           .random = random,
                           .stop = {}})
        ->move;
}

/// Positions with at least two squares to choose from, some of them near the end.
std::vector<AnyPosition> choices(engine::Random& random) {
    const AnyPosition start = ReversiPosition::start();
    std::vector<AnyPosition> positions = tests::random_positions(start, random, 10);
    for (const int empties : {8, 6, 4}) {
        for (const AnyPosition& late : tests::random_positions(start, random, 8, empties)) {
            positions.push_back(late);
        }
    }
    std::erase_if(positions,
                  [](const AnyPosition& p) { return engine::legal_moves(p).size() < 2; });
    return positions;
}

}  // namespace

TEST_CASE("The stand-in counts the terms that the thesis names", "[published]") {
    engine::Random random{33};
    for (const AnyPosition& any :
         tests::positions_of_random_games(ReversiPosition::start(), random, 1'000)) {
        const auto& position = std::get<ReversiPosition>(any);
        const Color own = mover_color(position);
        REQUIRE(engine::stand_in_value(position.discs_of(own), position.discs_of(engine::other(
                                                                   own))) == plain_value(position));
    }
}

TEST_CASE("SSAI plays the appendix's moves, whatever is switched", "[published]") {
    const int switches = GENERATE(range(0, 16));
    engine::Random random{static_cast<std::uint64_t>(switches) + 100};
    ReversiProgram program{.presearch_depth = 1 + static_cast<int>(random.below(3)),
                           .normal_depth = 2 + static_cast<int>(random.below(3)),
                           .wld_depth = 6,
                           .perfect_depth = 4,
                           .root_never_raised = (switches & 1) != 0,
                           .missorted_list = (switches & 2) != 0,
                           .inverted_window = (switches & 4) != 0,
                           .midgame_sort = (switches & 8) != 0,
                           .order = static_cast<engine::SquareOrder>(random.below(2))};
    for (const AnyPosition& position : choices(random)) {
        CAPTURE(switches, program.presearch_depth, program.normal_depth);
        CHECK(chosen(engine::ssai_strategy("SSAI", program), position) ==
              printed_move(std::get<ReversiPosition>(position), program));
    }
}

TEST_CASE("As printed, X changes no move of SSAI", "[published]") {
    engine::Random random{6};
    for (const AnyPosition& position : choices(random)) {
        const ReversiProgram far{
            .presearch_depth = 3, .normal_depth = 8, .wld_depth = 11, .perfect_depth = 9};
        const ReversiProgram near{.presearch_depth = 3};
        CHECK(chosen(engine::ssai_strategy("far", far), position) ==
              chosen(engine::ssai_strategy("near", near), position));
    }
}

TEST_CASE("MSAI plays the last square of the list", "[published]") {
    engine::Random random{12};
    for (const AnyPosition& position : choices(random)) {
        for (const auto order : {engine::SquareOrder::Rows, engine::SquareOrder::Columns}) {
            const Move last = movable(std::get<ReversiPosition>(position), order).back();
            CHECK(chosen(engine::msai_strategy("MSAI", order), position) == last);
        }
    }
}
