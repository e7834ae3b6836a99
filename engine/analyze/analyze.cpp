#include "engine/analyze/analyze.h"

#include "engine/analyze/mp_mix.h"
#include "engine/best_reply/ordered_opponents.h"
#include "engine/best_reply/reply_search.h"
#include "engine/best_reply/skipping_opponents.h"
#include "engine/max_n/max_n_root.h"
#include "engine/monte_carlo/expectimax.h"
#include "engine/monte_carlo/monte_carlo.h"
#include "engine/reversi_search/deepening.h"
#include "engine/search/root_search.h"
#include "engine/search/side_result.h"
#include "engine/upper_hand_search/depth_search.h"
#include "engine/variant_endgame/solve.h"

namespace engine {
namespace {

/// The depths to search one after the other.
class Depths {
  public:
    Depths(const SearchRequest& request, int empties)
        : last_{request.limits.depth.value_or(kMaxDepth)},
          // Exact: deepening up to a third of the empties orders the moves, then the search goes to
          // the end. Win, loss and draw give no scores to order by.
          jump_{request.goal == Goal::Best          ? kMaxDepth
                : request.goal == Goal::WinLossDraw ? 0
                                                    : std::min(empties / 3, 8)} {}
    /// The depth after `depth`; 0 is before the first. Empty: that was the last.
    std::optional<int> after(int depth) const {
        if (depth >= last_) return std::nullopt;
        return depth >= jump_ ? last_ : depth + 1;
    }

  private:
    int last_;
    int jump_;
};

/// One thread's search below the root.
template <class P>
struct SearcherOf {
    using Type = AlphaBeta<P>;
};
template <>
struct SearcherOf<UpperHandPosition> {
    using Type = upper_hand::DepthSearch;
};

template <class Searcher, Position P>
SearchResult analyze_position(const P& position, const SearchRequest& request,
                              TranspositionTable& table, const std::stop_token& stop) {
    const Player seat = request.seat.value_or(position.player_to_move());
    const Coalition coalition = coalition_of(request, position.facts(), seat);
    const Objective<P> objective{request, coalition, seat};
    SearchControl control{request.limits, stop, request.is_unwanted};
    const Depths depths{request, empties(position).size()};
    const int max_depth = request.limits.depth.value_or(kMaxDepth);
    RootSearch<P, Searcher> root{position, request, objective, table, control, max_depth};
    const bool leaves_out = is_best_reply(request.algorithm) && position.facts().seats() > 2;
    const Unit unit{request, root.ours(), leaves_out};
    /// Empty: stopped in the middle.
    const auto searched = [&](int depth) -> std::optional<std::vector<RootMove>> {
        if constexpr (std::same_as<P, VariantPosition>) {
            if (request.goal != Goal::Best && !request.limits.depth && depth == max_depth) {
                return variant_endgame::solve(position, coalition, request, root.moves(), table,
                                              control);
            }
        }
        if (!root.search(depth)) return std::nullopt;
        return root.moves();
    };

    RootScores scores{.moves = root.moves()};
    for (auto depth = depths.after(0); depth; depth = depths.after(*depth)) {
        auto moves = searched(*depth);
        if (!moves) break;
        scores = {.moves = *std::move(moves), .depth = *depth};
        if (scores.is_proven()) break;
        if (request.on_depth_finished) {
            request.on_depth_finished(result_of(scores, unit, seat, root.ours(), control));
        }
    }
    return result_of(scores, unit, seat, root.ours(), control);
}

/// One side against the other.
template <Position P>
SearchResult analyze_for_side(const P& position, const SearchRequest& request,
                              TranspositionTable& table, const std::stop_token& stop) {
    // With two seats, best-reply search is alpha-beta.
    if constexpr (IsVariant<P>) {
        using namespace best_reply;
        if (request.algorithm == Algorithm::BestReply) {
            return analyze_position<ReplySearch<SkippingOpponents<P>>>(position, request, table,
                                                                       stop);
        }
        if (request.algorithm == Algorithm::BestReplyPlus) {
            return analyze_position<ReplySearch<OrderedOpponents<P>>>(position, request, table,
                                                                      stop);
        }
    }
    return analyze_position<typename SearcherOf<P>::Type>(position, request, table, stop);
}

/// Every seat for itself.
template <Position P>
SearchResult analyze_for_all(const P& position, const SearchRequest& request,
                             const std::stop_token& stop) {
    if (request.algorithm == Algorithm::Expectimax) {
        return Expectimax<P>{position, request, stop}.analyze();
    }
    if (is_monte_carlo(request.algorithm)) {
        return MonteCarlo<P>{position, request, stop}.analyze();
    }
    return MaxNRoot<P>{position, request, stop}.analyze();
}

/// One side against the other, by Reversi's own search.
SearchResult analyze_reversi(const ReversiPosition& position, const SearchRequest& request,
                             TranspositionTable& table, const std::stop_token& stop) {
    const Player seat = request.seat.value_or(position.player_to_move());
    const bool ours = seat == position.player_to_move();
    const Unit unit{request, ours};
    SearchControl control{request.limits, stop, request.is_unwanted};
    const auto report = [&](const RootScores& scores) {
        if (!request.on_depth_finished) return;
        const SearchResult result = result_of(scores, unit, seat, ours, control);
        if (!result.exact) request.on_depth_finished(result);
    };
    return result_of(reversi::deepen(position, request, table, control, report), unit, seat, ours,
                     control);
}

}  // namespace

tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                SearchSession& session,
                                                const std::stop_token& stop) {
    if (std::string fault = fault_in(request, position); !fault.empty()) {
        return tl::unexpected{std::move(fault)};
    }
    if (request.algorithm == Algorithm::MpMix)
        return analyze_mixed(position, request, session, stop);
    return std::visit(
        [&]<class P>(const P& root) {
            if (values_all_seats(request.algorithm)) {
                return analyze_for_all(root, request, stop);
            }
            const Player seat = request.seat.value_or(root.player_to_move());
            TranspositionTable& table = session.table_for(request, root.facts(), seat);
            if constexpr (std::same_as<P, ReversiPosition>) {
                return analyze_reversi(root, request, table, stop);
            } else {
                table.use_all();
                return analyze_for_side(root, request, table, stop);
            }
        },
        position);
}

tl::expected<SearchResult, std::string> analyze(const AnyPosition& position,
                                                const SearchRequest& request,
                                                const std::stop_token& stop) {
    SearchSession session{request};
    return analyze(position, request, session, stop);
}

}  // namespace engine
