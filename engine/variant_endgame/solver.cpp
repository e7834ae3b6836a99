#include "engine/variant_endgame/solver.h"

#include <algorithm>

#include "engine/board/neighbours.h"

namespace engine::variant_endgame {
Solver::Solver(Task& task, int first_square)
    : task_{task},
      sides_{task.sides},
      table_{task.table},
      nodes_{task.control, kReportEvery, &task.is_done},
      short_search_{task.sides, nodes_},
      begin_with_{~std::uint64_t{0} << first_square},
      least_of_all_{task.sides.least({})},
      most_of_all_{task.sides.most({})},
      near_(std::size_t{1} << kNearBits),
      kept_from_{task.proven != nullptr ? std::max(kLeastKept, task.proven->least_empties())
                                        : kWordSquares + 1} {}

Solver::Known Solver::find(Key key, int empties) const {
    if (empties < kFar) {
        const NearSlot& slot = near_[near_place(key)];
        return slot.key == key ? slot.known : Known{};
    }
    const auto entry = table_.probe(key);
    if (!entry) return {};
    const auto both = static_cast<std::uint32_t>(entry->score.raw());
    return {.least = static_cast<std::int16_t>(both & 0xffff),
            .most = static_cast<std::int16_t>(both >> 16),
            .move = entry->move.byte()};
}

void Solver::remember(Key key, int empties, const Known& known) {
    if (empties < kFar) {
        near_[near_place(key)] = {.key = key, .known = known};
        return;
    }
    const std::uint32_t both = static_cast<std::uint16_t>(known.least) |
                               static_cast<std::uint32_t>(static_cast<std::uint16_t>(known.most))
                                   << 16;
    table_.store(key, {.score = Score::from_raw(static_cast<std::int32_t>(both)),
                       .bound = Bound::Exact,
                       .proven = true,
                       .depth = empties,
                       .move = Move::from_byte(known.move)});
}

Solver::Known Solver::known_of(const Board& board, int seat, Key key, int empties) const {
    Known known = find(key, empties);
    if (!is_kept(empties)) return known;
    if (const auto proven = task_.proven->find(board, seat)) {
        known.least = std::max(known.least, proven->bounds.least);
        known.most = std::min(known.most, proven->bounds.most);
        if (known.move == kNone) known.move = proven->move;
    }
    return known;
}

void Solver::keep(const Board& board, const Turn& turn, int empties, const Known& known) {
    if (!is_kept(empties) || turn.moves == 0) return;
    task_.proven->add({.board = board,
                       .seat = turn.seat,
                       .bounds = {.least = known.least, .most = known.most},
                       .move = known.move});
}

int Solver::known_move(const Board& board, const Turn& turn) const {
    return known_of(board, turn.seat, key_of(board, turn.seat), std::popcount(sides_.empty(board)))
        .move;
}

int Solver::last(Board board, int seat, int square) {
    for (int passed = 0; passed < sides_.seats(); ++passed, seat = sides_.after(seat)) {
        if ((sides_.place(seat) & bit(square)) == 0) continue;
        const Color color = sides_.color_of(seat);
        const std::uint64_t turned = board.flips(color, square);
        if (turned == 0) continue;
        nodes_.count_only();
        return sides_.payoff(board.after(color, square, turned));
    }
    return sides_.payoff(board);
}

template <int kEmpty>
int Solver::few(Board board, int seat, int alpha, std::uint64_t empty, bool likely) {
    if constexpr (kEmpty == 0) {
        return sides_.payoff(board);
    } else if constexpr (kEmpty == 1) {
        return last(board, seat, std::countr_zero(empty));
    } else {
        if (int bound = 0; is_decided(board, empty, alpha, likely, bound)) return bound;
        if (int bound = 0;
            is_at_limit(alpha, !likely) && is_decided(board, empty, alpha, !likely, bound)) {
            return bound;
        }
        for (int passed = 0; passed < sides_.seats(); ++passed, seat = sides_.after(seat)) {
            const Color color = sides_.color_of(seat);
            const std::uint64_t others = board.of(other(color));
            const bool ours = sides_.is_ours(seat);
            int best = ours ? -kMost : kMost;
            for (std::uint64_t squares = empty & sides_.place(seat); squares != 0;
                 squares &= squares - 1) {
                const int square = std::countr_zero(squares);
                if ((kNeighbours[square] & others) == 0) continue;
                const std::uint64_t turned = board.flips(color, square);
                if (turned == 0) continue;
                nodes_.count_only();
                const int score =
                    few<kEmpty - 1>(board.after(color, square, turned), sides_.after(seat), alpha,
                                    empty ^ bit(square), likely);
                if (ours ? score > best : score < best) {
                    best = score;
                    if (ours == (score > alpha)) return best;
                }
            }
            if (best != (ours ? -kMost : kMost)) return best;
        }
        return sides_.payoff(board);
    }
}

int Solver::score(const Board& board, int seat, int alpha, bool likely) {
    const Turn turn = sides_.turn(board, seat);
    const std::uint64_t empty = sides_.empty(board);
    static_assert(kFew == 4, "a case for each number of squares up to it");
    switch (std::popcount(empty)) {
        case 0:
            return few<0>(board, seat, alpha, empty, likely);
        case 1:
            return few<1>(board, seat, alpha, empty, likely);
        case 2:
            return few<2>(board, seat, alpha, empty, likely);
        case 3:
            return few<3>(board, seat, alpha, empty, likely);
        case 4:
            return few<4>(board, seat, alpha, empty, likely);
        default:
            break;
    }
    return search(board, turn, key_of(board, turn.seat), alpha, std::popcount(empty), likely);
}

std::optional<Solver::Best> Solver::rank(std::span<Child> children, int alpha, bool ours,
                                         int empties) {
    // A wrong move of the rest, expected to keep the coalition down, costs most: to show that it
    // does not takes many times the nodes that the right one does. For the coalition's own moves a
    // short search gains nothing.
    if (!ours && empties + 1 >= kShortSearch && children.size() > 1) {
        rank_by_short_search(children, short_search_depth(empties + 1));
        return std::nullopt;
    }
    for (Child& child : children) {
        if (empties > kByLines) {
            const Board stable = sides_.stable(child.board, sides_.empty(child.board));
            if (int bound = 0; is_cut(stable, alpha, ours, bound)) {
                keep_bound(child.board, child.turn, empties, ours, bound);
                return Best{.score = bound, .square = child.square};
            }
            child.sure = sure(stable);
        }
        child.rank = rank(child, ours, empties);
    }
    return std::nullopt;
}

void Solver::rank_by_short_search(std::span<Child> children, int depth) {
    for (Child& child : children) {
        child.rank = -short_search_.score(child.board, child.turn, 0, -ShortSearch::kMost,
                                          ShortSearch::kMost);
    }
    std::sort(children.begin(), children.end(),
              [](const Child& one, const Child& two) { return one.rank > two.rank; });
    int high = ShortSearch::kMost;
    for (Child& child : children) {
        const int worth =
            short_search_.score(child.board, child.turn, depth, -ShortSearch::kMost, high);
        high = std::min(high, worth);
        child.rank = -worth;
    }
}

int Solver::rank(const Child& child, bool ours, int empties) const {
    const int sign = ours ? 1 : -1;
    const bool opponent_is_next = sides_.is_ours(child.turn.seat) != ours;
    int value = 4 * sign * child.sure;
    if (!opponent_is_next) value -= sign * sure(child.board);
    if (empties > kByLines) {
        value -= opposed_moves(child, ours);
    } else if (opponent_is_next) {
        value -= kNextMove * std::popcount(child.turn.moves);
    }
    return value;
}

int Solver::opposed_moves(const Child& child, bool ours) const {
    const Color color = sides_.color_of(child.turn.seat);
    const std::uint64_t same = child.board.moves(color);
    const std::uint64_t rest = child.board.moves(other(color));
    int sum = 0;
    bool is_reached = false;
    int seat = child.turn.seat;
    for (int weight = kNextMove; weight > 0; weight /= 2) {
        if (sides_.is_ours(seat) != ours) {
            const std::uint64_t moves = sides_.color_of(seat) == color ? same : rest;
            sum += weight * std::popcount(moves & sides_.place(seat));
            is_reached = true;
        } else if (is_reached) {
            break;
        }
        seat = sides_.after(seat);
    }
    return sum;
}

void Solver::look_ahead(Child& child, const Turn& turn) const {
    child.turn = sides_.turn(child.board, sides_.after(turn.seat));
    child.key = key_of(child.board, child.turn.seat);
}

Solver::Best Solver::best_of_all(const Board& board, const Turn& turn, int alpha, int empties,
                                 bool likely) {
    const Color color = sides_.color_of(turn.seat);
    const int next = sides_.after(turn.seat);
    Best best = none_yet(turn);
    // Beginning with those from `begin_with_` on, then around to the others.
    std::uint64_t moves = turn.moves & begin_with_;
    std::uint64_t rest = turn.moves ^ moves;
    std::array<Child, kWordSquares> children;  // NOLINT: only as much as there are moves is written
    int size = 0;
    for (; (moves | rest) != 0; moves &= moves - 1) {
        if (moves == 0) std::swap(moves, rest);
        const int square = std::countr_zero(moves);
        const Board after = board.after(color, square, board.flips(color, square));
        if (empties - 1 <= kFew) {
            nodes_.count();
            const int score = few<kFew>(after, next, alpha, sides_.empty(after), likely);
            if (takes(best, {.score = score, .square = square}, turn, alpha)) return best;
            continue;
        }
        if (int bound = 0; empties - 1 <= kByLines &&
                           is_decided(after, sides_.empty(after), alpha, likely, bound)) {
            nodes_.count_only();
            if (takes(best, {.score = bound, .square = square}, turn, alpha)) return best;
            continue;
        }
        Child& child = children[size++];
        child.board = after;
        child.square = square;
        look_ahead(child, turn);
        prefetch(child.key, empties - 1);
    }
    for (int place = 0; place < size; ++place) {
        const Child& child = children[place];
        nodes_.count();
        const int score = search(child.board, child.turn, child.key, alpha, empties - 1, likely);
        if (is_stopped()) return best;
        if (takes(best, {.score = score, .square = child.square}, turn, alpha)) break;
    }
    return best;
}

Solver::Best Solver::best_ranked(const Board& board, const Turn& turn, int alpha, int empties,
                                 bool likely, int known_move) {
    const bool ours = sides_.is_ours(turn.seat);
    const Color color = sides_.color_of(turn.seat);
    const bool are_known = empties - 1 > kFew + 1;  // nearer the end hardly any is
    std::array<Child, kWordSquares> children;  // NOLINT: only as much as there are moves is written
    int size = 0;
    for (std::uint64_t moves = turn.moves; moves != 0; moves &= moves - 1) {
        Child& child = children[size++];
        child.square = std::countr_zero(moves);
        child.board = board.after(color, child.square, board.flips(color, child.square));
        if (empties - 1 > kByLines) continue;
        const Board sure_discs = sides_.unturnable(child.board, sides_.empty(child.board));
        if (int bound = 0; is_cut(sure_discs, alpha, likely, bound)) {
            nodes_.count_only();
            return {.score = bound, .square = child.square};
        }
        child.sure = sure(sure_discs);
    }
    for (Child& child : std::span{children}.first(size)) {
        look_ahead(child, turn);
        if (are_known) prefetch(child.key, empties - 1);
    }
    int ranked_from = 0;
    for (int place = 0; place < size; ++place) {
        Child& child = children[place];
        if (are_known) {
            const Known known = known_of(child.board, child.turn.seat, child.key, empties - 1);
            if (ours && known.least > alpha) return {.score = known.least, .square = child.square};
            if (!ours && known.most <= alpha) return {.score = known.most, .square = child.square};
        }
        if (child.square == known_move) {
            std::swap(child, children[0]);
            ranked_from = 1;
        }
    }

    Best best = none_yet(turn);
    for (int tried = 0; tried < size; ++tried) {
        const std::span rest = std::span{children}.subspan(tried, size - tried);
        if (tried == ranked_from) {
            if (const auto enough = rank(rest, alpha, ours, empties - 1)) return *enough;
        }
        if (tried >= ranked_from) {
            std::swap(rest.front(), *std::ranges::max_element(rest, {}, &Child::rank));
        }
        const Child& child = rest.front();
        nodes_.count();
        // If the move that was expected to be enough is not, the others will hardly be either.
        const bool still_likely = tried == 0 || ours != likely ? likely : !likely;
        const int score = empties - 1 > kFew ? search(child.board, child.turn, child.key, alpha,
                                                      empties - 1, still_likely)
                                             : few<kFew>(child.board, child.turn.seat, alpha,
                                                         sides_.empty(child.board), still_likely);
        if (is_stopped()) return best;
        if (takes(best, {.score = score, .square = child.square}, turn, alpha)) break;
    }
    return best;
}

std::optional<int> Solver::probable(const Board& board, const Turn& turn, int alpha, int empties) {
    constexpr int kDisc = ShortSearch::kDisc;
    const int middle = kDisc * alpha + kDisc / 2;
    const int low = middle - kDisc * kMargin;
    const int high = middle + kDisc * kMargin;
    const int worth = short_search_.score(board, turn, short_search_depth(empties), low, high);
    if (worth >= high) return alpha + 1;
    if (worth <= low) return alpha;
    return std::nullopt;
}

int Solver::search(const Board& board, const Turn& turn, Key key, int alpha, int empties,
                   bool likely) {
    // 1. Stop requested?
    if (is_stopped()) return 0;

    // 2. End of game.
    if (turn.moves == 0) return sides_.payoff(board);

    // 3. Known position.
    Known known = known_of(board, turn.seat, key, empties);
    if (known.least > alpha) return known.least;
    if (known.most <= alpha) return known.most;

    // 4. Decided whatever happens? First as if no disc were to change any more. Nearer the end the
    // position before has asked.
    if (int bound = 0; empties >= kStable && is_cut(board, alpha, likely, bound) &&
                       is_cut(sides_.stable(board, sides_.empty(board)), alpha, likely, bound)) {
        keep_bound(board, turn, empties, likely, bound);
        return bound;
    }
    for (const bool above : {true, false}) {
        if (int bound = 0; is_at_limit(alpha, above) &&
                           is_decided(board, sides_.empty(board), alpha, above, bound)) {
            keep_bound(board, turn, empties, above, bound);
            return bound;
        }
    }

    // 5. Probably decided? If not, and exactly, the move that the selective search found best.
    if (empties >= kSelective) {
        if (is_selective_) {
            if (const auto score = probable(board, turn, alpha, empties)) return *score;
        } else if (known.move == kNone) {
            known.move = find(key ^ kSelectiveKey, empties).move;
        }
    }

    // 6. Each move: ordered where one is likely to be enough, and where an order costs little.
    const bool ours = sides_.is_ours(turn.seat);
    const bool has_order = ours == likely || (ours && empties >= kOursRanked);
    const Best best = has_order ? best_ranked(board, turn, alpha, empties, likely, known.move)
                                : best_of_all(board, turn, alpha, empties, likely);
    if (is_stopped()) return 0;

    // 7. Remember.
    if (best.score > alpha) {
        known.least = static_cast<std::int16_t>(best.score);
    } else {
        known.most = static_cast<std::int16_t>(best.score);
    }
    known.move = static_cast<std::uint8_t>(best.square);
    remember(key, empties, known);
    keep(board, turn, empties, known);
    return best.score;
}

}  // namespace engine::variant_endgame
