#pragma once

#include <string>
#include <vector>

#include "engine/games/game_facts.h"
#include "engine/match/strategy.h"
#include "engine/search/request.h"

namespace workbench {

/// Who may sit on a seat: a person, a script of `scripts/strategies`, or a search of some depth.
struct SeatChoice {
    enum class Who { Human, Script, Search };
    Who who = Who::Human;
    std::string script;      ///< with Script: its shipped name
    std::string evaluation;  ///< with Search: a shipped name; empty: the game's default
    engine::Algorithm algorithm = engine::Algorithm::AlphaBeta;
    int depth = 0;  ///< with Search: plies
    friend bool operator==(const SeatChoice&, const SeatChoice&) = default;
};

/// What a record calls the choice: `human`, `greedy`, `yonin_self depth 4`.
std::string strategy_name(const SeatChoice& choice);

/// The choices for each seat of a game, people first. `evaluations` are the shipped ones.
std::vector<SeatChoice> seat_choices(const engine::GameFacts& facts,
                                     const std::vector<std::string>& strategies,
                                     const std::vector<std::string>& evaluations);

/// Loads what sits on a seat; not for people. Throws scripting::ScriptError, or std::runtime_error
/// with a sentence when the evaluation does not fit the game. Blocks: for background jobs.
engine::Strategy load_seat(const SeatChoice& choice, const engine::GameFacts& facts);

}  // namespace workbench
