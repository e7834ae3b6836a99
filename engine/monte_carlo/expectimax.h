#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/many_seats/seat_result.h"
#include "engine/monte_carlo/playout_policy.h"
#include "engine/monte_carlo/rewards.h"
#include "engine/numbers/exp_log.h"
#include "engine/search/core/search_control.h"

namespace engine {

/// Expectimax: the root seat plays its best move, all others move at random (Michie, Game-playing
/// and game-learning automata, 1966).
///
/// With a few empties left all replies are searched, and the value is exact. Before that the
/// opponents' replies up to the seat's next turn are sampled (sparse sampling: Kearns, Mansour and
/// Ng, 2002), and moves with higher values are sampled more often (UCB1).
///
/// The value of the seat's next turn is a mix of two: the evaluation of its best move there, and a
/// playout in which the seat follows the playout policy; `evaluation_share` is the weight of the
/// first. Once every move has been sampled like that, the evaluation is asked a turn later: each of
/// the few moves that it likes best at the next turn is followed through several replies. What the
/// other seats want plays no part.
///
/// One thread searches. With a limit of playouts the same request gives the same result.
template <Position P>
class Expectimax {
  public:
    Expectimax(const P& root, const SearchRequest& request, const std::stop_token& stop)
        : root_{root},
          request_{request},
          settings_{request.monte_carlo},
          seat_{root.player_to_move()},
          objective_{request, root.facts(), seat_},
          scale_{reward_scale(request, root)},
          gives_log_odds_{request.evaluation->source().unit == kLogOdds},
          squares_{squares_of(root)},
          policy_{root.facts().layout, settings_.careful},
          random_{stream_seed(settings_.seed, root.key(), 0)},
          control_{request.limits, stop, request.is_unwanted} {
        for (const Move move : root.legal_moves()) {
            choices_.push_back({.move = move, .after = root.play(move)});
        }
    }

    SearchResult analyze() {
        is_read_out_ = empties_of(root_).size() <= kReadOut;
        if (is_read_out_) {
            for (Choice& choice : choices_) {
                choice.sum = expected(choice.after);
                choice.tries = 1;
            }
            control_.report(nodes_);
        } else {
            sample();
        }
        return result();
    }

  private:
    using Squares = typename P::Squares;
    using Moves = MoveSetOf<Squares>;

    /// Empty squares from which on everything is solved, in about a millisecond.
    static constexpr int kReadOut = 8;
    static constexpr std::uint64_t kTogether = 16;  ///< samples from one look at the limits on
    static constexpr std::uint64_t kGlances = 32;  ///< samples of each move before it looks further
    static constexpr std::uint64_t kFewest = 4;    ///< further ones of each move that are enough
    /// Of the next turn: moves that are followed, and through how many replies each.
    static constexpr int kFollowed = 3;
    static constexpr int kReplies = 6;

    struct Choice {
        Move move;
        P after;
        double sum = 0;  ///< of rewards
        std::uint64_t tries = 0;
    };

    struct Candidate {
        double value;
        P after;
    };

    Squares empties_of(const P& position) const {
        return squares_ & ~(position.discs_of(Color::Black) | position.discs_of(Color::White));
    }
    bool is_own_turn(const P& position) const { return position.player_to_move() == seat_; }
    double finished(const P& end) const {
        return scale_.rewards(objective_.finished(end), objective_.seats())[index_of(seat_)];
    }

    /// The mean over everything that can happen.
    double expected(const P& position) {
        const auto moves = position.legal_moves();
        if (moves.empty()) return finished(position);
        const bool chooses = is_own_turn(position);
        double sum = 0;
        double best = 0;
        for (const Move move : moves) {
            if (!move.is_pass()) ++nodes_;
            const double reward = expected(position.play(move));
            sum += reward;
            best = std::max(best, reward);
        }
        return chooses ? best : sum / moves.size();
    }

