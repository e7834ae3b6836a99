#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "workbench/workspace/workspace.h"

namespace workbench {

/// How many games are in the index; written by the work, read by frames.
struct IndexedGames {
    std::atomic<std::int64_t> games{0};
    std::atomic<std::int64_t> total{0};
};

/// The index by which games are found by position, while it is brought up to date.
struct PositionIndexState {
    std::shared_ptr<IndexedGames> progress;
    BackgroundJob<bool> building;  ///< false: it was stopped; what is finished is kept
};

/// Takes in the games that the index lacks, also where somebody had thrown it away.
struct BuildIndex {};

void refresh(PositionIndexState& state, Workspace& workspace);
void apply(const BuildIndex& action, PositionIndexState& state, Workspace& workspace);

}  // namespace workbench
