#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "workbench/views/analysis/analysis.h"

namespace workbench {

/// Who says what a move is worth.
enum class ValueSource {
    ShortSearch,
    Analysis,  ///< that is shown in its panel
    Store,     ///< an analysis of the database
    Book       ///< one of the database, that knows what best play leads to
};

/// What a move is worth to who plays it.
struct MoveValue {
    engine::Move move;
    double score = 0;
    bool exact = false;  ///< in discs; an estimate is in `unit`
    ValueSource source = ValueSource::ShortSearch;
    std::uint64_t reach = 0;  ///< plies or playouts
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

/// Takes what an analysis of the position has found of moves, where it reaches farther than what is
/// known. True: something is new.
bool add_analysis(ValuedPosition& valued, const engine::SearchResult& result,
                  const std::string& evaluation, ValueSource source = ValueSource::Analysis);

/// What is known of every move: by analyses that are stored with that algorithm and evaluation the
/// surest, by books what is exact, and of the others what a search of less than a second says.
/// Throws a text for people.
ValuedPosition value_moves(const PositionToValue& task, const std::stop_token& stop);

}  // namespace workbench