    void sample() {
        const std::uint64_t limit = request_.limits.playouts.value_or(~std::uint64_t{0});
        const bool looks_further = settings_.evaluation_share > 0;
        draw(looks_further ? std::min(limit, kGlances * choices_.size()) : limit, 1);
        if (!looks_further || control_.is_stopped()) return;
        const std::vector<Choice> glanced_at = choices_;
        for (Choice& choice : choices_) {
            choice.sum = 0;
            choice.tries = 0;
        }
        constexpr std::uint64_t kCost = 1 + kFollowed * kReplies;
        if (draw(limit < kCost ? 0 : limit - kCost + 1, 2) < kFewest * choices_.size()) {
            choices_ = glanced_at;
        }
    }
    /// Tries moves until so many samples are drawn in all; the evaluation is asked so many of the
    /// seat's turns ahead. Gives the number of tries.
    std::uint64_t draw(std::uint64_t limit, int turns) {
        std::uint64_t tries = 0;
        while (samples_ < limit && !control_.is_stopped()) {
            for (std::uint64_t left = kTogether; left > 0 && samples_ < limit; --left) {
                Choice& choice = most_valued(tries++);
                choice.sum += sample_of(choice.after, turns);
                ++choice.tries;
                ++nodes_;
            }
            control_.report(nodes_);
            nodes_ = 0;
        }
        return tries;
    }
    Choice& most_valued(std::uint64_t tries) {
        const double log_of_tries = logarithm(static_cast<double>(tries) + 1);
        Choice* best = nullptr;
        double best_score = -1;
        for (Choice& choice : choices_) {
            if (choice.tries == 0) return choice;
            const auto visits = static_cast<double>(choice.tries);
            const double score =
                choice.sum / visits + settings_.exploration * std::sqrt(log_of_tries / visits);
            if (score > best_score) {
                best = &choice;
                best_score = score;
            }
        }
        return *best;
    }

