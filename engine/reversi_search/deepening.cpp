#include "engine/reversi_search/deepening.h"

#include <cmath>
#include <map>
#include <optional>
#include <span>

#include "engine/reversi_search/tree_search.h"

namespace engine::reversi {
namespace {

/// Whether time alone says how deep and how sure to search.
bool is_free(const SearchRequest& request) {
    return request.evaluation->source().errors && request.limits.seconds && !request.limits.depth &&
           !request.confidence && request.goal == Goal::Best;
}

/// One search of the root: how deep, how sure, and in which unit.
struct Step {
    int depth;
    int confidence;
    bool to_end;  ///< scores count discs, else steps of the evaluation

    Certainty certainty() const { return {.confidence = confidence, .to_end = to_end}; }
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
                .alone = request.threads == 1,
                .takes_deeper = is_free(request)} {
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

    /// Makes what the searches need beforehand.
    void prepare(std::span<const Step> steps) {
        const CompiledEvaluation& evaluation = *request_.evaluation;
        const auto& errors = evaluation.source().errors;
        if (!errors) return;
        std::map<Certainty, int> deepest;
        for (const Step& step : steps) {
            if (step.confidence == kFullWidth || step.depth < Probcut::kLeastDepth) continue;
            int& depth = deepest[step.certainty()];
            depth = std::max(depth, step.depth);
        }
        for (const auto& [certainty, depth] : deepest) {
            const double deviations = certainty.to_end ? deviations_to_end(certainty.confidence)
                                                       : deviations_for(certainty.confidence);
            task_.probcuts.try_emplace(certainty, *errors, deviations, evaluation.scale(),
                                       Probcut::Reach{board_.empties(), depth});
        }
    }
    /// False: stopped in the middle; the scores are what they were. But where time alone is the
    /// limit, a move that was found to be better by then comes first.
    bool search(const Step& step);

  private:
    /// With up to so many empty squares a search to the end takes up little of the table.
    static constexpr int kSmallEnd = 18;
    static constexpr int kMostWindows = 4;  ///< that are narrower than the widest
    struct Window {
        int alpha;
        int beta;
    };
    /// The best of the moves from `place` on, brought there. False: stopped.
    bool search_line(std::vector<RootMove>& moves, int place, const Step& step);
    /// The best score that the window lets see. Empty: stopped.
    std::optional<int> search_window(std::vector<RootMove>& moves, int place, const Step& step,
                                     Window window);
    void take_unfinished();
    Window widest(const Step& step) const;
    /// What an earlier search has made of the move, in the unit of this one.
    std::optional<int> expected(const RootMove& move, const Step& step) const;
    /// Of a Score in one unit of this search's.
    int steps_of(const Step& step) const;

    const SearchRequest& request_;
    SearchControl& control_;
    SearchTask task_;
    Board board_;
    RootScores scores_;
    /// Found by the search at hand to be better than those before it.
    std::optional<RootMove> unfinished_;
    std::vector<std::unique_ptr<TreeSearch>> searches_;
    std::unique_ptr<Team> team_;
};

bool Root::search(const Step& step) {
    // A search to the end may be many times as large as that before it: as many entries as there
    // were nodes. All memory of 256 MB at once: ten times the time where the end is easy. But where
    // nothing may be guessed, little is searched before it.
    if (step.to_end && board_.empties() > kSmallEnd) {
        if (request_.evaluation->source().errors) {
            task_.table.make_room_for(control_.nodes());
        } else {
            task_.table.use_all();
        }
    }
    task_.table.make_room();
    std::vector<RootMove> moves = scores_.moves;
    unfinished_.reset();
    searches_[0]->set_certainty(step.certainty());
    const int lines = std::min(request_.lines, static_cast<int>(moves.size()));
    for (int place = 0; place < static_cast<int>(moves.size()) && place < lines; ++place) {
        const bool finished = search_line(moves, place, step);
        for (const auto& search : searches_) search->report();
        if (!finished) {
            if (place == 0 && task_.takes_deeper) take_unfinished();
            return false;
        }
    }
    scores_ = {.moves = std::move(moves), .depth = step.depth, .confidence = step.confidence};
    return true;
}

void Root::take_unfinished() {
    std::vector<RootMove>& moves = scores_.moves;
    if (!unfinished_ || scores_.depth == 0 || unfinished_->move == moves[0].move) return;
    const auto place = std::ranges::find(moves, unfinished_->move, &RootMove::move);
    std::rotate(moves.begin(), place, place + 1);
    moves[0] = *unfinished_;
    moves[0].bound = Bound::Exact;
    if (request_.lines < static_cast<int>(moves.size())) moves[request_.lines].bound = Bound::Upper;
}

int Root::steps_of(const Step& step) const {
    return step.to_end && request_.goal != Goal::WinLossDraw ? request_.evaluation->payoff_scale()
                                                             : 1;
}

Root::Window Root::widest(const Step& step) const {
    if (!step.to_end) return {.alpha = Score::lowest().raw(), .beta = Score::highest().raw()};
    if (request_.goal == Goal::WinLossDraw) return {.alpha = -1, .beta = 1};
    return {.alpha = -65, .beta = 65};
}

std::optional<int> Root::expected(const RootMove& move, const Step& step) const {
    if (move.bound != Bound::Exact || request_.goal == Goal::WinLossDraw) return std::nullopt;
    const int scale = request_.evaluation->payoff_scale();
    if (!step.to_end) return move.score.raw();
    const double discs = static_cast<double>(move.score.raw()) / scale;
    return std::clamp(2 * static_cast<int>(std::lround(discs / 2)), -64, 64);
}

bool Root::search_line(std::vector<RootMove>& moves, int place, const Step& step) {
    const Window widest_window = widest(step);
    Window window = widest_window;
    // Discs around what is expected: nodes on FFO #40-44 and at depth 13 with 3 for 1 are 1.00;
    // with 1 and 5 for the first 3 they are 0.97 and 1.02; with 1 and 6 for the other 1.00, 1.05
    // and 0.98, 1.01.
    int margin =
        step.to_end ? (step.confidence == kFullWidth ? 1 : 3) : 3 * request_.evaluation->scale();
    if (const auto score = expected(moves[place], step); score && (step.to_end || step.depth > 3)) {
        window = {.alpha = std::max(widest_window.alpha, *score - margin),
                  .beta = std::min(widest_window.beta, *score + margin)};
    }
    for (int round = 0;; ++round) {
        const auto best = search_window(moves, place, step, window);
        if (!best) return false;
        const bool is_low = *best <= window.alpha && window.alpha > widest_window.alpha;
        const bool is_high = *best >= window.beta && window.beta < widest_window.beta;
        if (!is_low && !is_high) return true;
        // Wider on the side where the score lies, and no more open on the other than before.
        // Guesses may contradict each other: then the widest window ends it.
        margin *= 4;  // (2: 1.02, 1.00; 8: 1.02, 1.00)
        if (round >= kMostWindows) {
            window = widest_window;
        } else if (is_low) {
            window = {.alpha = std::max(widest_window.alpha, *best - margin), .beta = *best + 1};
        } else {
            window = {.alpha = *best - 1, .beta = std::min(widest_window.beta, *best + margin)};
        }
    }
}

std::optional<int> Root::search_window(std::vector<RootMove>& moves, int place, const Step& step,
                                       Window window) {
    TreeSearch& search = *searches_[0];
    int alpha = window.alpha;
    int best = -1;
    int best_score = Score::lowest().raw();
    for (int index = place; index < static_cast<int>(moves.size()); ++index) {
        RootMove& move = moves[index];
        const std::uint8_t byte = move.move.byte();
        int score = alpha;  // nothing can be better than what is there
        if (alpha < window.beta) {
            if (best >= 0) {
                score = search.score_of(byte, alpha, alpha + 1, step.depth, step.to_end);
            }
            if (best < 0 || (score > alpha && score < window.beta && !control_.is_stopped())) {
                score = search.score_of(byte, alpha, window.beta, step.depth, step.to_end);
            }
            if (control_.is_stopped()) return std::nullopt;
        }
        const bool is_better = best < 0 || score > alpha;
        if (step.to_end && request_.goal == Goal::WinLossDraw) score = std::clamp(score, -1, 1);
        move.score = Score::from_raw(score * steps_of(step));
        move.bound = Bound::Upper;
        move.proven = step.to_end && step.confidence == kFullWidth;
        move.line = {move.move};
        if (is_better) {
            for (int ply = 0; ply < search.line().length; ++ply) {
                move.line.push_back(Move::from_byte(search.line().moves[ply]));
            }
            // The first one alone is no better than others until it is above the window.
            if (score > alpha && (index > place || score >= window.beta)) unfinished_ = move;
            best = index;
            best_score = score;
            alpha = std::max(alpha, score);
        } else if (score > best_score) {
            best_score = score;  // still no better than alpha, but a truer bound
        }
    }
    moves[best].bound = Bound::Exact;
    std::rotate(moves.begin() + place, moves.begin() + best, moves.begin() + best + 1);
    return best_score;
}

/// The searches to make one after the other.
class Plan {
  public:
    Plan(const SearchRequest& request, int empties)
        : request_{request}, has_probcut_{request.evaluation->source().errors.has_value()} {
        const bool pays = request.evaluation->source().terminal == Terminal::Payoff;
        const int deepest = request.limits.depth.value_or(kMostPlies);
        const bool solves = request.goal != Goal::Best;
        const bool reaches_end = (solves || pays) && deepest >= empties;
        const bool is_solved =
            reaches_end && (solves || (asked() == kFullWidth && empties <= kSolvedAtOnce));
        if (is_free(request)) {
            // Deeper and less sure plays better than the other way around, and the end is worth
            // more than the last plies before it.
            deepen(std::max(1, request.presearch_depth.value_or(1)),
                   pays ? std::max(1, empties - left_out_in_time(empties)) : empties - 1, kCheapest,
                   kByTwos);
        } else if (is_solved) {
            // A guess at the moves' order, as deep as costs next to nothing beside the solving.
            const int presearch = has_probcut_ ? empties - kNotPresearched : empties / 3;
            deepen(1,
                   std::min({request.presearch_depth.value_or(std::max(1, presearch)), empties - 1,
                             deepest}),
                   kCheapest);
        } else {
            deepen(std::max(1, request.presearch_depth.value_or(1)),
                   reaches_end ? empties - kNotDeepened : std::min(deepest, kMostPlies), asked());
        }
        if (!reaches_end) return;
        // What a less sure search has found to be good is tried first by the surer one.
        if (empties >= kFirstSolved) add(empties, kCheapestEnd, true);
        if (empties >= kSecondSolved) add(empties, kSecondEnd, true);
        add(empties, asked(), true);
    }

