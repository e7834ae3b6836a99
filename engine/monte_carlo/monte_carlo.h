#pragma once

#include <cmath>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "engine/many_seats/best_for_seat.h"
#include "engine/many_seats/seat_result.h"
#include "engine/monte_carlo/monte_carlo_tree.h"
#include "engine/monte_carlo/rewards.h"
#include "engine/monte_carlo/selection_score.h"
#include "engine/monte_carlo/tree_top.h"
#include "engine/monte_carlo/variant_playouts.h"
#include "engine/search/core/search_control.h"

namespace engine {

/// Monte Carlo search for any number of seats, flat or with a tree in which each seat goes where it
/// does best itself: the max^n back-up of Sturtevant (An analysis of UCT in multi-player games,
/// 2008), UCB1 as in Kocsis and Szepesvari (2006), and ends that are proven as they are met
/// (Winands, Bjornsson and Saito, Monte-Carlo tree search solver, 2008; Nijssen and Winands for
/// many seats).
///
/// All threads grow one tree. With one thread and a limit of playouts the same request gives the
/// same result.
template <Position P>
class MonteCarlo {
  public:
    MonteCarlo(const P& root, const SearchRequest& request, const std::stop_token& stop)
        : root_position_{root},
          request_{request},
          settings_{request.monte_carlo},
          writers_{request.threads > 1 ? Writers::Many : Writers::One},
          is_flat_{request.algorithm == Algorithm::FlatMonteCarlo},
          objective_{request, root.facts(), request.seat.value_or(root.player_to_move())},
          scale_{reward_scale(request, root)},
          playouts_{root, settings_},
          control_{request.limits, stop, request.is_unwanted},
          tree_{tree_bytes(request)},
          root_{*std::construct_at(tree_.take(first_piece_, 1), Move::pass(), 0.0F)} {
        grow(root_, root, first_piece_);
    }

    SearchResult analyze() {
        {
            std::vector<std::jthread> others;
            for (int thread = 1; thread < request_.threads; ++thread) {
                others.emplace_back([this, thread] { work(thread); });
            }
            work(0);
        }
        return result();
    }

  private:
    static constexpr std::size_t kLeastBytes = std::size_t{64} << 20;
    static constexpr int kMostPlies = 128;
    static constexpr std::uint64_t kSerialPlayouts = 64;  ///< the first ones, made by one thread
    /// Up to so many playouts threads update the shared tree directly.
    static constexpr std::uint64_t kSharedPlayouts = 1024;

    struct Step {
        MonteCarloNode* node;
        MonteCarloNode* counted;  ///< the node, or this thread's copy of it
        /// The proven child that the mover takes, whatever is tried; null: there is no such one.
        MonteCarloNode* known = nullptr;
    };
    /// A way down the tree, and the position to which it leads.
    struct Descent {
        P position;
        std::vector<Step> path;
    };
    /// What one thread carries.
    struct Worker {
        PlayoutRandom random;
        TreeTop top;
        MonteCarloTree::Piece piece;
        std::vector<Descent> descents;
        std::vector<P> ends;             ///< of the playouts from leaves that are not solved
        MonteCarloNode* root = nullptr;  ///< where it counts: the tree's, or the copy's
        std::uint64_t discs = 0;         ///< placed and not yet reported
    };

    static std::size_t tree_bytes(const SearchRequest& request) {
        return std::max(kLeastBytes, static_cast<std::size_t>(request.hash_megabytes) << 20);
    }

