#pragma once

#include <string>
#include <vector>

#include "engine/games/game_facts.h"
#include "engine/match/strategy.h"
#include "engine/search/parameters.h"

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

/// What a record calls the choice: `human`, `greedy`, `yonin_self depth 4`.
std::string strategy_name(const SeatChoice& choice);

/// The choices for each seat of a game, people first, then the levels by name. `evaluations` are
/// the shipped ones.
std::vector<SeatChoice> seat_choices(const engine::GameFacts& facts,
                                     const std::vector<std::string>& strategies,
                                     const std::vector<std::string>& evaluations);

/// The first of the choices with that level; null: there is none.
const SeatChoice* choice_at(PlayLevel level, const std::vector<SeatChoice>& choices);

/// Loads what sits on a seat; not for people. Throws scripting::ScriptError, or std::runtime_error
/// with a sentence when the evaluation does not fit the game. Blocks: for background jobs.
engine::Strategy load_seat(const SeatChoice& choice, const engine::GameFacts& facts);

}  // namespace workbench
