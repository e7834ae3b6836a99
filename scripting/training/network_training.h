#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "engine/train/network_fit.h"
#include "scripting/training/training_run.h"

namespace scripting {

/// Fits a value network to the games of a plan, whose patterns are left aside, and writes it.
/// Labels that are searched for have the first place as their utility; else the games' ends tell.
/// Empty: stopped; nothing is kept. Throws ScriptError, db::Error.
std::optional<engine::NetworkWeights> run_network_training(
    const TrainingPlan& plan, const engine::NetworkFitOptions& options,
    const db::Connection& connection, const std::function<void(const Progress&)>& on_progress,
    const std::stop_token& stop);

}  // namespace scripting
