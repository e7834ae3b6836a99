#pragma once

#include <array>
#include <cstdint>

#include "engine/board/seat_values.h"
#include "engine/games/variant.h"
#include "engine/network/network_inputs.h"
#include "engine/network/network_weights.h"

namespace engine {

/// A small neural network that says what chance of the first place every seat has, all seats in one
/// pass, and how likely every move is to be a careful player's.
///
/// Hidden layers are added up in whole numbers, which is fast and the same on every machine
/// (as in Nasu, Efficiently updatable neural-network-based evaluation functions for computer shogi,
/// 2018).
class ValueNetwork {
  public:
    /// The weights are complete and in their range.
    explicit ValueNetwork(const NetworkWeights& weights);

    /// The game that it is for.
    const std::string& game() const { return game_; }
    /// The same for the same numbers on every machine.
    std::uint64_t hash() const { return hash_; }
    /// By seat; together 1. The position is of the network's game.
    SeatValues firsts(const VariantPosition& position) const {
        const int mover = index_of(position.player_to_move());
        const Color color = position.facts().colors[mover];
        const SeatValues seen = firsts_seen(network_inputs(
            position.discs_of(color), position.discs_of(engine::other(color)), mover));
        SeatValues firsts{};
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            firsts[seat] = seen[(seat + kMaxSeats - mover) % kMaxSeats];
        }
        return firsts;
    }
    /// By move, in their order; together 1. A pass is the only move there is.
    std::array<float, kWordSquares> move_chances(const VariantPosition& position,
                                                 const MoveSet& moves) const;

  private:
    static constexpr int kWide = NetworkWeights::kWide;
    static constexpr int kNarrow = NetworkWeights::kNarrow;
    using Wide = std::array<std::int16_t, kWide>;
    using Narrow = std::array<float, kNarrow>;
    /// Of the wide numbers in whole steps.
    struct WideRange {
        std::array<double, kWide> largest;  ///< that each can become, not in steps
        double steps;                       ///< to one
    };

    WideRange take_wide_weights(const std::vector<float>& numbers);
    void take_narrow_weights(const std::vector<float>& numbers, const WideRange& wide);
    void take_seat_weights(const std::vector<float>& numbers);
    void take_move_weights(const std::vector<float>& numbers, const WideRange& wide);
    /// How fine the weights of `count` sums over the wide numbers may be; `weights` by wide number.
    static double steps_after(const WideRange& wide, const float* weights, int count);

    /// As the mover sees the seats: itself first.
    SeatValues firsts_seen(const NetworkInputs& inputs) const;
    /// Sums of steps, what is below 0 cut off.
    void fill_wide(const NetworkInputs& inputs, Wide& wide) const;
    void fill_narrow(const Wide& wide, Narrow& narrow) const;

    std::string game_;
    std::uint64_t hash_;
    float unit_;  ///< of a step in the narrow layer's sums
    /// In steps so fine that no sum overflows. By input:
    alignas(64) std::array<Wide, NetworkWeights::kInputs> wide_weights_;
    alignas(64) Wide wide_biases_;
    /// By pair of wide numbers and narrow number, so that pairs are multiplied at once.
    alignas(
        64) std::array<std::array<std::array<std::int16_t, 2>, kNarrow>, kWide / 2> narrow_weights_;
    alignas(64) Narrow narrow_biases_;
    alignas(64) std::array<Narrow, kMaxSeats> seat_weights_;
    std::array<float, kMaxSeats> seat_biases_;
    float move_unit_;  ///< of a step in the sums of moves
    /// By square, as the mover sees the board.
    alignas(64) std::array<Wide, kWordSquares> move_weights_;
    std::array<float, kWordSquares> move_biases_;
};

}  // namespace engine
