#include "engine/analyze/game_analysis.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "engine/analyze/analyze.h"

namespace engine {
namespace {

/// A session for each seat whose scores are asked for, so that turns of different seats do not
/// clear each other's table.
class Sessions {
  public:
    Sessions(const SearchRequest& request, int seats) {
        SearchRequest share = request;
        share.hash_megabytes = std::max(1, request.hash_megabytes / seats);
        for (int seat = 0; seat < seats; ++seat) {
            sessions_.push_back(std::make_unique<SearchSession>(share));
        }
    }
    SearchSession& of(const SearchRequest& request) { return *sessions_[index_of(*request.seat)]; }

  private:
    std::vector<std::unique_ptr<SearchSession>> sessions_;
};

bool has_scores(const SearchResult& result) {
    return !result.moves.empty() && result.moves.front().bound != Bound::None;
}

/// Judges the moves of one game one by one.
class Judge {
  public:
    Judge(const GameToAnalyze& game, const SearchCall& search, const std::stop_token& stop)
        : game_{game},
          search_{search},
          stop_{stop},
          two_seats_{facts(game.start).seats() == 2},
          level_{game.level},
          sessions_{game.request, facts(game.start).seats()} {
        if (level_) level_->wld_depth = 0;
    }

    /// Fails with a sentence when the request does not fit the position.
    tl::expected<JudgedMove, std::string> judge(const AnyPosition& position, int ply) {
        const Move played = game_.moves[ply];
        const AnyPosition next = play(position, played);
        JudgedMove judged{.ply = ply,
                          .mover = player_to_move(position),
                          .played = played,
                          .best = played,
                          .score = {},
                          .best_score = {},
                          .loss = {},
                          .found = {}};
        SearchRequest request = request_for(position);
        // What the move leads to cannot be searched, or not less deep: so all moves are, at once.
        if (request.limits.depth == 1 || is_over(next) || depends_on_root(request.algorithm)) {
            request.lines = kMaxSquares;
        }
        std::string fault = search_best(position, request, judged);
        if (!fault.empty()) return tl::unexpected{std::move(fault)};
        if (judged.best_score && !judged.score) {
            fault = search_played(position, next, std::move(request), judged);
            if (!fault.empty()) return tl::unexpected{std::move(fault)};
        }
        if (judged.score) compare(judged);
        return judged;
    }

  private:
    SearchRequest request_for(const AnyPosition& position) const {
        SearchRequest request = game_.request;
        if (level_) request = at_level(std::move(request), *level_, position);
        // One seat's estimates need not be the other's; payoffs are, so one table serves both.
        const bool for_both = two_seats_ && request.goal != Goal::Best;
        request.seat = for_both ? Player::First : player_to_move(position);
        request.lines = 1;
        return request;
    }

    /// Sets the best move and its score, and the played move's where the search gives it. Gives
    /// what is wrong with the request; empty: nothing.
    std::string search_best(const AnyPosition& position, const SearchRequest& request,
                            JudgedMove& judged) {
        auto found = search_(position, request, sessions_.of(request), stop_);
        if (!found) return std::move(found.error());
        judged.nodes += found->nodes;
        judged.seconds += found->seconds;
        judged.found = *std::move(found);
        if (!has_scores(judged.found)) return "";
        const double sign = judged.mover == judged.found.seat ? 1 : -1;
        judged.best = judged.found.moves.front().move;
        judged.best_score = sign * judged.found.score;
        const auto known = std::ranges::find(judged.found.moves, judged.played, &MoveScore::move);
        if (known->bound == Bound::Exact) {
            judged.score = sign * known->score;
            judged.exact = judged.found.exact;
        }
        return "";
    }

    /// Searches what the played move leads to as deep as the best move was.
    std::string search_played(const AnyPosition& position, const AnyPosition& next,
                              SearchRequest request, JudgedMove& judged) {
        SearchRequest rest = request;
        if (rest.limits.depth) rest.limits.depth = std::max(1, judged.found.depth - 1);
        const auto after = search_(next, rest, sessions_.of(rest), stop_);
        if (!after) return after.error();
        judged.nodes += after->nodes;
        judged.seconds += after->seconds;
        if (!has_scores(*after)) return "";
        if (after->unit != judged.found.unit) {
            // One of the two is solved, the other is not: one search of all moves is neither.
            request.lines = kMaxSquares;
            return search_best(position, request, judged);
        }
        judged.score = (judged.mover == after->seat ? 1 : -1) * after->score;
        judged.exact = judged.found.exact && after->exact;
        return "";
    }

    /// Both scores are known.
    static void compare(JudgedMove& judged) {
        // The second search may see more than the first: then the played move is as good as any.
        if (*judged.score >= *judged.best_score) {
            judged.best = judged.played;
            judged.best_score = judged.score;
        }
        judged.loss = *judged.best_score - *judged.score;
    }

    const GameToAnalyze& game_;
    const SearchCall& search_;
    std::stop_token stop_;
    bool two_seats_;
    std::optional<Level> level_;
    Sessions sessions_;
};

}  // namespace

tl::expected<GameAnalysis, std::string> analyze_game(const GameToAnalyze& game,
                                                     const SearchCall& search,
                                                     const std::stop_token& stop) {
    const auto began = std::chrono::steady_clock::now();
    std::vector<AnyPosition> positions{game.start};
    for (const Move move : game.moves) positions.push_back(play(positions.back(), move));
    Judge judge{game, search, stop};
    GameAnalysis analysis;
    for (int ply = static_cast<int>(game.moves.size()) - 1; ply >= 0; --ply) {
        auto judged = judge.judge(positions[ply], ply);
        if (!judged) return tl::unexpected{std::move(judged.error())};
        // A search that was stopped has answered, but not as it would have.
        if (stop.stop_requested()) {
            analysis.stopped = true;
            break;
        }
        analysis.nodes += judged->nodes;
        analysis.moves.push_back(*std::move(judged));
        if (game.on_move && !game.on_move(analysis.moves.back())) {
            analysis.stopped = ply > 0;
            break;
        }
    }
    std::ranges::reverse(analysis.moves);
    analysis.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return analysis;
}

std::vector<SeatLoss> losses_of(const GameAnalysis& analysis, int seats) {
    std::vector<SeatLoss> losses(seats);
    for (const JudgedMove& move : analysis.moves) {
        if (!move.loss || move.found.moves.size() < 2) continue;
        SeatLoss& loss = losses[index_of(move.mover)];
        ++loss.moves;
        loss.sum += *move.loss;
    }
    return losses;
}

}  // namespace engine