    void work(int thread) {
        Worker worker{.random = PlayoutRandom{stream_seed(settings_.seed, root_position_.key(),
                                                          static_cast<std::uint64_t>(thread))},
                      .piece = thread == 0 ? first_piece_ : MonteCarloTree::Piece{},
                      .descents = std::vector<Descent>(kSideBySide, {.position = root_position_})};
        const std::uint64_t limit = request_.limits.playouts.value_or(~std::uint64_t{0});
        while (!control_.is_stopped() && !root_.is_proven()) {
            const std::uint64_t together = played_together();
            const std::uint64_t first = begun_.fetch_add(together, std::memory_order_relaxed);
            if (first >= limit) break;
            play(worker, first, std::min(first + together, limit));
            control_.report(worker.discs);
            worker.discs = 0;
        }
    }
    /// Playouts from one look at the limits and at the other threads to the next.
    std::uint64_t played_together() const {
        constexpr std::uint64_t kLeast = 16;
        constexpr std::uint64_t kMost = 512;
        if (writers_ == Writers::One) return kLeast;
        // So few that what all threads have not told each other yet is little beside the tree.
        const std::uint64_t begun = begun_.load(std::memory_order_relaxed);
        const auto threads = static_cast<std::uint64_t>(request_.threads);
        return std::clamp(begun / (16 * threads), kLeast, kMost);
    }

    void play(Worker& worker, std::uint64_t first, std::uint64_t last) {
        const bool copies = writers_ == Writers::Many && first >= kSharedPlayouts;
        worker.root = copies ? &worker.top.begin_at(root_) : &root_;
        std::uint64_t number = first;
        while (number < last && !root_.is_proven()) {
            const std::uint64_t side_by_side = number < kSerialPlayouts ? 1 : kSideBySide;
            const std::uint64_t count = std::min(side_by_side, last - number);
            play_side_by_side(worker, number, static_cast<int>(count));
            number += count;
        }
        if (copies) worker.top.give_back();
        done_.fetch_add(number - first, std::memory_order_relaxed);
    }
    /// 1. Down the tree - 2. Grow - 3. A reward - 4. Back up.
    void play_side_by_side(Worker& worker, std::uint64_t number, int count) {
        worker.ends.clear();
        std::array<bool, kSideBySide> is_open{};
        for (int index = 0; index < count; ++index) {
            Descent& descent = worker.descents[index];
            descend(descent, worker, number + index);
            const Step& leaf = descent.path.back();
            const P& position = descent.position;
            is_open[index] = !leaf.node->is_proven() && !position.is_over();
            if (!is_open[index]) continue;
            if (!is_flat_ && leaf.counted->visits() > 1 && leaf.node->may_grow()) {
                grow(*leaf.node, position, worker.piece);
            }
            worker.ends.push_back(position);
        }
        play_out(worker.ends, worker);
        auto end = worker.ends.begin();
        for (int index = 0; index < count; ++index) {
            const Descent& descent = worker.descents[index];
            back_up(descent.path,
                    is_open[index] ? reward_of(descent.position, *end++) : known_reward(descent));
        }
    }
    void descend(Descent& descent, Worker& worker, std::uint64_t number) {
        descent.position = root_position_;
        Step step{.node = &root_, .counted = worker.root};
        step.counted->enter(writers_of(step));
        descent.path.assign(1, step);
        while (step.node->has_children() && !step.node->is_proven()) {
            Step& before = descent.path.back();
            MonteCarloNode& parent = worker.top.with_children(*before.counted, *before.node);
            step.counted = is_flat_ ? parent.begin() + number % parent.children()
                                    : selected(before, parent, descent.position);
            step.node = before.node->begin() + (step.counted - parent.begin());
            step.node->prefetch_children();
            step.counted->enter(writers_of(step));
            descent.path.push_back(step);
            if (!step.node->move().is_pass()) ++worker.discs;
            descent.position = descent.position.play(step.node->move());
            if (is_flat_) break;
        }
    }
    /// Copies are their thread's own.
    Writers writers_of(const Step& step) const {
        return step.counted == step.node ? writers_ : Writers::One;
    }
    /// Where the game is over or read out.
    SeatValues known_reward(const Descent& descent) const {
        MonteCarloNode& leaf = *descent.path.back().node;
        SeatValues rewards{};
        if (leaf.is_proven()) {
            std::ranges::copy(leaf.proven(), rewards.begin());
        } else {
            rewards = scale_.rewards(objective_.finished(descent.position), objective_.seats());
            leaf.prove(rewards);
        }
        return rewards;
    }
    void back_up(const std::vector<Step>& path, SeatValues rewards) const {
        for (auto step = path.rbegin(); step != path.rend(); ++step) {
            if (step->known != nullptr) std::ranges::copy(step->known->proven(), rewards.begin());
            // Only PUCT asks for the root's own mean, and all threads would write it.
            if (step->node != &root_ || settings_.puct > 0) {
                step->counted->add(rewards, objective_.seats(), writers_of(*step));
            }
        }
        if (!is_flat_) prove_upwards(path);
    }

