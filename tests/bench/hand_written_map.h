#pragma once

#include <array>
#include <cstdint>

#include "engine/games/variant.h"

namespace bench {

/// The Self map of the Yonin theses for the first seat as somebody would write it in C++ who wants
/// nothing else: numbers and a loop, no evaluation, no terms, no seats.
class HandWrittenMap {
  public:
    HandWrittenMap();

    std::int32_t value(const engine::VariantPosition& position) const {
        const std::uint64_t black = position.discs_of(engine::Color::Black).bits();
        const std::uint64_t white = position.discs_of(engine::Color::White).bits();
        std::int32_t sum = 0;
        for (int row = 0; row < 8; ++row) {
            sum += rows_[row][black >> (row * 8) & 255];
            sum -= rows_[row][white >> (row * 8) & 255];
        }
        return sum;
    }

  private:
    std::array<std::array<std::int32_t, 256>, 8> rows_{};
};

/// What the color-team search of the first seat wants, valued by that map: the counterpart of
/// engine::Objective.
class HandWrittenObjective {
  public:
    bool has_move(const engine::VariantPosition& position) const {
        return engine::index_of(position.player_to_move()) % 2 == 0;
    }
    bool payoff_at_end() const { return false; }
    bool asks_callback() const { return false; }
    engine::Score estimate(const engine::VariantPosition& position) const {
        return engine::Score::from_raw(map_.value(position));
    }
    engine::Score finished(const engine::VariantPosition& position) const {
        return estimate(position);
    }
    std::int32_t reply_weight() const { return 12; }  // the largest cell, 100, by 8

  private:
    HandWrittenMap map_;
};

}  // namespace bench
