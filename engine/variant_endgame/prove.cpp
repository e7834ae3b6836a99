#include "engine/variant_endgame/prove.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/variant_endgame/best_line.h"
#include "engine/variant_endgame/solver.h"

namespace engine::variant_endgame {
namespace {

constexpr int kFirstPlies = 3;

Limits limits_of(const PayoffRequest& request) {
    Limits limits;
    limits.seconds = request.seconds;
    return limits;
}

/// The proof of one position, on threads of its own.
class ProofTask {
  public:
    ProofTask(const Sides& sides, const VariantPosition& position, const PayoffRequest& request,
              TranspositionTable& table, ProvenBoards& boards, const std::stop_token& stop)
        : sides_{sides},
          request_{request},
          boards_{boards},
          board_{board_of(position)},
          seat_{index_of(position.player_to_move())},
          turn_{sides.turn(board_, seat_)},
          control_{limits_of(request), stop},
          task_{.sides = sides,
                .game = sides.key(),
                .table = table,
                .control = control_,
                .proven = &boards} {
        const int all = request.threads * request.shares;
        for (int thread = 0; thread < request.threads; ++thread) {
            const int place = request.share * request.threads + thread;
            solvers_.push_back(
                std::make_unique<Solver>(task_, kWordSquares * (place % kWordSquares) / all));
        }
    }

    PayoffResult run();

  private:
    int empties() const { return std::popcount(sides_.empty(board_)); }
    PayoffBounds known() const {
        if (turn_.moves == 0) {
            const auto payoff = static_cast<std::int16_t>(sides_.payoff(board_));
            return {.least = payoff, .most = payoff};
        }
        const auto found = boards_.find(board_, turn_.seat);
        return found ? found->bounds : PayoffBounds{};
    }
    bool decides(const PayoffBounds& bounds) const {
        return request_.at_least ? bounds.answers(*request_.at_least - 1) : bounds.is_exact();
    }
    void search();
    void prove_by(Solver& solver);
    /// Narrows the bounds by null windows that begin at the guess, as far as is asked. `keeps`: by
    /// exact ones.
    PayoffBounds walk(Solver& solver, int guess, bool keeps);
    PayoffProgress progress() const;
    /// How much of the question is answered below a position, where `ours_all` says that all moves
    /// of the coalition are to be refuted, else all of the rest.
    double share(const Board& board, int seat, int plies, bool ours_all) const;
    void count_plies(const Board& board, int seat, int ply, std::vector<PlyShare>& plies) const;
    bool is_answered(const Board& board, const Turn& turn) const;
    void hand_over();

