#include "engine/variant_endgame/solve.h"

#include <memory>
#include <thread>

#include "engine/variant_endgame/solver.h"

namespace engine::variant_endgame {
namespace {

constexpr int kMost = Solver::kMost;
/// Empty squares up to which starting threads costs more than it saves.
constexpr int kAlone = 10;
/// Empty squares from which a selective search goes first. For one of Yonin's seats against the
/// rest it gains little at 15 squares; at 18, on three sets of 40 positions, 4 and 11 % of all
/// nodes are saved and 2 % added.
constexpr int kSelectiveFirst = 15;

/// The key of the game as this coalition plays it.
Key key_of(const InternedVariant& variant, Coalition coalition) {
    std::uint64_t members = 0;
    for (int seat = 0; seat < variant.facts.seats(); ++seat) {
        if (coalition.contains(player_at(seat))) members |= std::uint64_t{1} << seat;
    }
    return mix(variant.hash ^ mix(members + 1));
}

class Root {
  public:
    Root(const VariantPosition& position, Coalition coalition, const SearchRequest& request,
         TranspositionTable& table, SearchControl& control)
        : request_{request},
          board_{board_of(position)},
          seat_{index_of(position.player_to_move())},
          sides_{position.variant(), coalition},
          task_{.sides = sides_,
                .game = key_of(position.variant(), coalition),
                .table = table,
                .control = control} {
        const int empties = std::popcount(sides_.empty(board_));
        const int threads = empties > kAlone ? request.threads : 1;
        for (int thread = 0; thread < threads; ++thread) {
            solvers_.push_back(
                std::make_unique<Solver>(task_, kMaxSquares * (thread % kMaxSquares) / threads));
        }
    }

    /// Brings the best of the moves from `place` on to `place`. False: stopped.
    bool search_line(std::vector<RootMove>& moves, int place);

  private:
    struct Best {
        int index;
        int score;  ///< the coalition's; with the goal WinLossDraw its sign
    };
    bool is_ours() const { return sides_.is_ours(seat_); }
    bool asks_sign() const { return request_.goal == Goal::WinLossDraw; }
    /// The best move from `place` on, by one thread. Meaningless once the search has stopped.
    Best best_move(Solver& solver, const std::vector<RootMove>& moves, int place, int guess) const;
    /// The same by windows that begin at the guess.
    Best walk(Solver& solver, const std::vector<RootMove>& moves, int place, int guess) const;
    int score_after(Solver& solver, Move move, int alpha, bool likely) const;
    /// How the game goes on after the move, whose score for the coalition this is.
    std::vector<Move> line_from(Move move, int score);
    int first_guess() const;
    int clamped(int score) const { return asks_sign() ? std::clamp(score, -1, 1) : score; }

