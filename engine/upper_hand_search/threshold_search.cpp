#include "engine/upper_hand_search/threshold_search.h"

#include <limits>

#include "engine/upper_hand_search/canonical.h"
#include "engine/upper_hand_search/quick_lead.h"
#include "engine/upper_hand_search/shared_cells.h"

namespace engine::upper_hand {
namespace {

/// The rank of a move that is known to fall short: it is not searched.
constexpr std::int32_t kFallsShort = std::numeric_limits<std::int32_t>::min();

bool answers(const TableEntry& known, int at_least) {
    const int score = known.score.raw();
    if (known.bound == Bound::Lower) return score >= at_least;
    return known.bound == Bound::Exact || score < at_least;
}

int left_of(const Board& board) {
    return board.own_reserve + board.other_reserve;
}

}  // namespace

std::optional<int> ThresholdSearch::payoff_bound(const Board& board, int at_least,
                                                 std::uint64_t budget) {
    limit_ = budget > std::numeric_limits<std::uint64_t>::max() - nodes_
                 ? std::numeric_limits<std::uint64_t>::max()
                 : nodes_ + budget;
    if (board.is_over()) return board.payoff();
    const Prospects prospects = Prospects::of(board, shape_);
    const PayoffBounds bounds = payoff_bounds(board, prospects);
    if (bounds.least >= at_least) return decided(board, bounds.least, true);
    if (bounds.most < at_least) return decided(board, bounds.most, false);
    const int bound = search(board, at_least, prospects, nullptr);
    if (is_stopped()) return std::nullopt;
    return bound;
}

void ThresholdSearch::know(const PositionName& name, const ProvenBounds& bounds, int at_least) {
    for (const Player mover : {Player::First, Player::Second}) {
        const auto position = name.position(shape_.size, mover);
        if (!position || position->is_over()) continue;
        const Board board = board_of(*position);
        // Asked of the side that moves first or, a ply later, of the other.
        const bool is_least = bounds.least >= std::min(at_least, 1 - at_least);
        const Bound bound = bounds.least == bounds.most ? Bound::Exact
                            : is_least                  ? Bound::Lower
                                                        : Bound::Upper;
        const Outlook outlook = Outlook::of(board, Prospects::of(board, shape_));
        table_.store(outlook.key(board),
                     {.score = Score::from_raw(is_least ? bounds.least : bounds.most),
                      .bound = bound,
                      .proven = true,
                      .depth = left_of(board),
                      .move = Move::from_byte(kNoMove)});
        return;
    }
}

void ThresholdSearch::tell(const Board& board, int bound, bool is_least) const {
    ProvenBounds bounds;
    (is_least ? bounds.least : bounds.most) = static_cast<std::int8_t>(bound);
    on_decided_(board, bounds);
}

ThresholdSearch::Foreseen ThresholdSearch::foresee(RankedMoves& moves, Children& children,
                                                   int at_least, bool asks_table) {
    Foreseen foreseen;
    for (RankedMove& move : moves) {
        Child& child = children[move.number];
        PayoffBounds bounds{.least = move.child.payoff(), .most = move.child.payoff()};
        if (!move.child.is_over()) {
            child.prospects = Prospects::of(move.child, shape_);
            bounds = payoff_bounds(move.child, child.prospects);
        }
        if (-bounds.most >= at_least) {
            return {.best = -decided(move.child, bounds.most, false), .suffices = true};
        }
        if (-bounds.least < at_least) {
            foreseen.best = std::max(foreseen.best, -decided(move.child, bounds.least, true));
            move.rank = kFallsShort;
        } else if (asks_table) {
            child.outlook = Outlook::of(move.child, child.prospects);
            child.key = child.outlook.key(move.child);
            table_.prefetch(child.key);
        }
    }
    return foreseen;
}

ThresholdSearch::Foreseen ThresholdSearch::ask_table(RankedMoves& moves, const Children& children,
                                                     int at_least) const {
    Foreseen foreseen;
    for (RankedMove& move : moves) {
        if (move.rank == kFallsShort) continue;
        const auto known = table_.probe(children[move.number].key);
        if (!known || !answers(*known, 1 - at_least)) continue;
        const int score = -known->score.raw();
        if (score >= at_least) return {.best = score, .suffices = true};
        foreseen.best = std::max(foreseen.best, score);
        move.rank = kFallsShort;
    }
    return foreseen;
}

void ThresholdSearch::rank(RankedMoves& moves, const Children& children, const Board& board,
                           std::uint8_t known_move) {
    const bool asks_lead = left_of(board) >= kLeadFrom;
    for (RankedMove& move : moves) {
        if (move.rank == kFallsShort) continue;
        if (move.cell == known_move) {
            move.rank = std::numeric_limits<std::int32_t>::max();
            continue;
        }
        move.rank = gain(board, move.child, shape_) + history_.rank(move.cell) +
                    kFreeCell * std::popcount(children[move.number].prospects.free);
        if (asks_lead) {
            move.rank -= static_cast<std::int32_t>(kLead * quick_lead(move.child, shape_));
        }
    }
}

int ThresholdSearch::search(const Board& board, int at_least, const Prospects& prospects,
                            const Outlook* known_outlook) {
    // 1. Stop requested, or the budget spent?
    if (is_stopped()) return 0;

    // 2. What the balls on the board already decide, however the free cells are shared out. (What
    //    they decide at first sight, `foresee` has seen.)
    if (secures(Side::to_move(board), prospects, at_least)) {
        return decided(board, at_least, true);
    }
    if (secures(Side::waiting(board), prospects, 1 - at_least)) {
        return decided(board, at_least - 1, false);
    }

    // 3. Known position.
    const int left = left_of(board);
    const bool uses_table = left >= kTableFrom;
    Outlook outlook{};
    Key key = 0;
    std::uint8_t known_move = kNoMove;
    if (uses_table) {
        outlook = known_outlook != nullptr ? *known_outlook : Outlook::of(board, prospects);
        key = outlook.key(board);
        if (const auto known = table_.probe(key)) {
            if (answers(*known, at_least)) return known->score.raw();
            const std::uint8_t there = known->move.byte() & 63;
            if (there != kNoMove) known_move = brought_back(there, outlook.symmetry);
        }
    }

    // 4. What is known after the moves.
    RankedMoves moves{board, shape_};
    Children children;
    const bool asks_table = left >= kForesightFrom;
    Foreseen foreseen = foresee(moves, children, at_least, asks_table);
    if (!foreseen.suffices && asks_table) {
        const Foreseen stored = ask_table(moves, children, at_least);
        foreseen = {.best = std::max(foreseen.best, stored.best), .suffices = stored.suffices};
    }
    if (foreseen.suffices) {
        count();
        return decided(board, foreseen.best, true);
    }

    // 5. Each other move.
    rank(moves, children, board, known_move);
    int best = foreseen.best;
    std::uint8_t best_move = kNoMove;
    for (int index = 0; index < moves.size(); ++index) {
        const RankedMove& move = moves.pick(index);
        if (move.rank == kFallsShort) break;
        count();
        const Child& child = children[move.number];
        const int score = -search(move.child, 1 - at_least, child.prospects,
                                  asks_table ? &child.outlook : nullptr);
        if (is_stopped()) return 0;
        if (score <= best) continue;
        best = score;
        best_move = move.cell;
        if (best >= at_least) {
            history_.add(best_move, left);
            break;
        }
    }

    // 6. Remember.
    if (uses_table) {
        const std::uint8_t there =
            best_move == kNoMove ? kNoMove : brought(best_move, outlook.symmetry);
        table_.store(key, {.score = Score::from_raw(best),
                           .bound = best >= at_least ? Bound::Lower : Bound::Upper,
                           .proven = true,
                           .depth = left,
                           .move = Move::from_byte(there)});
    }
    return decided(board, best, best >= at_least);
}

}  // namespace engine::upper_hand