    const Sides& sides_;
    const PayoffRequest& request_;
    ProvenBoards& boards_;
    Board board_;
    int seat_;
    Turn turn_;
    SearchControl control_;
    Solver::Task task_;
    std::vector<std::unique_ptr<Solver>> solvers_;
    PayoffBounds bounds_;
    std::vector<Move> line_;
    std::atomic<std::uint64_t> question_from_{0};  ///< nodes when it was first asked
};

PayoffBounds ProofTask::walk(Solver& solver, int guess, bool keeps) {
    const bool leads = &solver == solvers_.front().get();
    PayoffBounds bounds = known();
    // Probable bounds may contradict each other: then there is nothing between them to ask.
    while (!decides(bounds) && bounds.least < bounds.most && !solver.is_stopped()) {
        guess = std::clamp<int>(guess, bounds.least, bounds.most);
        const int alpha = request_.at_least       ? *request_.at_least - 1
                          : guess == bounds.least ? guess
                                                  : guess - 1;
        if (leads) {
            boards_.alpha.store(alpha, std::memory_order_relaxed);
            solver.nodes().report();
            question_from_.store(control_.nodes(), std::memory_order_relaxed);
        }
        const int score = solver.score(board_, seat_, alpha, false);
        if (solver.is_stopped()) break;
        const auto found = static_cast<std::int16_t>(score);
        (score > alpha ? bounds.least : bounds.most) = found;
        if (keeps)
            boards_.add({.board = board_, .seat = turn_.seat, .bounds = bounds, .move = kNoSquare});
        guess = score;
    }
    return bounds;
}

void ProofTask::prove_by(Solver& solver) {
    int guess = sides_.middle(board_);
    if (empties() >= Solver::kSelectiveFirst) {
        solver.be_selective(true);
        guess = walk(solver, guess, false).least;
        solver.be_selective(false);
    }
    walk(solver, guess, true);
}

void ProofTask::search() {
    Solver& solver = *solvers_.front();
    if (!decides(known())) {
        std::vector<std::jthread> helpers;
        for (std::size_t index = 1; index < solvers_.size(); ++index) {
            helpers.emplace_back([&, index] { prove_by(*solvers_[index]); });
        }
        prove_by(solver);
        task_.is_done.store(true, std::memory_order_relaxed);
    }
    for (const auto& one : solvers_) one->nodes().report();
    task_.is_done.store(false, std::memory_order_relaxed);
    bounds_ = known();
    if (bounds_.is_exact() && !control_.is_stopped()) {
        line_ =
            best_line(solver, sides_, board_, seat_, {.score = bounds_.least, .is_sign = false});
        solver.nodes().report();
    }
}

bool ProofTask::is_answered(const Board& board, const Turn& turn) const {
    if (turn.moves == 0) return true;
    const auto found = boards_.find(board, turn.seat);
    return found && found->bounds.answers(boards_.alpha.load(std::memory_order_relaxed));
}

double ProofTask::share(const Board& board, int seat, int plies, bool ours_all) const {
    const Turn turn = sides_.turn(board, seat);
    if (is_answered(board, turn)) return 1;
    if (plies == 0) return 0;
    const bool needs_all = sides_.is_ours(turn.seat) == ours_all;
    const Color color = sides_.color_of(turn.seat);
    double sum = 0;
    double most = 0;
    for (std::uint64_t moves = turn.moves; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const double found = share(board.after(color, square, board.flips(color, square)),
                                   sides_.after(turn.seat), plies - 1, ours_all);
        sum += found;
        most = std::max(most, found);
    }
    return needs_all ? sum / std::popcount(turn.moves) : most;
}

void ProofTask::count_plies(const Board& board, int seat, int ply,
                            std::vector<PlyShare>& plies) const {
    const Turn turn = sides_.turn(board, seat);
    const Color color = sides_.color_of(turn.seat);
    for (std::uint64_t moves = turn.moves; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const Board after = board.after(color, square, board.flips(color, square));
        const int next = sides_.after(turn.seat);
        ++plies[ply].positions;
        if (is_answered(after, sides_.turn(after, next))) ++plies[ply].decided;
        if (ply + 1 < kFirstPlies) count_plies(after, next, ply + 1, plies);
    }
}

PayoffProgress ProofTask::progress() const {
    PayoffProgress progress{.nodes = control_.nodes(),
                            .seconds = control_.seconds(),
                            .bounds = known(),
                            .alpha = boards_.alpha.load(std::memory_order_relaxed),
                            .kept = boards_.size(),
                            .first_plies = std::vector<PlyShare>(kFirstPlies)};
    progress.question_nodes =
        progress.nodes - std::min(progress.nodes, question_from_.load(std::memory_order_relaxed));
    progress.share =
        std::max(share(board_, seat_, kFirstPlies, true), share(board_, seat_, kFirstPlies, false));
    count_plies(board_, seat_, 0, progress.first_plies);
    return progress;
}

void ProofTask::hand_over() {
    const auto taken = boards_.take();
    if (request_.on_proven && !taken.empty()) request_.on_proven(taken);
}

PayoffResult ProofTask::run() {
    std::mutex mutex;
    std::condition_variable is_new;
    bool has_ended = false;
    std::jthread worker{[&] {
        search();
        const std::scoped_lock lock{mutex};
        has_ended = true;
        is_new.notify_all();
    }};
    // Whatever the caller throws, the searching threads end.
    const struct End {
        SearchControl& control;
        ~End() { control.stop_all(); }
    } end{control_};
    const auto every = std::chrono::duration<double>(request_.every);
    for (bool is_last = false; !is_last;) {
        {
            std::unique_lock lock{mutex};
            is_last = is_new.wait_for(lock, every, [&] { return has_ended; });
        }
        hand_over();
        if (!is_last && request_.on_progress) request_.on_progress(progress());
    }
    return {.is_decided = decides(bounds_),
            .bounds = bounds_,
            .line = std::move(line_),
            .progress = progress()};
}

}  // namespace

PayoffResult PayoffProof::prove(const VariantPosition& position, const PayoffRequest& request,
                                const std::stop_token& stop) {
    ProofTask task{sides_, position, request, table_, boards_, stop};
    return task.run();
}

}  // namespace engine::variant_endgame
