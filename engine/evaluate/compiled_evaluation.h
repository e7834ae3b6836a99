#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/evaluate/compiled_patterns.h"
#include "engine/evaluate/evaluation.h"
#include "engine/evaluate/fixed_point.h"
#include "engine/evaluate/function_value.h"
#include "engine/features/feature_value.h"
#include "engine/games/position.h"

namespace engine {

/// For every eight squares (a row of the board, on boards of up to 8x8) the sum of a map's cells
/// over the discs on them: by row, by the discs. Of the first 64 squares, or of the others.
using MapRows = std::array<std::array<std::int32_t, 256>, 8>;

/// The sum over one's own discs minus that over the other's: sixteen look-ups.
inline std::int32_t value_of(const MapRows& rows, std::uint64_t own, std::uint64_t rest) {
    std::int32_t sum = 0;
    for (int row = 0; row < 8; ++row) {
        sum += rows[row][own >> (row * 8) & 255];
        sum -= rows[row][rest >> (row * 8) & 255];
    }
    return sum;
}

/// An evaluation as fixed-point tables: whatever the number of its maps, they cost sixteen
/// look-ups, and whatever the number of its pattern terms, one look-up for every set of squares.
class CompiledEvaluation {
  public:
    /// The evaluation fits the game; `compile` asks before.
    CompiledEvaluation(Evaluation source, const GameFacts& facts);

    const Evaluation& source() const { return source_; }
    /// Tells evaluations apart within a run; one and its copies by `with_callbacks` have the same.
    std::uint64_t number() const { return number_; }
    /// Steps of a Score that make one unit of the evaluation.
    int scale() const { return scales_.fixed_point.scale; }
    FixedPoint fixed_point() const { return scales_.fixed_point; }
    /// Steps of a Score that a disc of payoff is worth. Equal to `scale` where the unit is discs;
    /// otherwise so much that no estimate outweighs a won game.
    int payoff_scale() const { return scales_.payoff; }

    /// Squares of its game's board: no payoff is more.
    int squares() const { return squares_; }

    /// The value for a seat, in steps: that of `explain`. With `numbers`, which have followed the
    /// game as the seat sees it, its patterns are not searched for anew.
    template <Position P>
    Score value(const P& position, Player seat, const PatternNumbers* numbers = nullptr) const {
        const Seat& seen = seats_[index_of(seat)];
        const auto own = position.discs_of(seen.color).bits();
        const auto rest = position.discs_of(other(seen.color)).bits();
        const int number = stage_at(bit_count(own | rest));
        std::int32_t sum = 0;
        if (has_maps_) {
            const Stage& stage = seen.stages[number];
            if constexpr (std::same_as<typename P::Squares, SquareSet>) {
                sum = value_of(stage.rows, own, rest);
            } else {
                sum = value_of(stage.rows, low_word(own), low_word(rest)) +
                      value_of(stage.more_rows.front(), high_word(own), high_word(rest));
            }
        }
        if (has_more_) sum += beyond_maps(position, seat, number, own, rest, numbers);
        return Score::from_raw(sum);
    }
    /// The rows of a seat's maps where there is nothing else to add up at any stage, their signs
    /// such that Black's discs count for it; of boards of up to 8x8.
    std::optional<MapRows> only_map(Player seat) const;
    /// How to follow a game with a seat's pattern numbers; null: there are no patterns, or too
    /// many.
    const PatternIndexer* followed_patterns(Player seat) const {
        const auto& patterns = seats_[index_of(seat)].patterns;
        return patterns && patterns->indexer().can_follow() ? &patterns->indexer() : nullptr;
    }
    /// The seat's patterns where they are followed, are the mover's, and there is nothing else to
    /// add up but a worth of the turn; else null.
    const CompiledPatterns* only_movers_patterns(Player seat) const {
        const auto& patterns = seats_[index_of(seat)].patterns;
        const bool is_only = patterns && patterns->is_movers() &&
                             patterns->indexer().can_follow() && !has_maps_ && features_.empty() &&
                             functions_.empty() && seats_.size() == 2;
        return is_only ? patterns.get() : nullptr;
    }
    int stage_at(int discs) const { return is_staged_ ? stage_of_[discs] : 0; }
    /// What it is worth to the side to move that it is, as the seat has it for both.
    std::int32_t turn_weight(Player seat, int stage, bool seat_moves) const {
        const auto& turn = seats_[index_of(seat)].stages[stage].turn;
        return seat_moves ? turn[0] : -turn[1];
    }
    Color color_of(Player seat) const { return seats_[index_of(seat)].color; }
    /// The largest cell of a seat's maps or what stands for it, its sign left aside, in steps: how
    /// far one move may change the value.
    std::int32_t largest_cell(Player seat) const;
    /// Whether a callback is asked at every leaf: slow, and it may want to stop the search.
    bool has_function() const { return !functions_.empty(); }
    /// The same evaluation with other callbacks, so that each search may have its own: `made` gives
    /// one for each term that has one.
    CompiledEvaluation with_callbacks(
        const std::function<FunctionTerm::Function(const FunctionTerm&)>& made) const;
    /// Look-ups in pattern tables that a value costs.
    int pattern_lookups() const;
    /// Stages with tables of their own.
    int stages() const { return static_cast<int>(seats_.front().stages.size()); }