    const SearchRequest& request_;
    Board board_;
    int seat_;
    Sides sides_;
    Solver::Task task_;
    std::vector<std::unique_ptr<Solver>> solvers_;
    std::optional<int> last_score_;  ///< of the line before
};

int Root::first_guess() const {
    if (last_score_) return *last_score_;
    // Half of what is still open goes to either side.
    const Board stable = sides_.stable(board_, sides_.empty(board_));
    return clamped(
        (sides_.least(board_) + sides_.most(board_) + sides_.least(stable) + sides_.most(stable)) /
        4);
}

int Root::score_after(Solver& solver, Move move, int alpha, bool likely) const {
    if (move.is_pass()) return solver.score(board_, sides_.after(seat_), alpha, likely);
    const Color color = sides_.color_of(seat_);
    const int square = move.square().index();
    solver.nodes().count();
    return solver.score(board_.after(color, square, board_.flips(color, square)),
                        sides_.after(seat_), alpha, likely);
}

Root::Best Root::best_move(Solver& solver, const std::vector<RootMove>& moves, int place,
                           int guess) const {
    if (std::popcount(sides_.empty(board_)) >= kSelectiveFirst) {
        solver.be_selective(true);
        guess = walk(solver, moves, place, guess).score;
        solver.be_selective(false);
    }
    return walk(solver, moves, place, guess);
}

Root::Best Root::walk(Solver& solver, const std::vector<RootMove>& moves, int place,
                      int guess) const {
    // Null windows that go from the guess to the score, each with what the ones before have left in
    // the table (MTD(f): Plaat, Schaeffer, Pijls and de Bruin, Best-first fixed-depth minimax
    // algorithms, Artificial Intelligence 87, 1996). With small steps they cost no more than the
    // last two alone would. Each is searched as if the coalition were to stay below: to show that
    // takes far fewer nodes, and most windows do where the guess is too high for it.
    int least = asks_sign() ? -1 : -kMost;
    int most = -least;
    int best = place;
    while (least < most && !solver.is_stopped()) {
        const int alpha = guess == least ? guess : guess - 1;
        int score = is_ours() ? -kMost : kMost;
        for (int index = place; index < std::ssize(moves); ++index) {
            const int found = score_after(solver, moves[index].move, alpha, false);
            if (is_ours() ? found > score : found < score) score = found;
            if ((score > alpha) == is_ours()) {
                best = index;
                break;
            }
        }
        (score > alpha ? least : most) = clamped(score);
        guess = clamped(score);
    }
    return {.index = best, .score = least};
}

bool Root::search_line(std::vector<RootMove>& moves, int place) {
    const int guess = first_guess();
    task_.is_done.store(false, std::memory_order_relaxed);
    solvers_[0]->nodes().report();  // looks at the limits
    Best best{};
    {
        std::vector<std::jthread> helpers;
        for (std::size_t index = 1; index < solvers_.size(); ++index) {
            helpers.emplace_back([&, index] { best_move(*solvers_[index], moves, place, guess); });
        }
        best = best_move(*solvers_[0], moves, place, guess);
        task_.is_done.store(true, std::memory_order_relaxed);
    }
    for (const auto& solver : solvers_) solver->nodes().report();
    if (task_.control.is_stopped()) return false;
    task_.is_done.store(false, std::memory_order_relaxed);

    last_score_ = best.score;
    const int steps = asks_sign() ? 1 : request_.evaluation->payoff_scale();
    for (int index = place; index < std::ssize(moves); ++index) {
        moves[index].score = Score::from_raw((is_ours() ? best.score : -best.score) * steps);
        moves[index].bound = Bound::Upper;
        moves[index].proven = true;
        moves[index].line = {moves[index].move};
    }
    moves[best.index].bound = Bound::Exact;
    moves[best.index].line = line_from(moves[best.index].move, best.score);
    std::rotate(moves.begin() + place, moves.begin() + best.index, moves.begin() + best.index + 1);
    solvers_[0]->nodes().report();
    return !task_.control.is_stopped();
}

std::vector<Move> Root::line_from(Move move, int score) {
    Solver& solver = *solvers_[0];
    std::vector<Move> line{move};
    Board board = board_;
    int seat = seat_;
    const auto play = [&](int square) {
        const Color color = sides_.color_of(seat);
        board = board.after(color, square, board.flips(color, square));
        seat = sides_.after(seat);
    };
    if (move.is_pass()) {
        seat = sides_.after(seat);
    } else {
        play(move.square().index());
    }
    while (!solver.is_stopped()) {
        const Turn turn = sides_.turn(board, seat);
        if (turn.moves == 0) break;
        for (; seat != turn.seat; seat = sides_.after(seat)) line.push_back(Move::pass());
        // No move is better than the score for who is to move; the first that is as good goes on.
        const bool ours = sides_.is_ours(seat);
        const int alpha = ours ? score - 1 : score;
        const bool is_any = asks_sign() && score == (ours ? -1 : 1);
        const auto is_good = [&](int square) {
            const Color color = sides_.color_of(seat);
            const Board after = board.after(color, square, board.flips(color, square));
            solver.nodes().count();
            return is_any || (solver.score(after, sides_.after(seat), alpha, ours) > alpha) == ours;
        };
        std::uint64_t left = turn.moves;
        int chosen = solver.known_move(board, turn);
        if (chosen >= kMaxSquares || (left & bit(chosen)) == 0) chosen = std::countr_zero(left);
        while (!is_good(chosen) && !solver.is_stopped()) {
            left &= ~bit(chosen);
            if (left == 0) return line;  // only when stopped on the way
            chosen = std::countr_zero(left);
        }
        line.push_back(Move{Square{chosen}});
        play(chosen);
    }
    return line;
}

}  // namespace

std::optional<std::vector<RootMove>> solve(const VariantPosition& position, Coalition coalition,
                                           const SearchRequest& request,
                                           std::vector<RootMove> moves, TranspositionTable& table,
                                           SearchControl& control) {
    Root root{position, coalition, request, table, control};
    const int lines = std::min(request.lines, static_cast<int>(moves.size()));
    for (int place = 0; place < lines; ++place) {
        if (!root.search_line(moves, place)) return std::nullopt;
    }
    return moves;
}

}  // namespace engine::variant_endgame
