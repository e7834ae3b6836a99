#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "workbench/views/analysis/analysis.h"

namespace workbench {

/// What a move is worth to who plays it.
struct MoveValue {
    engine::Move move;
    double score = 0;
    bool exact = false;      ///< in discs; an estimate is in `unit`
    bool is_stored = false;  ///< an analysis of the database says so; else a short search
    std::string unit;
    std::string label;       ///< how far was looked: `exact`, `depth 14 at 95 %`
    std::string evaluation;  ///< whose estimate it is
};

/// A position whose moves are to be valued.
struct PositionToValue {
    engine::AnyPosition position;
    AnalysisSettings settings;  ///< algorithm and evaluation; its limits are left aside
    std::filesystem::path database;
    friend bool operator==(const PositionToValue&, const PositionToValue&) = default;
};

struct ValuedPosition {
    PositionToValue asked;
    std::vector<MoveValue> moves;
};

/// What is known of every move: by analyses that are stored with that algorithm and evaluation the
/// surest, and of the others what a search of less than a second says. Throws a text for people.
ValuedPosition value_moves(const PositionToValue& task, const std::stop_token& stop);

}  // namespace workbench
