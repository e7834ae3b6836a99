#include "workbench/views/games/explored_values.h"

#include <algorithm>

#include "engine/search/result_label.h"
#include "scripting/loading/load.h"
#include "workbench/views/analysis/analysis_search.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

/// Of the search of what no analysis has valued.
constexpr engine::Limits kShortSearch{.depth = 10, .nodes = {}, .seconds = 0.25};

bool is_valued(const ValuedPosition& valued, engine::Move move) {
    return std::ranges::find(valued.moves, move, &MoveValue::move) != valued.moves.end();
}

/// Takes the scores that are those of the move alone and no mere bound, of moves that have none.
void add(ValuedPosition& valued, const engine::SearchResult& result, const std::string& evaluation,
         bool is_stored) {
    for (const engine::MoveScore& move : result.moves) {
        if (move.bound != engine::Bound::Exact || is_valued(valued, move.move)) continue;
        valued.moves.push_back({.move = move.move,
                                .score = move.score,
                                .exact = move.exact,
                                .is_stored = is_stored,
                                .unit = unit_of(move, result),
                                .label = move.exact ? "exact" : label_of(result),
                                .evaluation = evaluation});
    }
}

void add_stored(ValuedPosition& valued, const std::string& evaluation) {
    const engine::AnyPosition& position = valued.asked.position;
    const db::Connection connection{valued.asked.database, db::Access::ReadOnly};
    const auto known =
        db::Analyses{connection}.all_of(position, valued.asked.settings.search.algorithm);
    for (const db::StoredAnalysis& analysis : known) {
        if (analysis.result.seat != engine::player_to_move(position)) continue;
        if (analysis.evaluation != evaluation && !analysis.result.exact) continue;
        if (analysis.asked.goal == engine::Goal::WinLossDraw) continue;
        add(valued, analysis.result, analysis.evaluation, true);
    }
}

}  // namespace

ValuedPosition value_moves(const PositionToValue& task, const std::stop_token& stop) {
    ValuedPosition valued{.asked = task, .moves = {}};
    if (engine::is_over(task.position)) return valued;
    const engine::GameFacts& facts = engine::facts(task.position);
    const std::string evaluation =
        scripting::compiled_evaluation(task.settings.evaluation, facts)->source().name;
    add_stored(valued, evaluation);
    bool is_known = true;
    for (const engine::Move move : engine::legal_moves(task.position)) {
        is_known = is_known && is_valued(valued, move);
    }
    if (is_known) return valued;
    PositionToAnalyze search_task{
        .position = task.position, .settings = task.settings, .database = {}};
    search_task.settings.is_kept = false;
    search_task.settings.search.lines = kEveryMove;
    search_task.settings.search.threads = 1;
    const std::optional<std::uint64_t> playouts = search_task.settings.search.limits.playouts;
    search_task.settings.search.limits = kShortSearch;
    search_task.settings.search.limits.playouts = playouts;
    const AnalysisAnswer found = search(
        search_task, [](const AnalysisLetter& /*depth*/) {}, stop);
    add(valued, found.answer.result, evaluation, false);
    return valued;
}

}  // namespace workbench
