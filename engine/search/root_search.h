#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/search/alpha_beta.h"
#include "engine/search/root_move.h"

namespace engine {

/// Iterative deepening over the root's moves, which the threads share out among themselves.
///
/// Multi-PV: alpha is the score of the `lines`-th best finished move, one step lower for moves
/// ordered before that one. So the best lines and their scores do not depend on which thread
/// finishes first.
///
/// `Searcher` is one thread's search below the root: AlphaBeta, or whatever has the same functions.
template <Position P, class Searcher = AlphaBeta<P>>
class RootSearch {
  public:
    RootSearch(const P& root, const SearchRequest& request, const Objective<P>& objective,
               TranspositionTable& table, SearchControl& control, int max_depth)
        : root_{root},
          objective_{objective},
          control_{control},
          ours_{objective.has_move(root)},
          lines_{std::max(1, request.lines)},
          highest_{request.goal == Goal::WinLossDraw ? Score::from_raw(1) : Score::highest()} {
        for (const Move move : root.legal_moves()) moves_.push_back({.move = move});
        const int threads = std::clamp(request.threads, 1, static_cast<int>(moves_.size()));
        for (int thread = 0; thread < threads; ++thread) {
            searchers_.push_back(std::make_unique<Searcher>(objective, table, control, max_depth));
        }
    }

    /// Searches every move to `depth` plies below the root. False: stopped in the middle; `moves`
    /// is what it was.
    bool search(int depth) {
        found_ = moves_;
        for (RootMove& move : found_) move.bound = Bound::None;
        next_ = 0;
        depth_ = depth;
        work(*searchers_[0], 1);  // the first move alone: its score is everybody's bound
        {
            std::vector<std::jthread> helpers;
            if (depth >= kParallelDepth) {
                for (std::size_t index = 1; index < searchers_.size(); ++index) {
                    helpers.emplace_back([this, index] { work(*searchers_[index], kAllMoves); });
                }
            }
            work(*searchers_[0], kAllMoves);
        }
        for (const auto& searcher : searchers_) searcher->report();
        if (control_.is_stopped()) return false;
        sort_found();
        moves_ = found_;
        return true;
    }

    /// The best for the side to move first, then the rest in the order they had.
    const std::vector<RootMove>& moves() const { return moves_; }
    bool ours() const { return ours_; }

  private:
    static constexpr int kParallelDepth = 3;  ///< below, starting a thread costs more than it saves
    static constexpr int kAllMoves = 1000;

    /// Takes moves until `count` are done or none is left.
    void work(Searcher& searcher, int count) {
        for (; count > 0 && !control_.is_stopped(); --count) {
            const auto [index, alpha] = take();
            if (index < 0) return;
            search_move(searcher, found_[index], alpha);
            const std::scoped_lock lock{mutex_};
            ready_[index] = true;
        }
    }

    struct Task {
        int index;
        Score alpha;
    };
    Task take() {
        const std::scoped_lock lock{mutex_};
        if (next_ == 0) ready_.assign(found_.size(), false);
        if (next_ >= static_cast<int>(found_.size())) return {.index = -1, .alpha = Score{}};
        return {.index = next_, .alpha = bound_for(next_++)};
    }

    /// The score that the move in this place must exceed to be among the best lines.
    Score bound_for(int index) const {
        std::vector<std::pair<Score, int>> finished;
        for (int other = 0; other < static_cast<int>(found_.size()); ++other) {
            if (ready_[other] && found_[other].bound == Bound::Exact) {
                finished.emplace_back(found_[other].score, other);
            }
        }
        if (static_cast<int>(finished.size()) < lines_) return Score::lowest();
        std::ranges::sort(finished, [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        const auto [score, place] = finished[lines_ - 1];
        return place < index ? score : score - Score::from_raw(1);
    }

    void search_move(Searcher& searcher, RootMove& move, Score alpha) {
        const std::uint64_t estimates_before = searcher.estimates();
        if (alpha >= highest_) {  // nothing can be better than what is there
            move.score = highest_;
            move.bound = Bound::Upper;
            move.proven = true;
            return;
        }
        searcher.count(move.move);
        const Score score = searcher.after_move(
            root_.play(move.move), ours_, alpha > Score::lowest(), alpha, highest_, depth_ - 1, 1);
        if (control_.is_stopped()) return;
        move.score = score;
        move.bound = score > alpha ? Bound::Exact : Bound::Upper;
        move.proven = searcher.estimates() == estimates_before;
        move.line = {move.move};
        if (move.bound == Bound::Exact) {
            std::ranges::copy(searcher.line(1), std::back_inserter(move.line));
        }
    }

    /// The best lines to the front; the others keep their order. Scores outside the best lines
    /// depend on thread timing, so they become upper bounds.
    void sort_found() {
        const auto better = [](const RootMove& a, const RootMove& b) {
            const bool a_counts = a.bound == Bound::Exact;
            const bool b_counts = b.bound == Bound::Exact;
            return a_counts != b_counts ? a_counts : a_counts && a.score > b.score;
        };
        const int best_count = std::min(lines_, static_cast<int>(found_.size()));
        for (int place = 0; place < best_count; ++place) {
            const auto best =
                std::ranges::min_element(found_.begin() + place, found_.end(), better);
            std::rotate(found_.begin() + place, best, best + 1);
        }
        for (auto move = found_.begin() + best_count; move != found_.end(); ++move) {
            move->bound = Bound::Upper;
        }
    }

    const P& root_;
    const Objective<P>& objective_;
    SearchControl& control_;
    bool ours_;
    int lines_;
    Score highest_;
    std::vector<RootMove> moves_;
    std::vector<std::unique_ptr<Searcher>> searchers_;

    int depth_ = 0;

    std::mutex mutex_;  ///< guards what follows while threads work
    std::vector<RootMove> found_;
    std::vector<bool> ready_;
    int next_ = 0;
};

}  // namespace engine
