#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluate/search_errors.h"
#include "engine/evaluate/term.h"
#include "engine/games/game_facts.h"

namespace engine {

class ValueNetwork;

/// What an evaluation makes of a finished game.
enum class Terminal : std::uint8_t {
    Payoff,     ///< the rules' verdict, worth more than any estimate
    Evaluation  ///< the same as any other position, as the theses do
};

/// The unit of evaluations whose logistic function says where a seat's utility may be expected
/// between the least, 0, and the most that it can be, 1.
inline constexpr std::string_view kLogOdds = "log-odds";

/// The unit of an evaluation whose numbers compare with nobody else's.
inline constexpr std::string_view kOwnUnit = "own";

/// A sum of weighted terms, described as data. `compile` makes it fast, `explain` takes it apart.
struct Evaluation {
    std::string name;
    std::string game;  ///< empty: for every game that the terms fit
    /// `discs`, `log-odds`, or `own`: comparable only within this evaluation.
    std::string unit{kOwnUnit};
    Terminal terminal = Terminal::Payoff;
    std::vector<Term> terms;
    /// For searches that may cut on a guess; only where the unit is discs and finished games are
    /// worth their payoff.
    std::optional<SearchErrors> errors{};
    /// What Monte Carlo asks in place of the terms where every seat plays for the first place
    /// alone. Null: the terms.
    std::shared_ptr<const ValueNetwork> network{};
    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// The weighted sum of an evaluation's maps for one seat when that many discs are on the board; its
/// other terms left aside.
Map summed_map(const Evaluation& evaluation, int seat, int discs = 0);

/// One disc is worth one disc, on every square: what a search uses when nothing better is named.
Evaluation disc_evaluation(const GameFacts& facts);
/// One's own discs minus all others on the squares that the seat's payoff counts, negated where the
/// fewest discs win: what a search of a game without an evaluation of its own plays for.
Evaluation payoff_evaluation(const GameFacts& facts);

/// Why a game cannot be valued so, as a sentence; empty: it can.
std::string fault_in(const Evaluation& evaluation, const GameFacts& facts);

}  // namespace engine
