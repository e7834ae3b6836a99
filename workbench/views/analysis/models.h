#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/models/model_comparison.h"
#include "workbench/views/board/play.h"
#include "workbench/workspace/told.h"

namespace workbench {

/// Which models of the other seats are asked, and how far they look.
struct ModelChoice {
    std::vector<engine::Algorithm> models{engine::Algorithm::Color, engine::Algorithm::Paranoid,
                                          engine::Algorithm::MaxN};
    std::string evaluation;  ///< a shipped name; empty: the game's default
    int depth = 4;           ///< plies
    int exact_from = 8;      ///< empty squares: from so many on the game is solved
    int playouts = 10'000;   ///< of Monte Carlo
    int threads = 1;
    friend bool operator==(const ModelChoice&, const ModelChoice&) = default;
};

/// Every move of the position on the board under several models of the players side by side. While
/// it is on, it follows the board.
struct ModelsState {
    bool is_on = false;
    ModelChoice choice;
    std::optional<engine::AnyPosition> position;        ///< asked now or last
    std::optional<engine::ModelComparison> comparison;  ///< of that position
    std::vector<engine::Algorithm> left_out;            ///< that say nothing of this position
    std::string error;
    BackgroundJob<engine::ModelComparison> job;
};

struct SwitchModels {
    bool on;
};
struct ChangeModels {
    ModelChoice choice;
};
/// Shows a move of the position on the board, as played; empty: none any more.
struct PointAtModel {
    std::optional<engine::Move> move;
};
struct PlayModelMove {
    engine::Move move;
};
using ModelsAction =
    std::variant<std::monostate, SwitchModels, ChangeModels, PointAtModel, PlayModelMove>;

void refresh(ModelsState& state, Workspace& workspace);
void apply(const ModelsAction& action, ModelsState& state, PlayState& play, Workspace& workspace);
ModelsAction draw(const ModelsState& state, const Workspace& workspace);

/// The models that a game with so many seats can be asked about.
std::vector<engine::Algorithm> models_for(int seats);

/// What another program is told of it.
Told tell(const ModelsState& state);

}  // namespace workbench
