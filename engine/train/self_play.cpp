#include "engine/train/self_play.h"

#include "engine/analyze/analyze.h"
#include "engine/board/random_move.h"

namespace engine {
namespace {

/// One game's player for all seats.
class SelfPlayer {
  public:
    SelfPlayer(const SelfPlayOptions& options, int seats, Random random, int random_plies,
               const std::stop_token& stop)
        : options_{options}, random_{random}, random_plies_{random_plies}, stop_{stop} {
        for (int seat = 0; seat < seats; ++seat) sessions_.emplace_back(options.search);
    }

    /// Empty: stopped.
    std::optional<Move> choose(const AnyPosition& position, int ply) {
        const WideMoveSet moves = legal_moves(position);
        if (moves.size() == 1) return *moves.begin();
        const int left = empties(position).size();
        if (left <= options_.exact_empties) return perfect(position, left);
        if (ply < random_plies_ || random_.fraction() < options_.random_share) {
            return random_move(moves, random_);
        }
        const auto found =
            analyze(position, options_.search, session_of(player_to_move(position)), stop_);
        if (!found || stop_.stop_requested()) return std::nullopt;
        // Equal moves are drawn by lot, so that games differ.
        int equal = 0;
        for (const MoveScore& scored : found->moves) {
            if (scored.bound == Bound::Exact && scored.score == found->score) ++equal;
        }
        return found->moves[equal > 1 ? random_.below(equal) : 0].move;
    }
    const std::optional<TheoreticalScore>& theoretical() const { return theoretical_; }

  private:
    SearchSession& session_of(Player seat) { return sessions_[index_of(seat)]; }
    std::optional<Move> perfect(const AnyPosition& position, int left) {
        SearchRequest request = options_.search;
        request.goal = Goal::Exact;
        request.limits = {};
        request.seat = Player::First;
        const auto solved = analyze(position, request, session_of(Player::First), stop_);
        if (!solved || !solved->exact) return std::nullopt;
        if (!theoretical_) {
            theoretical_ = {.payoff = Score::from_raw(static_cast<std::int32_t>(solved->score)),
                            .empties = left};
        }
        return solved->moves.front().move;
    }

    const SelfPlayOptions& options_;
    Random random_;
    int random_plies_;
    const std::stop_token& stop_;
    std::vector<SearchSession> sessions_;  ///< by the seat whose score is asked for
    std::optional<TheoreticalScore> theoretical_;
};

}  // namespace

std::optional<GameRecord> play_self(const AnyPosition& start, const SelfPlayOptions& options,
                                    std::uint64_t seed, std::uint64_t number,
                                    const std::stop_token& stop) {
    Random random{stream_seed(seed, number, 0)};
    // Openings of both parities, so that every seat meets every stage.
    const int plies =
        options.random_plies - (options.random_plies > 0 ? static_cast<int>(random.below(2)) : 0);
    SelfPlayer player{options, facts(start).seats(), random, plies, stop};
    GameRecord record{.start = start,
                      .moves = {},
                      .strategies = {},
                      .outcome = {},
                      .seed = stream_seed(seed, number, 0)};
    record.strategies.assign(facts(start).seats(), "self-play");
    AnyPosition position = start;
    for (int ply = 0; !is_over(position); ++ply) {
        if (stop.stop_requested()) return std::nullopt;
        const auto move = player.choose(position, ply);
        if (!move) return std::nullopt;
        record.moves.push_back(*move);
        position = play(position, *move);
    }
    record.outcome = outcome_of(position);
    record.theoretical = player.theoretical();
    return record;
}

}  // namespace engine