    /// The child with the highest selection score.
    /// Where a proven child scores highest, its value is backed up, while the best child that is
    /// not proven is explored.
    /// `parent`: the step's node, or this thread's copy of it that has children.
    MonteCarloNode* selected(Step& step, MonteCarloNode& parent, const P& position) const {
        const int mover = index_of(position.player_to_move());
        const SelectionScore selection{*step.counted, settings_, mover};
        MonteCarloNode* best = nullptr;
        double best_score = -1;
        for (MonteCarloNode& child : parent) {
            const bool is_proven = child.is_proven();
            const double score = is_proven ? child.proven()[mover] : selection.score_of(child);
            if (is_proven) {
                const bool is_first = step.known == nullptr;
                if (is_first || score > step.known->proven()[mover]) step.known = &child;
            } else if (best == nullptr || score > best_score) {
                best = &child;
                best_score = score;
            }
        }
        if (best == nullptr) return std::exchange(step.known, nullptr);
        if (step.known != nullptr && step.known->proven()[mover] < best_score) {
            step.known = nullptr;
        }
        return best;
    }
    void grow(MonteCarloNode& node, const P& position, MonteCarloTree::Piece& piece) {
        const auto moves = position.legal_moves();
        const int count = moves.size();
        MonteCarloNode* const first = tree_.take(piece, count);
        if (first == nullptr) return;  // full: it stays a leaf
        const auto priors = priors_of(position, moves);
        int number = 0;
        for (const Move move : moves) {
            std::construct_at(first + number, move, priors[number]);
            ++number;
        }
        node.grow(first, count);
    }
    /// By move, in their order.
    std::array<float, P::Squares::kCapacity> priors_of(
        const P& position, const MoveSetOf<typename P::Squares>& moves) const {
        std::array<float, P::Squares::kCapacity> priors{};
        if (settings_.puct > 0) return objective_.move_chances(position, moves);
        if (settings_.bias == 0 || moves.size() == 1) return priors;
        const int mover = index_of(position.player_to_move());
        int count = 0;
        for (const Move move : moves) {
            priors[count++] = static_cast<float>(objective_.estimate(position.play(move))[mover]);
        }
        const auto [worst, best] = std::minmax_element(priors.begin(), priors.begin() + count);
        const float low = *worst;
        const float width = *best - low;
        for (int index = 0; index < count && width > 0; ++index) {
            priors[index] = (priors[index] - low) / width;
        }
        return priors;
    }

    /// Plays the games to their ends, if what comes of them counts.
    void play_out(std::span<P> positions, Worker& worker) const {
        if (settings_.evaluation_share >= 1) return;
        if (settings_.guided > 0) {
            for (P& position : positions) position = guided_out(position, worker);
        } else {
            playouts_.end_all(positions, worker.random, worker.discs);
        }
    }
    /// `end`: of the playout from this position.
    SeatValues reward_of(const P& position, const P& end) const {
        const double share = settings_.evaluation_share;
        SeatValues rewards{};
        if (share < 1) rewards = scale_.rewards(objective_.finished(end), objective_.seats());
        if (share > 0) {
            const SeatValues estimates =
                scale_.rewards(objective_.estimate(position), objective_.seats());
            for (int seat = 0; seat < objective_.seats(); ++seat) {
                rewards[seat] += share * (estimates[seat] - rewards[seat]);
            }
        }
        return rewards;
    }
    /// A playout in which now and then a seat takes the move after which it likes the board best.
    P guided_out(P position, Worker& worker) const {
        for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
            Move chosen = *moves.begin();
            if (moves.size() > 1) {
                if (worker.random.fraction() < settings_.guided) {
                    const int mover = index_of(position.player_to_move());
                    BestForSeat best{player_at(mover), TieRule::First, objective_.seats()};
                    for (const Move move : moves) {
                        best.add(move, objective_.estimate(position.play(move)));
                    }
                    chosen = best.move();
                } else {
                    const auto count = static_cast<std::uint32_t>(moves.size());
                    chosen = nth_square(moves.squares(), worker.random.below(count));
                }
            }
            if (!chosen.is_pass()) ++worker.discs;
            position = position.play(chosen);
        }
        return position;
    }

