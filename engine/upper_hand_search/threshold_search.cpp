#include "engine/upper_hand_search/threshold_search.h"

#include <limits>

#include "engine/features/probability.h"
#include "engine/upper_hand_search/certain_cells.h"

namespace engine::upper_hand {
namespace {

bool answers(const TableEntry& known, int at_least) {
    const int score = known.score.raw();
    if (known.bound == Bound::Lower) return score >= at_least;
    return known.bound == Bound::Exact || score < at_least;
}

/// Where the positions after a node's moves stand in the table.
struct ChildPlaces {
    std::array<Canonical, 25> places;
    std::array<Key, 25> keys;
};

}  // namespace

std::optional<int> ThresholdSearch::payoff_bound(const Board& board, int at_least,
                                                 std::uint64_t budget) {
    limit_ = budget > std::numeric_limits<std::uint64_t>::max() - nodes_
                 ? std::numeric_limits<std::uint64_t>::max()
                 : nodes_ + budget;
    const int bound = search(board, at_least, nullptr);
    if (is_stopped()) return std::nullopt;
    return bound;
}

void ThresholdSearch::rank(RankedMoves& moves, const Board& board, std::uint8_t known_move) {
    const int left = board.own_reserve + board.other_reserve;
    for (RankedMove& move : moves) {
        if (move.cell == known_move) {
            move.rank = std::numeric_limits<std::int32_t>::max();
        } else if (move.child.is_over()) {
            move.rank = -1024 * move.child.payoff();
        } else {
            move.rank = gain(board, move.child, shape_) + history_.rank(move.cell);
            if (left >= kLeadFrom) {
                move.rank -=
                    kLead * expected_lead(position_of(move.child, shape_.size, Player::First),
                                          Player::First);
            }
        }
    }
}

int ThresholdSearch::search(const Board& board, int at_least, const Canonical* known_place) {
    // 1. Stop requested, or the budget spent?
    if (is_stopped()) return 0;

    // 2. End of game.
    if (board.is_over()) return board.payoff();

    // 3. What the balls on the board already decide.
    const PayoffBounds bounds = payoff_bounds(board, shape_);
    if (bounds.least >= at_least) return bounds.least;
    if (bounds.most < at_least) return bounds.most;

    // 4. Known position.
    const int left = board.own_reserve + board.other_reserve;
    const bool uses_table = left >= kTableFrom;
    Canonical place;
    Key key = 0;
    std::uint8_t known_move = kNoMove;
    if (uses_table) {
        place = known_place != nullptr ? *known_place : canonical(board, shape_);
        key = place.key(board);
        if (const auto known = table_.probe(key)) {
            if (answers(*known, at_least)) return known->score.raw();
            known_move = brought_back(known->move.byte() & 63, place.symmetry);
        }
    }

    // 5. Moves that end the game, or lead to a known position, and suffice. Their places in the
    //    table are asked for before they are needed.
    RankedMoves moves{board, shape_};
    const bool foresees = left >= kForesightFrom;
    ChildPlaces children;
    for (const RankedMove& move : moves) {
        if (move.child.is_over()) {
            if (-move.child.payoff() >= at_least) {
                count();
                return -move.child.payoff();
            }
        } else if (foresees) {
            const Canonical& there = children.places[move.number] = canonical(move.child, shape_);
            children.keys[move.number] = there.key(move.child);
            table_.prefetch(children.keys[move.number]);
        }
    }
    rank(moves, board, known_move);
    if (foresees) {
        for (const RankedMove& move : moves) {
            if (move.child.is_over()) continue;
            const auto known = table_.probe(children.keys[move.number]);
            if (known && known->bound != Bound::Lower && -known->score.raw() >= at_least) {
                return -known->score.raw();
            }
        }
    }

    // 6. Each move.
    int best = -kWordSquares;
    std::uint8_t best_move = kNoMove;
    for (int index = 0; index < moves.size(); ++index) {
        const RankedMove& move = moves.pick(index);
        count();
        const Canonical* const child =
            foresees && !move.child.is_over() ? &children.places[move.number] : nullptr;
        const int score = -search(move.child, 1 - at_least, child);
        if (is_stopped()) return 0;
        if (score <= best) continue;
        best = score;
        best_move = move.cell;
        if (best >= at_least) {
            history_.add(best_move, left);
            break;
        }
    }

    // 7. Remember.
    if (uses_table) {
        table_.store(key, {.score = Score::from_raw(best),
                           .bound = best >= at_least ? Bound::Lower : Bound::Upper,
                           .proven = true,
                           .depth = left,
                           .move = Move::from_byte(brought(best_move, place.symmetry))});
    }
    return best;
}

}  // namespace engine::upper_hand