    const std::vector<Step>& steps() const { return steps_; }

  private:
    // In brackets: nodes with another value, of those with this one, on FFO #40-44 or, where it is
    // said, #40-49.
    /// Plies that the presearch leaves out (#40-49; 8: 1.06; 12: 0.99).
    static constexpr int kNotPresearched = 10;
    /// The same before an end that may be guessed, at the confidence asked for, which is what is
    /// seen until then: with 1 in place of 8 five times the time (24 empty squares at 73 and 95
    /// percent, 30 at 73), with 6 or 10 1.0 to 1.4.
    static constexpr int kNotDeepened = 8;
    /// The same where time alone is the limit: the more empty squares, the likelier it is up within
    /// the first search to the end, and the move is that of the last depth. Nodes to that end with
    /// 10, 8, 6, 4 and 2 plies left out, means of 14 positions: 20 empty squares 0.25, 0.21, 0.23,
    /// 0.26, 0.30 M; 24 2.13, 2.06, 1.97, 2.07, 2.18 M. Against 10 everywhere it takes 51.5 %
    /// [50.4, 52.8] of 1000 games with 100,000 nodes a move.
    static int left_out_in_time(int empties) { return std::clamp(28 - empties, 4, 10); }
    /// Plies after which a search under a time limit leaves out every other depth. Against every
    /// depth with 100,000 nodes a move: 51.1 % [50.1, 52.0] of 2600 games; 9, so that depths are
    /// odd: 50.2 % [48.7, 51.8] of 1000.
    static constexpr int kByTwos = 8;
    /// Empty squares up to which the exact end is in reach, so that no time goes into full width.
    static constexpr int kSolvedAtOnce = 26;
    static constexpr int kCheapest = 73;  ///< percent (#40-49; 80: 1.06)
    /// The same of searches to the end, whose scores the percentage is of: each cut is as sure as
    /// with 73 and 87 percent of a search to a depth (of those: 80 for 73 1.06; 83 or 90 for 87
    /// 0.99).
    static constexpr int kCheapestEnd = 62;
    static constexpr int kSecondEnd = 77;
    /// Empty squares from which the cheapest pays (14: 1.00; 18: 1.00).
    static constexpr int kFirstSolved = 16;
    /// Empty squares from which the second pays (21: 1.00; 25: 0.99).
    static constexpr int kSecondSolved = 23;

