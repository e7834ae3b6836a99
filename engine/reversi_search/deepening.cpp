#include "engine/reversi_search/deepening.h"

#include <optional>

#include "engine/reversi_search/tree_search.h"

namespace engine::reversi {
namespace {

/// One search of the root: how deep, how sure, and in which unit.
struct Step {
    int depth;
    int confidence;
    bool to_end;  ///< scores count discs, else steps of the evaluation
};

class Root {
  public:
    Root(const ReversiPosition& position, const SearchRequest& request, TranspositionTable& table,
         SearchControl& control)
        : request_{request},
          control_{control},
          task_{.evaluation = *request.evaluation,
                .seat = request.seat.value_or(position.player_to_move()),
                .payoff_at_end = request.goal != Goal::Best ||
                                 request.evaluation->source().terminal == Terminal::Payoff,
                .table = table,
                .control = control,
                .alone = request.threads == 1} {
        const bool is_seats = position.player_to_move() == task_.seat;
        const Color own = position.player_to_move() == Player::First ? Color::Black : Color::White;
        board_ = {.own = position.discs_of(own).bits(),
                  .other = position.discs_of(other(own)).bits()};
        for (const Move move : position.legal_moves()) scores_.moves.push_back({.move = move});
        for (int thread = 0; thread < request.threads; ++thread) {
            searches_.push_back(std::make_unique<TreeSearch>(task_));
            searches_.back()->start(board_, is_seats);
        }
        if (request.threads > 1) {
            std::vector<TreeSearch*> helpers;
            for (std::size_t index = 1; index < searches_.size(); ++index) {
                helpers.push_back(searches_[index].get());
            }
            team_ = std::make_unique<Team>(std::move(helpers));
            task_.team = team_.get();
        }
    }
    ~Root() { team_.reset(); }

    int empties() const { return board_.empties(); }
    const RootScores& scores() const { return scores_; }

    /// False: stopped in the middle; the scores are what they were.
    bool search(const Step& step);

  private:
    /// The best of the moves from `place` on, brought there. False: stopped.
    bool search_line(std::vector<RootMove>& moves, int place, const Step& step);
    bool search_window(std::vector<RootMove>& moves, int place, const Step& step, int alpha,
                       int beta);

    const SearchRequest& request_;
    SearchControl& control_;
    SearchTask task_;
    Board board_;
    RootScores scores_;
    std::vector<std::unique_ptr<TreeSearch>> searches_;
    std::unique_ptr<Team> team_;
};

bool Root::search(const Step& step) {
    std::vector<RootMove> moves = scores_.moves;
    for (RootMove& move : moves) move.bound = Bound::None;
    searches_[0]->trust(step.confidence);
    const int lines = std::min(request_.lines, static_cast<int>(moves.size()));
    for (int line = 0; line < lines; ++line) {
        const bool finished = search_line(moves, line, step);
        for (const auto& search : searches_) search->report();
        if (!finished) return false;
    }
    scores_ = {.moves = std::move(moves), .depth = step.depth, .confidence = step.confidence};
    return true;
}

bool Root::search_line(std::vector<RootMove>& moves, int place, const Step& step) {
    int lowest = Score::lowest().raw();
    int highest = Score::highest().raw();
    if (step.to_end) {
        lowest = request_.goal == Goal::WinLossDraw ? -1 : -64;
        highest = request_.goal == Goal::WinLossDraw ? 1 : 64;
        if (request_.goal != Goal::WinLossDraw) --lowest;
    }
    return search_window(moves, place, step, lowest, highest);
}

bool Root::search_window(std::vector<RootMove>& moves, int place, const Step& step, int alpha,
                         int beta) {
    TreeSearch& search = *searches_[0];
    const int steps =
        step.to_end ? request_.goal == Goal::WinLossDraw ? 1 : request_.evaluation->payoff_scale()
                    : 1;
    int best = -1;
    for (int index = place; index < static_cast<int>(moves.size()); ++index) {
        RootMove& move = moves[index];
        int score = 0;
        if (alpha >= beta) {  // nothing can be better than what is there
            score = beta;
        } else {
            const std::uint8_t byte = move.move.byte();
            if (best >= 0) {
                score = search.score_of(byte, alpha, alpha + 1, step.depth, step.to_end);
            }
            if (best < 0 || (score > alpha && score < beta && !control_.is_stopped())) {
                score = search.score_of(byte, alpha, beta, step.depth, step.to_end);
            }
            if (control_.is_stopped()) return false;
        }
        const bool is_best = best < 0 || score > alpha;
        if (step.to_end && request_.goal == Goal::WinLossDraw) score = std::clamp(score, -1, 1);
        move.score = Score::from_raw(score * steps);
        move.bound = is_best ? Bound::Exact : Bound::Upper;
        move.proven = step.to_end && step.confidence == kFullWidth;
        move.line = {move.move};
        if (is_best) {
            if (best >= 0) moves[best].bound = Bound::Upper;
            for (int ply = 0; ply < search.line().length; ++ply) {
                move.line.push_back(Move::from_byte(search.line().moves[ply]));
            }
            best = index;
            alpha = std::max(alpha, score);
        }
    }
    std::rotate(moves.begin() + place, moves.begin() + best, moves.begin() + best + 1);
    return true;
}

/// The searches to make one after the other.
std::vector<Step> steps_for(const SearchRequest& request, int empties) {
    std::vector<Step> steps;
    const bool solves = request.goal != Goal::Best;
    const bool pays = request.evaluation->source().terminal == Terminal::Payoff;
    const int deepest = request.limits.depth.value_or(kMostPlies);
    const bool reaches_end = solves ? deepest >= empties : pays && deepest >= empties;
    if (solves) {
        const int presearch = std::min(
            {request.presearch_depth.value_or(std::max(1, empties / 3)), empties - 1, deepest});
        for (int depth = 1; depth <= presearch; ++depth) {
            steps.push_back({.depth = depth, .confidence = kFullWidth, .to_end = false});
        }
    } else {
        const int last =
            reaches_end ? empties - 1 : std::min(deepest, pays ? empties - 1 : 2 * empties);
        const int first = std::clamp(request.presearch_depth.value_or(1), 1, std::max(1, last));
        for (int depth = first; depth <= last; ++depth) {
            steps.push_back({.depth = depth, .confidence = request.confidence, .to_end = false});
        }
    }
    if (reaches_end) {
        steps.push_back({.depth = empties, .confidence = request.confidence, .to_end = true});
    }
    return steps;
}

}  // namespace

RootScores deepen(const ReversiPosition& position, const SearchRequest& request,
                  TranspositionTable& table, SearchControl& control,
                  const std::function<void(const RootScores&)>& on_finished) {
    Root root{position, request, table, control};
    for (const Step& step : steps_for(request, root.empties())) {
        if (!root.search(step)) break;
        on_finished(root.scores());
    }
    return root.scores();
}

}  // namespace engine::reversi
