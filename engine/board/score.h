#pragma once

#include <compare>
#include <cstdint>

namespace engine {

/// How good a position is for somebody: a whole number.
///
/// Unit:  a payoff counts discs. A search's score counts the steps of its evaluation, of which
///        `Evaluation::scale` make one unit; `SearchResult` has already turned it back.
class Score {
  public:
    constexpr Score() = default;
    static constexpr Score from_raw(std::int32_t raw) {
        Score score;
        score.raw_ = raw;
        return score;
    }
    /// Below every score that a position can have; its negation is `highest()`.
    static constexpr Score lowest() { return from_raw(-kLimit); }
    static constexpr Score highest() { return from_raw(kLimit); }

    constexpr std::int32_t raw() const { return raw_; }
    constexpr Score operator-() const { return from_raw(-raw_); }
    friend constexpr Score operator+(Score a, Score b) { return from_raw(a.raw_ + b.raw_); }
    friend constexpr Score operator-(Score a, Score b) { return from_raw(a.raw_ - b.raw_); }
    friend constexpr auto operator<=>(Score, Score) = default;

  private:
    /// Half the range, so that sums and differences of two scores never wrap.
    static constexpr std::int32_t kLimit = 1'000'000'000;
    std::int32_t raw_ = 0;
};

}  // namespace engine