    /// A position whose moves are all proven is proven; for two sides a won move is enough.
    void prove_upwards(const std::vector<Step>& path) const {
        P position = root_position_;
        std::array<Player, kMostPlies> movers{};
        const int last = static_cast<int>(path.size()) - 1;
        if (!path[last].node->is_proven() || last >= kMostPlies) return;
        for (int ply = 0; ply < last; ++ply) {
            movers[ply] = position.player_to_move();
            position = position.play(path[ply + 1].node->move());
        }
        for (int ply = last - 1; ply >= 0; --ply) {
            MonteCarloNode& node = *path[ply].node;
            if (node.is_proven()) continue;
            BestForSeat best{movers[ply], request_.ties, objective_.seats()};
            bool are_all_proven = true;
            for (const MonteCarloNode& child : node) {
                if (!child.is_proven()) {
                    are_all_proven = false;
                    continue;
                }
                SeatValues rewards{};
                std::ranges::copy(child.proven(), rewards.begin());
                best.add(child.move(), rewards);
            }
            const bool is_won = objective_.seats() == 2 && best.has_any() && best.own() >= 1;
            if (!are_all_proven && !is_won) return;
            node.prove(best.values());
        }
    }

    SearchResult result() {
        std::vector<SeatMove> moves;
        int deepest = 1;
        for (const MonteCarloNode& child : root_) {
            const std::vector<Move> line = line_from(child);
            deepest = std::max(deepest, static_cast<int>(line.size()));
            const bool is_known = child.is_proven() || child.visits() > 0;
            SeatValues values{};
            for (int seat = 0; seat < objective_.seats() && is_known; ++seat) {
                values[seat] =
                    scale_.value(child.is_proven() ? child.proven()[seat] : child.mean(seat));
            }
            moves.push_back({.move = child.move(),
                             .values = values,
                             .bound = is_known ? Bound::Exact : Bound::None,
                             .proven = child.is_proven(),
                             .playouts = child.visits(),
                             .line = line});
        }
        SearchResult result =
            result_of(moves, root_position_.player_to_move(), request_, root_position_.facts(),
                      is_flat_ ? MoveOrder::ByValue : MoveOrder::ByPlayouts);
        result.depth = deepest;
        result.playouts = done_.load();
        result.nodes = control_.nodes();
        result.seconds = control_.seconds();
        result.stopped = control_.is_stopped();
        return result;
    }
    /// The most visited moves.
    static std::vector<Move> line_from(const MonteCarloNode& start) {
        std::vector<Move> line{start.move()};
        const MonteCarloNode* node = &start;
        while (node->has_children() && node->begin() != node->end()) {
            const auto next =
                std::ranges::max_element(node->begin(), node->end(), {}, &MonteCarloNode::visits);
            if (next->visits() == 0) break;
            line.push_back(next->move());
            node = next;
        }
        return line;
    }

    const P& root_position_;
    const SearchRequest& request_;
    const MonteCarloSettings& settings_;
    Writers writers_;
    bool is_flat_;
    SeatObjective<P> objective_;
    RewardScale scale_;
    Playouts<P> playouts_;
    SearchControl control_;
    MonteCarloTree tree_;
    MonteCarloTree::Piece first_piece_;
    MonteCarloNode& root_;  ///< the tree's first
    /// Playouts; apart from what all threads read, as they all write it.
    alignas(64) std::atomic<std::uint64_t> begun_{0};
    std::atomic<std::uint64_t> done_{0};
};

}  // namespace engine