    /// A reward after replies by chance.
    double sample_of(P position, int turns) {
        ++samples_;
        for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
            if (moves.squares().empty()) {
                position = position.play(Move::pass());
            } else if (is_own_turn(position)) {
                return turns > 1 ? followed(position, moves) : worth_of_turn(position, moves);
            } else {
                position = position.play(drawn(moves.squares()));
            }
        }
        return finished(position);
    }
    /// The best mean, over replies to them, of the moves that look best.
    double followed(const P& position, const Moves& moves) {
        candidates_.clear();
        judge_moves(position, moves, [this](const P& after, double value) {
            candidates_.push_back({.value = value, .after = after});
        });
        const auto last = candidates_.begin() + std::min<std::ptrdiff_t>(kFollowed, moves.size());
        std::partial_sort(
            candidates_.begin(), last, candidates_.end(),
            [](const auto& one, const auto& other) { return one.value > other.value; });
        double best = 0;
        for (auto candidate = candidates_.begin(); candidate != last; ++candidate) {
            double sum = 0;
            for (int reply = 0; reply < kReplies; ++reply) sum += sample_of(candidate->after, 1);
            best = std::max(best, sum / kReplies);
        }
        return best;
    }
    double worth_of_turn(const P& position, const Moves& moves) {
        const double share = settings_.evaluation_share;
        double worth = 0;
        if (share > 0) worth += share * best_estimate(position, moves);
        if (share < 1) worth += (1 - share) * finished(played_out(position));
        return worth;
    }
    double best_estimate(const P& position, const Moves& moves) {
        double best = -std::numeric_limits<double>::infinity();
        judge_moves(position, moves,
                    [&best](const P&, double value) { best = std::max(best, value); });
        return reward_of(best);
    }
    /// Calls `take` with the board after each of the seat's moves and its value by the evaluation
    /// there. All boards differ little from the one before, so their patterns follow from its.
    template <class Take>
    void judge_moves(const P& position, const Moves& moves, Take&& take) {
        if constexpr (std::same_as<Squares, WideSquareSet>) {  // larger boards have no patterns
            for (const Move move : moves) {
                const P after = position.play(move);
                ++nodes_;
                take(after, score_of(after, nullptr));
            }
        } else {
            follow_moves(position, moves, std::forward<Take>(take));
        }
    }
    template <class Take>
    void follow_moves(const P& position, const Moves& moves, Take&& take) {
        const Color color = request_.evaluation->color_of(seat_);
        const Squares own = position.discs_of(color);
        const PatternIndexer* const indexer =
            gives_log_odds_ ? request_.evaluation->followed_patterns(seat_) : nullptr;
        PatternNumbers before;   // NOLINT: written where they are read
        PatternNumbers numbers;  // NOLINT
        if (indexer != nullptr) {
            indexer->start(own.bits(), position.discs_of(other(color)).bits(), before);
        }
        for (const Move move : moves) {
            const P after = position.play(move);
            ++nodes_;
            if (indexer != nullptr) {
                const int square = move.square().index();
                const std::uint64_t placed = std::uint64_t{1} << square;
                const std::uint64_t turned = after.discs_of(color).bits() & ~own.bits() & ~placed;
                indexer->follow(before, square, turned, true, numbers);
            }
            take(after, score_of(after, indexer != nullptr ? &numbers : nullptr));
        }
    }
    /// The more the better: the log-odds of the reward where that is the evaluation's unit, else
    /// the reward.
    double score_of(const P& after, const PatternNumbers* numbers) const {
        if (after.is_over()) {
            const double reward = finished(after);
            return gives_log_odds_ ? logarithm(reward / (1 - reward)) : reward;
        }
        if (!gives_log_odds_) {
            return scale_.rewards(objective_.estimate(after), objective_.seats())[index_of(seat_)];
        }
        const CompiledEvaluation& evaluation = *request_.evaluation;
        const auto odds = static_cast<double>(evaluation.value(after, seat_, numbers).raw());
        return odds / evaluation.scale();
    }
    double reward_of(double value) const {
        return gives_log_odds_ ? 1 / (1 + exponential(-value)) : value;
    }
    P played_out(P position) {
        for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
            if (moves.squares().empty()) {
                position = position.play(Move::pass());
                continue;
            }
            Squares squares = moves.squares();
            if (is_own_turn(position)) {
                squares = policy_.chosen_from(squares, empties_of(position), random_);
            }
            position = position.play(drawn(squares));
        }
        return position;
    }
    Move drawn(Squares squares) {
        ++nodes_;
        return nth_square(squares, random_.below(static_cast<std::uint32_t>(squares.size())));
    }

    SearchResult result() {
        std::vector<SeatMove> moves;
        for (const Choice& choice : choices_) {
            SeatMove& move =
                moves.emplace_back(SeatMove{.move = choice.move, .line = {choice.move}});
            if (!is_read_out_) move.playouts = choice.tries;
            if (choice.tries == 0) continue;
            move.bound = Bound::Exact;
            move.values[index_of(seat_)] =
                scale_.value(choice.sum / static_cast<double>(choice.tries));
        }
        SearchResult result = result_of(moves, seat_, request_, root_.facts(),
                                        is_read_out_ ? MoveOrder::ByValue : MoveOrder::ByPlayouts);
        result.depth = 1;
        result.playouts = samples_;
        result.nodes = control_.nodes();
        result.seconds = control_.seconds();
        result.stopped = control_.is_stopped();
        return result;
    }

    const P& root_;
    const SearchRequest& request_;
    const MonteCarloSettings& settings_;
    Player seat_;  ///< that chooses; all others move by chance
    SeatObjective<P> objective_;
    RewardScale scale_;
    bool gives_log_odds_;
    Squares squares_;
    PlayoutPolicy<Squares> policy_;
    PlayoutRandom random_;
    SearchControl control_;
    std::vector<Choice> choices_;
    bool is_read_out_ = false;
    std::vector<Candidate> candidates_;  ///< kept for its memory
    std::uint64_t samples_ = 0;
    std::uint64_t nodes_ = 0;  ///< discs placed and not yet reported
};

}  // namespace engine
