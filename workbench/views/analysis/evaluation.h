#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/analysis/evaluation_rows.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What the user asks to see of a game's positions.
struct EvaluationChoice {
    std::string name;                    ///< a shipped one or a file; empty: the game's default
    std::optional<engine::Player> seat;  ///< empty: the player to move
    friend bool operator==(const EvaluationChoice&, const EvaluationChoice&) = default;
};

/// Which move's effect on the terms is shown beside them.
enum class TermChange {
    None,
    LastMove,    ///< of the move that led to the position
    PointedMove  ///< of the move that the mouse is over in a table
};

/// A position, and one that lies a move before or after it.
struct ValuedPositions {
    engine::AnyPosition position;
    std::optional<engine::AnyPosition> before{};
    std::optional<engine::AnyPosition> after{};
    friend bool operator==(const ValuedPositions&, const ValuedPositions&) = default;
};

/// The value of one position, taken apart for every seat; likewise of the one beside it.
struct PositionShares {
    engine::AnyPosition position;
    std::vector<engine::Explanation> seats;
    std::vector<engine::Explanation> before{};  ///< by seat; empty: not asked for
    std::vector<engine::Explanation> after{};   ///< likewise
};

/// The value of the position on the board, term by term. It follows the board.
struct EvaluationState {
    std::map<std::string, EvaluationChoice> choices;  ///< by game
    TermOrder order = TermOrder::Given;
    TermChange change = TermChange::None;
    bool shows_heat = false;
    bool is_painted = false;         ///< the evaluation is the one that is being painted
    std::uint64_t seen_scripts = 1;  ///< revision of the scripts that were loaded

    const engine::GameFacts* facts = nullptr;  ///< of the game that the rest is for
    std::shared_ptr<const engine::CompiledEvaluation> evaluation;  ///< null: not loaded
    std::optional<ValuedPositions> asked;                          ///< valued now or last
    std::optional<PositionShares> shares;  ///< of that position or, for a moment, the one before
    engine::Player seat = engine::Player::First;  ///< that the rows are for
    std::vector<TermRow> rows;
    std::optional<double> total_change;  ///< the sum of the rows' changes
    std::optional<engine::Map> map;      ///< all maps summed up; empty: there is none
    std::string error;

    /// Loads and compiles: tables of weights take a while.
    BackgroundJob<std::shared_ptr<const engine::CompiledEvaluation>> loading;
    /// Asks functions of scripts, which take as long as they like.
    BackgroundJob<PositionShares> asking;

    EvaluationChoice choice() const;  ///< for the game on the board
};

struct ChooseEvaluation {
    EvaluationChoice choice;
};
struct OrderTerms {
    TermOrder order;
};
struct ShowTermChange {
    TermChange change;
};
struct ShowHeatMap {
    bool shown;
};
struct ReloadEvaluation {};  ///< its file may have changed
using EvaluationAction = std::variant<std::monostate, ChooseEvaluation, OrderTerms, ShowTermChange,
                                      ShowHeatMap, ReloadEvaluation>;

void refresh(EvaluationState& state, Workspace& workspace);
void apply(const EvaluationAction& action, EvaluationState& state, Workspace& workspace);
EvaluationAction draw(const EvaluationState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const EvaluationState& state);

}  // namespace workbench
