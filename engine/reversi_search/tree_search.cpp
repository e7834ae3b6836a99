#include "engine/reversi_search/tree_search.h"

#include "engine/reversi_search/quadrants.h"
#include "engine/reversi_search/thresholds.h"

namespace engine::reversi {
namespace {

constexpr int kNone = -2'000'000'000;
constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
constexpr std::uint64_t kReportEvery = 1024;  ///< nodes; well under a millisecond

/// Xored into keys, so that entries of searches to the end and to a depth stay apart.
constexpr Key kToEnd = 0x2545f4914f6cdd1dU;

/// Steps of a score as 64ths of the evaluation's unit. A payoff may be many steps: no order needs
/// more than a million. As whole numbers they would take twice as long to divide.
constexpr int in_64ths(int value, double scale) {
    return static_cast<int>(std::clamp(value * 64.0 / scale, -1'000'000.0, 1'000'000.0));
}

}  // namespace

TreeSearch::TreeSearch(const SearchTask& task)
    : task_{task},
      payoff_scale_{task.evaluation.payoff_scale()},
      node_limit_{task.alone ? task.control.node_limit().value_or(kNoLimit) : kNoLimit},
      report_every_{task.evaluation.has_function() ? 1 : kReportEvery},
      path_{task.evaluation, task.seat} {}

void TreeSearch::set_certainty(const Certainty& certainty) {
    confidence_ = certainty.confidence;
    const auto found = task_.probcuts.find(certainty);
    probcut_ = found == task_.probcuts.end() ? nullptr : &found->second;
}

int TreeSearch::score_of(std::uint8_t move, int alpha, int beta, int depth, bool to_end) {
    if (move == kPass) {
        path_.descend_by_pass(0);
        const int rest = to_end ? depth : depth - 1;
        return to_end ? -search<true>(1, -beta, -alpha, rest)
                      : -search<false>(1, -beta, -alpha, rest);
    }
    path_.descend(0, RankedMove::of(path_[0].board, move));
    count();
    return to_end ? -search<true>(1, -beta, -alpha, depth - 1)
                  : -search<false>(1, -beta, -alpha, depth - 1);
}

template <bool to_end>
int TreeSearch::search(int ply, int alpha, int beta, int depth) {
    // 1. Stop requested?
    if (is_stopped()) return 0;
    Ply& node = path_[ply];
    const Board board = node.board;
    node.line.length = 0;
    const bool on_line = beta - alpha > 1;

    // 2. Leaf, or the last empties.
    if constexpr (to_end) {
        if (depth <= (on_line ? 0 : Endgame::kMost)) {
            const std::uint64_t before = endgame_.nodes();
            const int score = endgame_.solve(board, alpha, node.expected_cut);
            count(endgame_.nodes() - before);
            return score;
        }
    } else if (depth == 0 && !task_.payoff_at_end) {
        return estimate(ply);
    }

    const bool uses_table = depth >= kTableDepth;
    const Key position_key = uses_table ? key(board, node.is_seats) ^ (to_end ? kToEnd : 0) : 0;
    if (uses_table) task_.table.prefetch(position_key);

    // 3. End of game, or a pass.
    const std::uint64_t squares = node.moves != kUnknownMoves ? node.moves : board.moves();
    if (squares == 0) {
        if (board.passed().moves() == 0) return to_end ? board.payoff() : finished(ply);
        if (!to_end && depth == 0) return estimate(ply);
        path_.descend_by_pass(ply);
        path_[ply + 1].expected_cut = !node.expected_cut;
        const int score = -search<to_end>(ply + 1, -beta, -alpha, to_end ? depth : depth - 1);
        if (on_line && !is_stopped()) node.line.put(kPass, path_[ply + 1].line);
        return score;
    }
    if constexpr (!to_end) {
        if (depth == 0) return estimate(ply);
        if (depth == 1 && (!on_line || is_ordering_))
            return search_leaves(ply, squares, alpha, beta);
    }

    // 4. Stability cutoff: the opponent's stable discs bound the score.
    if (to_end && !on_line && alpha >= kStabilityAlpha[depth]) {
        const int bound = 64 - 2 * endgame_.stable_discs().count(board.other, board.own);
        if (bound <= alpha) return bound;
    }

    // 5. Transposition table. On the principal variation it only orders moves, so that the line is
    //    complete.
    std::uint8_t known_move = kPass;
    const int steps = to_end ? payoff_scale_ : 1;
    if (uses_table) {
        if (const auto known = task_.table.probe(position_key)) {
            if (!on_line && answers<to_end>(*known, depth)) {
                const int score = known->score.raw() / steps;
                if (decides(known->bound, score, alpha, beta)) return score;
            }
            known_move = known->move.byte();
        } else if (to_end && depth >= kHintEmpties) {
            if (const auto hint = task_.table.probe(position_key ^ kToEnd)) {
                known_move = hint->move.byte();
            }
        }
    }

    // 6. Multi-ProbCut.
    if (probcut_ != nullptr && !on_line &&
        depth >= (to_end ? kProbcutEmpties : Probcut::kLeastDepth)) {
        if (const auto bound = probcut<to_end>(ply, alpha, depth)) {
            if (is_stopped()) return 0;
            remember(position_key, *bound, *bound > alpha ? Bound::Lower : Bound::Upper, to_end,
                     depth, known_move);
            return *bound;
        }
    }

    // 7. Order moves. The table's move mostly cuts. Then the others need no score, and a
    //    depth-limited search does not even generate them first.
    const bool tries_etc =
        !on_line && (to_end ? depth >= kEtcEmpties && node.expected_cut : depth >= kEtcDepth);
    const bool has_table_move = known_move != kPass && (squares & bit(known_move)) != 0;
    const bool delays_generation = !to_end && has_table_move && !tries_etc;
    RankedMoves moves{board, delays_generation ? bit(known_move) : squares};
    if (to_end) {
        for (const RankedMove& move : moves) {
            if (move.child.own != 0) continue;
            count();
            if (on_line) node.line.put(move.square, Line{});
            return 64;
        }
    }
    if (tries_etc) {
        if (int score = 0; cuts_by_etc<to_end>(ply, moves, beta, depth, score)) return score;
    }
    if (has_table_move) {
        moves.bring_first(known_move);
    } else if (moves.size() > 1) {
        rank<to_end>(ply, moves, 0, depth);
    }
    if (is_stopped()) return 0;

    // 8. Each move. Where leaves are two plies away, the position between is not put on the path.
    std::optional<SearchPath::Ahead> two_ahead;
    if (!to_end && depth == 2 && (!on_line || is_ordering_) && path_.sees_two_ahead()) {
        two_ahead = path_.look_two_ahead(ply);
    }
    int best = kNone;
    std::uint8_t best_move = kPass;
    const int alpha_before = alpha;
    for (int place = 0; place < moves.size(); ++place) {
        RankedMove& move = moves.pick(place);
        const int score = two_ahead
                              ? search_leaves_after(ply, *two_ahead, move, alpha, beta)
                              : search_child<to_end>(ply, move, alpha, beta, depth, place > 0);
        if (is_stopped()) return 0;
        if (score > best) {
            best = score;
            best_move = move.square;
            if (on_line && !two_ahead && score > alpha) {
                node.line.put(move.square, path_[ply + 1].line);
            }
            alpha = std::max(alpha, score);
            if (best >= beta) break;
        }
        if (has_table_move && place == 0) {
            if (delays_generation) moves.add(board, squares ^ bit(known_move));
            if (moves.size() > 2) rank<to_end>(ply, moves, 1, depth);
            if (is_stopped()) return 0;
        }
        if (task_.team != nullptr && depth >= (to_end ? kSplitEmpties : kSplitDepth) &&
            place + 2 < moves.size() && task_.team->has_idle()) {
            split<to_end>(ply, alpha, beta, depth, moves, place + 1, best, best_move);
            if (is_stopped()) return 0;
            break;
        }
    }

    // 9. Remember.
    if (uses_table) {
        remember(position_key, best, bound_of(best, alpha_before, beta), to_end, depth, best_move);
    }
    return best;
}

void TreeSearch::remember(Key position_key, int score, Bound bound, bool to_end, int depth,
                          std::uint8_t move) {
    task_.table.store(position_key,
                      {.score = Score::from_raw(to_end ? score * payoff_scale_ : score),
                       .bound = bound,
                       .proven = to_end,
                       .depth = depth,
                       .confidence = confidence_,
                       .move = Move::from_byte(move)});
}

template <bool to_end>
std::optional<int> TreeSearch::probcut(int ply, int alpha, int depth) {
    const auto [shallow, margin] = probcut_->check(path_[ply].board.empties(), depth);
    const int scale = to_end ? payoff_scale_ : 1;
    const int high = (alpha + 1) * scale + margin;
    const int low = alpha * scale - margin;
    const int now = estimate(ply);
    // Half the margin: with all of it 1.00, 1.00, with a third 0.97, 1.00.
    if (now > alpha * scale - margin / 2 && high <= 64 * payoff_scale_) {
        if (search<false>(ply, high - 1, high, shallow) >= high) return alpha + 1;
        if (is_stopped()) return 0;
    }
    if (now < alpha * scale + margin / 2 && low >= -64 * payoff_scale_) {
        if (search<false>(ply, low, low + 1, shallow) <= low) return alpha;
        if (is_stopped()) return 0;
    }
    return std::nullopt;
}

template <bool to_end>
bool TreeSearch::answers(const TableEntry& known, int depth) const {
    if (known.confidence < confidence_) return false;
    return to_end || known.depth == depth || (task_.takes_deeper && known.depth > depth);
}

template <bool to_end>
int TreeSearch::search_child(int ply, const RankedMove& move, int alpha, int beta, int depth,
                             bool null_window) {
    if (depth > (to_end ? Endgame::kMost + 1 : kTableDepth)) {
        task_.table.prefetch(key(move.child, !path_[ply].is_seats) ^ (to_end ? kToEnd : 0));
    }
    path_.descend(ply, move);
    // Every move after the first is expected to fail low, as is every move of an all node.
    path_[ply + 1].expected_cut = null_window || !path_[ply].expected_cut;
    count();
    if (null_window && beta - alpha > 1) {
        const int score = -search<to_end>(ply + 1, -alpha - 1, -alpha, depth - 1);
        if (score <= alpha || score >= beta || is_stopped()) return score;
    }
    return -search<to_end>(ply + 1, -beta, -alpha, depth - 1);
}

int TreeSearch::search_leaves_after(int ply, const SearchPath::Ahead& two_ahead, RankedMove& move,
                                    int alpha, int beta) {
    if (move.replies == kUnknownMoves) move.replies = move.child.moves();
    if (move.replies == 0) return search_child<false>(ply, move, alpha, beta, 2, false);
    count();
    SearchPath::Ahead one_ahead;  // NOLINT: `step_ahead` writes it
    path_.step_ahead(two_ahead, move, one_ahead);
    return -search_leaves(ply + 1, move.child, one_ahead, move.replies, -beta, -alpha);
}

int TreeSearch::search_leaves(int ply, std::uint64_t squares, int alpha, int beta) {
    return search_leaves(ply, path_[ply].board, path_.look_ahead(ply, 1), squares, alpha, beta);
}

int TreeSearch::search_leaves(int ply, const Board& board, const SearchPath::Ahead& ahead,
                              std::uint64_t squares, int alpha, int beta) {
    // Without killers 1.02 of the nodes of depth 12 at full width, 1.08 of depth 18 at 73 percent.
    Killers& killers = killers_[ply];
    const std::uint64_t last = squares & killers.last;
    const std::uint64_t before = squares & killers.before & ~last;
    const std::uint64_t others = squares & ~(last | before);
    const std::array groups{last,
                            before,
                            others & kLeafOrder[0],
                            others & kLeafOrder[1],
                            others & kLeafOrder[2],
                            others & kLeafOrder[3]};
    static_assert(groups.size() == 2 + kLeafOrder.size());
    int best = kNone;
    for (const std::uint64_t group : groups) {
        for (std::uint64_t rest = group; rest != 0; rest &= rest - 1) {
            const RankedMove move = RankedMove::of(board, std::countr_zero(rest));
            count();
            if (nodes_ >= node_limit_) return 0;
            const bool is_over = task_.payoff_at_end && move.child.is_over();
            const int score =
                -(is_over ? move.child.payoff() * payoff_scale_ : estimate_after(ply, ahead, move));
            best = std::max(best, score);
            alpha = std::max(alpha, score);
            if (best >= beta) {
                if (killers.last != bit(move.square)) {
                    killers = {.last = bit(move.square), .before = killers.last};
                }
                return is_stopped() ? 0 : best;
            }
        }
    }
    return is_stopped() ? 0 : best;
}

template <bool to_end>
bool TreeSearch::cuts_by_etc(int ply, RankedMoves& moves, int beta, int depth, int& score) {
    const int steps = to_end ? payoff_scale_ : 1;
    std::array<Key, kMostMoves> keys;  // NOLINT: only as many as there are moves are written
    for (int place = 0; place < moves.size(); ++place) {
        keys[place] = key(moves[place].child, !path_[ply].is_seats) ^ (to_end ? kToEnd : 0);
        task_.table.prefetch(keys[place]);
    }
    for (int place = 0; place < moves.size(); ++place) {
        const auto known = task_.table.probe(keys[place]);
        if (!known || !answers<to_end>(*known, depth - 1)) continue;
        if (known->bound == Bound::Lower || -known->score.raw() / steps < beta) continue;
        score = -known->score.raw() / steps;
        return true;
    }
    return false;
}

template <bool to_end>
void TreeSearch::rank(int ply, RankedMoves& moves, int from, int depth) {
    const std::uint64_t odd = odd_quadrants(path_[ply].board.empty());
    const double scale = task_.evaluation.scale();
    // Move ordering needs no exact values. Near the leaves it uses the leaves' stage tables, which
    // are already in the processor's cache.
    const bool is_near_leaves = !to_end && depth <= kNearLeaves;
    const SearchPath::Ahead ahead = path_.look_ahead(ply, is_near_leaves ? depth : 1);
    const int plies = to_end && path_[ply].expected_cut ? shallow_order_plies(depth) : 0;
    // In 64ths of a disc. A search has seen some of the replies itself, so they weigh less.
    const int reply_weight = plies > 0 ? kReplyOrdered : kReplyToEnd;
    for (int place = from; place < moves.size(); ++place) {
        RankedMove& move = moves[place];
        // Prefetch only where all moves will be searched: a useless fetch from a large table
        // delays the search, too.
        if (!path_[ply].expected_cut && depth > (to_end ? Endgame::kMost + 1 : kTableDepth)) {
            task_.table.prefetch(key(move.child, !path_[ply].is_seats) ^ (to_end ? kToEnd : 0));
        }
        move.replies = move.child.moves();
        const int mobility = std::popcount(move.replies) + std::popcount(move.replies & kCorners);
        if (to_end) {
            int value = 0;
            if (plies > 0) {
                value = shallow_score(ply, move, plies);
            } else if (path_[ply].expected_cut || depth > kRepliesEmpties) {
                value = -estimate_after(ply, ahead, move);
            }
            if (is_stopped()) return;
            move.rank = in_64ths(value, scale) - mobility * reply_weight;
            if ((odd & bit(move.square)) != 0) move.rank += kOddQuadrant;
        } else if (depth > (path_[ply].expected_cut ? 2 : kAllByReplies)) {
            move.rank =
                in_64ths(-estimate_after(ply, ahead, move), scale) - mobility * kReplyAtDepth;
        } else {
            move.rank = -mobility;
        }
    }
}

int TreeSearch::shallow_score(int ply, const RankedMove& move, int plies) {
    path_.descend(ply, move);
    count();
    is_ordering_ = true;
    const int score = -search<false>(ply + 1, Score::lowest().raw(), Score::highest().raw(), plies);
    is_ordering_ = false;
    return score;
}

template <bool to_end>
void TreeSearch::split(int ply, int& alpha, int beta, int depth, RankedMoves& moves, int next,
                       int& best, std::uint8_t& best_move) {
    SplitPoint shared;
    shared.above = split_;
    shared.node = &path_[ply];
    shared.ply = ply;
    shared.beta = beta;
    shared.on_line = beta - alpha > 1;
    shared.depth = depth;
    shared.to_end = to_end;
    shared.confidence = confidence_;
    shared.probcut = probcut_;
    shared.moves = &moves;
    shared.next = next;
    shared.alpha = alpha;
    shared.best = best;
    shared.best_move = best_move;
    shared.line = path_[ply].line;

    split_ = &shared;
    task_.team->open(shared);
    share<to_end>(shared);
    task_.team->close(shared, *this);
    split_ = shared.above;

    alpha = shared.alpha;
    best = shared.best;
    best_move = shared.best_move;
    path_[ply].line = shared.line;
}

template <bool to_end>
void TreeSearch::share(SplitPoint& split) {
    while (!is_stopped()) {
        RankedMove move{};
        int alpha = 0;
        bool is_last = false;
        {
            const std::scoped_lock lock{split.mutex};
            if (split.next >= split.moves->size()) return;
            move = split.moves->pick(split.next++);
            alpha = split.alpha;
            is_last = split.next >= split.moves->size();
        }
        if (is_last) task_.team->withdraw(split);
        const int score =
            search_child<to_end>(split.ply, move, alpha, split.beta, split.depth, true);
        if (is_stopped()) return;
        const std::scoped_lock lock{split.mutex};
        if (score <= split.best) continue;
        split.best = score;
        split.best_move = move.square;
        if (split.on_line && score > split.alpha)
            split.line.put(move.square, path_[split.ply + 1].line);
        split.alpha = std::max(split.alpha, score);
        if (score >= split.beta) split.done.store(true, std::memory_order_relaxed);
    }
}

void TreeSearch::help(SplitPoint& split) {
    const SplitPoint* const before = split_;
    const int confidence_before = confidence_;
    const Probcut* const probcut_before = probcut_;
    // A thread that waits for its own helpers is above this node: what it holds of the path up to
    // here stays, and what lies deeper it needs no more.
    path_.take(split.ply, *split.node);
    split_ = &split;
    confidence_ = split.confidence;
    probcut_ = split.probcut;
    if (split.to_end) {
        share<true>(split);
    } else {
        share<false>(split);
    }
    split_ = before;
    confidence_ = confidence_before;
    probcut_ = probcut_before;
}

int TreeSearch::estimate(int ply) {
    const int value = path_.estimate(ply);
    // A callback that has ended the search gives no value: nobody may remember this one.
    if (report_every_ == 1) report();
    return value;
}

int TreeSearch::estimate_after(int ply, const SearchPath::Ahead& ahead, const RankedMove& move) {
    const int value = path_.estimate_after(ply, ahead, move);
    if (report_every_ == 1) report();
    return value;
}

int TreeSearch::finished(int ply) {
    return task_.payoff_at_end ? path_[ply].board.payoff() * payoff_scale_ : estimate(ply);
}

void TreeSearch::count(std::uint64_t nodes) {
    nodes_ += nodes;
    unreported_ += nodes;
    if (unreported_ >= report_every_ || nodes_ >= node_limit_) report();
}

void TreeSearch::report() {
    task_.control.report(unreported_);
    unreported_ = 0;
}

bool TreeSearch::is_stopped() const {
    if (task_.control.is_stopped()) return true;
    for (const SplitPoint* split = split_; split != nullptr; split = split->above) {
        if (split->done.load(std::memory_order_relaxed)) return true;
    }
    return false;
}

}  // namespace engine::reversi