  private:
    struct Stage {
        MapRows rows{};
        std::vector<MapRows> more_rows;  ///< one, of the squares from 64 on, where there are any
        std::array<std::int32_t, kMaxSeats> turn{};  ///< by seats from the seat to the mover
        std::vector<std::int32_t> features;          ///< steps of one part, by feature in use
    };
    struct Seat {
        Color color = Color::Black;
        std::array<bool, kMaxSeats> own_to_move{};  ///< by mover
        std::vector<Stage> stages;
        std::shared_ptr<const CompiledPatterns> patterns;  ///< seats that see alike share one
    };

    template <Position P>
    [[gnu::noinline]] std::int32_t beyond_maps(const P& position, Player seat, int number,
                                               typename P::Squares::Bits own,
                                               typename P::Squares::Bits rest,
                                               const PatternNumbers* numbers) const {
        const Seat& seen = seats_[index_of(seat)];
        const Stage& stage = seen.stages[number];
        const int mover = index_of(position.player_to_move());
        const int after = mover - index_of(seat);
        std::int32_t sum = stage.turn[after < 0 ? after + static_cast<int>(seats_.size()) : after];
        if constexpr (std::same_as<typename P::Squares, SquareSet>) {
            if (seen.patterns) {
                const bool own_to_move = seen.own_to_move[mover];
                sum += numbers != nullptr ? seen.patterns->sum(*numbers, number, own_to_move)
                                          : seen.patterns->sum(own, rest, number, own_to_move);
            }
        }
        for (std::size_t place = 0; place < features_.size(); ++place) {
            sum += stage.features[place] * feature_value(features_[place], position, seat);
        }
        for (const FunctionTerm& term : functions_) {
            sum += fixed_point().steps(function_value(term, AnyPosition{position}, seat),
                                       term.weight.at(bit_count(own | rest)));
        }
        return sum;
    }

    void collect_functions();
    void build_seat(int seat, const GameFacts& facts, std::span<const int> stages);
    void build_stage(int seat, int discs, Stage& stage) const;

    std::uint64_t number_;
    Evaluation source_;
    Scales scales_;
    int squares_;
    bool is_wide_;  ///< beyond 8x8
    bool has_maps_ = false;
    bool has_more_ = false;
    bool is_staged_ = false;
    std::array<std::uint8_t, kMaxSquares + 1> stage_of_{};  ///< by discs on the board
    std::vector<Feature> features_;                         ///< those in use, each once
    std::vector<FunctionTerm> functions_;
    std::vector<Seat> seats_;
};

}  // namespace engine
