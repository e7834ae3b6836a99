#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/analyze/search_call.h"
#include "engine/models/exact_outcomes.h"

namespace engine {

/// Whose fate a mover decides that has nothing to win or lose by it.
enum class ChoiceGrade : std::uint8_t {
    Decided,    ///< one move is best, or all that are best give every seat the same payoff
    Undecided,  ///< moves that are equal and best for the mover give other seats other payoffs
    KingMaking  ///< and another seat or other seats are first
};

/// `decided`, `undecided`, `king_making`.
std::string_view name_of(ChoiceGrade grade);

/// What a position's legal moves lead to where every seat plays for itself (max^n), and whether the
/// mover has a choice that is nothing to itself and something to others. The theses on Yonin call
/// such a position undecided. The values below the moves hang on the rule for ties.
///
/// Unit:  `worth` in `unit`; payoffs in discs where `exact`, else estimates of them in `unit`.
struct KingMaking {
    Player mover = Player::First;
    int empties = 0;
    TieRule ties = TieRule::First;
    bool exact = false;  ///< solved; else values of `depth` plies
    int depth = 0;       ///< where it is not exact
    std::string unit;
    std::vector<MoveOutcomes> moves;  ///< best for the mover first, then by square
    int equal = 0;  ///< how many of them, from the front, are best and equal for the mover
    ChoiceGrade grade = ChoiceGrade::Decided;
    SeatOutcomes value;  ///< of the position: that of the moves that the rule for ties takes
    std::uint64_t nodes = 0;
};

/// `exact` or `depth 4`.
std::string label_of(const KingMaking& judged);

/// Judges a position: with the goal Exact to the end by `exact`, else by max^n to the request's
/// depth, for the utility `payoff` alone, since estimates of places name nobody first. Of the
/// request it takes goal, depth, evaluation, utility, ties and threads. Empty: stopped. Fails with
/// a sentence when the game is over or the request asks for something else.
tl::expected<std::optional<KingMaking>, std::string> king_making(const AnyPosition& position,
                                                                 const SearchRequest& request,
                                                                 ExactOutcomes& exact,
                                                                 const SearchCall& search,
                                                                 const std::stop_token& stop = {});

/// What a move did to every seat, beside the move that the rule for ties takes.
struct PlayedEffect {
    double loss = 0;     ///< of the mover, in its utility; 0: the move is among the best
    SeatValues gains{};  ///< of each seat in its utility; the mover's is the loss, negative
};

/// `played` is one of the moves.
PlayedEffect effect_of(const KingMaking& judged, Move played);

/// Values closer than this are equal: means over equal moves are rounded.
inline constexpr double kEqualWithin = 1e-9;

}  // namespace engine
