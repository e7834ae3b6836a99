#include "engine/protocol/engine_clock.h"

#include <algorithm>

namespace engine {
namespace {

/// For what passes between two programs.
constexpr double kMarginSeconds = 0.05;

/// Own moves that get time alike: the last ones, with few empty squares, are searched to the end at
/// once.
int moves_to_think_of(int empties) {
    constexpr int kQuickEmpties = 12;
    return std::max(2, (empties - kQuickEmpties + 1) / 2 + 2);
}

}  // namespace

EngineClock::EngineClock(double main_seconds, double byo_seconds, int byo_moves)
    : is_set_{byo_seconds <= 0 || byo_moves > 0},
      seconds_left_{main_seconds},
      byo_seconds_{byo_seconds},
      byo_moves_{byo_moves} {
    if (main_seconds <= 0 && byo_moves > 0) set_left(byo_seconds, byo_moves);
}

void EngineClock::set_left(double seconds, int moves) {
    is_set_ = true;
    seconds_left_ = seconds;
    moves_left_ = moves;
}

void EngineClock::spend(double seconds) {
    seconds_left_ -= seconds;
    const bool period_is_over = moves_left_ > 0 ? --moves_left_ == 0 : seconds_left_ <= 0;
    if (period_is_over && byo_moves_ > 0) set_left(byo_seconds_, byo_moves_);
}

std::optional<double> EngineClock::seconds_left() const {
    return is_set_ ? std::optional{std::max(seconds_left_, 0.0)} : std::nullopt;
}

std::optional<double> EngineClock::seconds_for_move(int empties) const {
    if (!is_set_) return std::nullopt;
    const double left = std::max(seconds_left_ - kMarginSeconds, 0.0);
    return left / (moves_left_ > 0 ? moves_left_ : moves_to_think_of(empties));
}

}  // namespace engine