    int asked() const {
        return has_probcut_ ? request_.confidence.value_or(kFullWidth) : kFullWidth;
    }
    /// Every depth up to `by_twos`, every second one after it, and the last.
    void deepen(int first, int last, int confidence, int by_twos = kMostPlies) {
        for (int depth = std::max(1, std::min(first, last)); depth <= last; ++depth) {
            const bool is_left_out = depth > by_twos && (depth - by_twos) % 2 != 0;
            if (!is_left_out || depth == last) add(depth, confidence, false);
        }
    }
    void add(int depth, int confidence, bool to_end) {
        if (!has_probcut_) confidence = kFullWidth;
        if (!steps_.empty() && to_end && steps_.back().to_end &&
            steps_.back().confidence >= std::min(confidence, asked())) {
            return;
        }
        steps_.push_back({.depth = depth,
                          .confidence = to_end ? std::min(confidence, asked()) : confidence,
                          .to_end = to_end});
    }

    const SearchRequest& request_;
    bool has_probcut_;
    std::vector<Step> steps_;
};

}  // namespace

RootScores deepen(const ReversiPosition& position, const SearchRequest& request,
                  TranspositionTable& table, SearchControl& control,
                  const std::function<void(const RootScores&)>& on_finished) {
    Root root{position, request, table, control};
    const Plan plan{request, root.empties()};
    root.prepare(plan.steps());
    for (const Step& step : plan.steps()) {
        if (!root.search(step)) break;
        on_finished(root.scores());
    }
    return root.scores();
}

}  // namespace engine::reversi
