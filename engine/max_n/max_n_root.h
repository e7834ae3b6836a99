#pragma once

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "engine/many_seats/seat_result.h"
#include "engine/max_n/max_n.h"

namespace engine {

/// Iterative deepening of max^n over the root's moves, which the threads share out among
/// themselves. Every move gets all its values; they do not depend on the number of threads.
template <Position P>
class MaxNRoot {
  public:
    MaxNRoot(const P& root, const SearchRequest& request, const std::stop_token& stop)
        : root_{root},
          request_{request},
          objective_{request, root.facts(), request.seat.value_or(root.player_to_move())},
          control_{request.limits, stop, request.is_unwanted} {
        for (const Move move : root.legal_moves()) moves_.push_back({.move = move});
        const int threads = std::clamp(request.threads, 1, static_cast<int>(moves_.size()));
        const std::size_t bytes = table_bytes(request) / threads;
        for (int thread = 0; thread < threads; ++thread) {
            searches_.push_back(std::make_unique<MaxN<P>>(objective_, request, control_, bytes));
        }
    }

    SearchResult analyze() {
        const bool to_end = request_.goal != Goal::Best;
        const int last = request_.limits.depth.value_or(kMaxDepth);
        SearchResult result = result_after(0);
        for (int depth = to_end ? last : 1; depth <= last; ++depth) {
            if (!search(depth)) break;
            result = result_after(depth);
            if (result.exact) break;
            if (request_.on_depth_finished) request_.on_depth_finished(result);
        }
        result.nodes = control_.nodes();
        result.seconds = control_.seconds();
        result.stopped = control_.is_stopped();
        return result;
    }

  private:
    /// False: stopped in the middle; the moves are what they were.
    bool search(int depth) {
        found_ = moves_;
        next_ = 0;
        {
            std::vector<std::jthread> others;
            for (std::size_t index = 1; index < searches_.size(); ++index) {
                others.emplace_back([this, index, depth] { work(*searches_[index], depth); });
            }
            work(*searches_[0], depth);
        }
        for (const auto& search : searches_) search->report();
        if (control_.is_stopped()) return false;
        moves_ = found_;
        return true;
    }
    void work(MaxN<P>& search, int depth) {
        while (!control_.is_stopped()) {
            const std::size_t index = next_.fetch_add(1, std::memory_order_relaxed);
            if (index >= found_.size()) return;
            SeatMove& move = found_[index];
            const P child = root_.play(move.move);
            const std::uint64_t before = search.estimates();
            search.count(move.move);
            move.values = search.search(child, depth - 1);
            move.bound = Bound::Exact;
            move.proven = search.estimates() == before;
            move.line = {move.move};
            std::ranges::copy(search.line(child, depth - 1), std::back_inserter(move.line));
        }
    }
    SearchResult result_after(int depth) const {
        SearchResult result = result_of(moves_, root_.player_to_move(), request_, root_.facts());
        result.depth = depth;
        result.nodes = control_.nodes();
        result.seconds = control_.seconds();
        return result;
    }

    const P& root_;
    const SearchRequest& request_;
    SeatObjective<P> objective_;
    SearchControl control_;
    std::vector<SeatMove> moves_;
    std::vector<SeatMove> found_;
    std::vector<std::unique_ptr<MaxN<P>>> searches_;
    std::atomic<std::size_t> next_{0};
};

}  // namespace engine
