#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/games/game_facts.h"
#include "engine/match/strategy.h"
#include "engine/search/parameters.h"
#include "workbench/workspace/script_fits.h"

namespace workbench {

/// The names of the UpperHand page's menu for who plays, and above them the strongest that ships.
/// Every game has them; there is a choice behind each.
enum class PlayLevel { None, Beginner, MiddleClass, JuniorMaster, Strongest };

/// Who may sit on a seat: a person, a script of `scripts/strategies`, or a search of some depth.
struct SeatChoice {
    enum class Who { Human, Script, Search };
    Who who = Who::Human;
    std::string script{};               ///< with Script: its shipped name, or `level:12`
    std::string evaluation{};           ///< with Search: a shipped name; empty: the game's default
    engine::SearchRequest search{};     ///< with Search: algorithm and depth
    PlayLevel level = PlayLevel::None;  ///< the name under which it is offered
    friend bool operator==(const SeatChoice& one, const SeatChoice& other) {
        return one.who == other.who && one.script == other.script &&
               one.evaluation == other.evaluation && one.level == other.level &&
               engine::is_equal(one.search, other.search);
    }
};

/// Names of scripts that may be offered.
struct PlayingScripts {
    std::vector<std::string> strategies{};
    std::vector<std::string> evaluations{};
};

/// What a record calls the choice: `human`, `greedy`, `yonin_self depth 4`.
std::string strategy_name(const SeatChoice& choice);

/// The choices for each seat of a game, people first, then the levels by name, by number and by
/// depth. Of the scripts those that are known to play the game; a level by name whose script cannot
/// is played by a search.
std::vector<SeatChoice> seat_choices(const engine::GameFacts& facts, const PlayingScripts& scripts,
                                     const ScriptFits& fits);

/// The number that a choice has beside its kind: plies of a search, or of a level. Empty: none.
std::optional<int> strength_of(const SeatChoice& choice);
/// The same kind of player with another number, from 1 to `most_strength`.
SeatChoice with_strength(SeatChoice choice, int strength);
int most_strength(const SeatChoice& choice);
/// Whether two choices differ in that number at most.
bool is_same_kind(const SeatChoice& one, const SeatChoice& other);

/// The first of the choices with that level; null: there is none.
const SeatChoice* choice_at(PlayLevel level, const std::vector<SeatChoice>& choices);

/// Loads what sits on a seat; not for people. Throws scripting::ScriptError, or std::runtime_error
/// with a sentence when the evaluation does not fit the game. Blocks: for background jobs.
engine::Strategy load_seat(const SeatChoice& choice, const engine::GameFacts& facts);

}  // namespace workbench
