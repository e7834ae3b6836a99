#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/train/network_fit.h"
#include "engine/train/network_games.h"
#include "scripting/training/training_run.h"

namespace scripting {

/// A value network to be made.
struct NetworkPlan {
    engine::AnyPosition start;  ///< of the game
    engine::NetworkFitOptions options;
    std::filesystem::path out;  ///< the network file; it does not exist yet
    std::string made_by;        ///< the command, for the file
};

/// Fits a network to games of a database, read as `reading` says, and writes it. Labels that are
/// searched for have the first place as their utility, and the moves that the searches tried are
/// learnt too; else the games' ends tell. Empty: stopped; nothing is kept. Throws ScriptError,
/// db::Error.
std::optional<engine::NetworkWeights> learn_network_from_games(
    const NetworkPlan& plan, TrainingPlan reading, const db::Connection& connection,
    const std::function<void(const Progress&)>& on_progress, const std::stop_token& stop);

/// Fits a network to games that another one, the evaluation's, plays against itself, and writes it.
/// Empty: stopped; nothing is kept. Throws ScriptError.
std::optional<engine::NetworkWeights> learn_network_from_play(
    const NetworkPlan& plan, const engine::NetworkGames& games,
    const std::function<void(const Progress&)>& on_progress, const std::stop_token& stop);

}  // namespace scripting
