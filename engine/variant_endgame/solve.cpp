#include "engine/variant_endgame/solve.h"

#include <memory>
#include <thread>

#include "engine/variant_endgame/best_line.h"
#include "engine/variant_endgame/solver.h"

namespace engine::variant_endgame {
namespace {

constexpr int kMost = Solver::kMost;
/// Empty squares up to which starting threads costs more than it saves.
constexpr int kAlone = 10;

class Root {
  public:
    Root(const VariantPosition& position, Coalition coalition, const SearchRequest& request,
         TranspositionTable& table, SearchControl& control)
        : request_{request},
          board_{board_of(position)},
          seat_{index_of(position.player_to_move())},
          sides_{position.variant(), coalition},
          task_{.sides = sides_, .game = sides_.key(), .table = table, .control = control} {
        const int empties = std::popcount(sides_.empty(board_));
        const int threads = empties > kAlone ? request.threads : 1;
        for (int thread = 0; thread < threads; ++thread) {
            solvers_.push_back(
                std::make_unique<Solver>(task_, kWordSquares * (thread % kWordSquares) / threads));
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
    return last_score_ ? *last_score_ : clamped(sides_.middle(board_));
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
    if (std::popcount(sides_.empty(board_)) >= Solver::kSelectiveFirst) {
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
    std::vector<Move> line{move};
    Board board = board_;
    if (!move.is_pass()) {
        const Color color = sides_.color_of(seat_);
        const int square = move.square().index();
        board = board.after(color, square, board.flips(color, square));
    }
    const auto rest = best_line(*solvers_[0], sides_, board, sides_.after(seat_),
                                {.score = score, .is_sign = asks_sign()});
    line.insert(line.end(), rest.begin(), rest.end());
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
