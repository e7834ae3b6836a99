#pragma once

#include <cstdint>

namespace engine {

/// What a score says about the true one.
enum class Bound : std::uint8_t {
    None,   ///< not searched: the score means nothing
    Exact,  ///< the score itself, of this search
    Upper,  ///< the true score is this or less: the search failed low
    Lower   ///< the true score is this or more: the search failed high
};

/// What a fail-soft score says of the true one after a search with the window (alpha, beta).
template <class Number>
constexpr Bound bound_of(Number best, Number alpha, Number beta) {
    if (best >= beta) return Bound::Lower;
    return best > alpha ? Bound::Exact : Bound::Upper;
}

/// Whether a score with such a bound answers a search with the window (alpha, beta).
template <class Number>
constexpr bool decides(Bound bound, Number score, Number alpha, Number beta) {
    if (bound == Bound::Lower) return score >= beta;
    return bound == Bound::Exact || score <= alpha;
}

}  // namespace engine
