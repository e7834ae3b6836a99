#include "workbench/views/games/explored_values.h"

#include <algorithm>

#include "db/books/books.h"
#include "engine/search/result_label.h"
#include "scripting/loading/load.h"
#include "workbench/views/analysis/analysis_search.h"
#include "workbench/widgets/score_text.h"

namespace workbench {
namespace {

/// Of the search of what no analysis has valued.
constexpr int kShortDepth = 10;
constexpr engine::Limits kShortSearch{.depth = kShortDepth, .nodes = {}, .seconds = 0.25};

/// No short search would tell more.
bool is_well_known(const ValuedPosition& valued, engine::Move move) {
    const auto known = std::ranges::find(valued.moves, move, &MoveValue::move);
    return known != valued.moves.end() && (known->exact || known->reach >= kShortDepth);
}

std::uint64_t reach_of(const engine::SearchResult& result) {
    return result.playouts > 0 ? result.playouts : static_cast<std::uint64_t>(result.depth);
}

/// Where it reaches farther than what is known of its move.
bool add(ValuedPosition& valued, const MoveValue& value) {
    const auto known = std::ranges::find(valued.moves, value.move, &MoveValue::move);
    if (known == valued.moves.end()) {
        valued.moves.push_back(value);
    } else if (!known->exact && (value.exact || value.reach > known->reach)) {
        *known = value;
    } else {
        return false;
    }
    return true;
}

void add_stored(ValuedPosition& valued, const std::string& evaluation) {
    const engine::AnyPosition& position = valued.asked.position;
    const db::Connection connection{valued.asked.database, db::Access::ReadOnly};
    const auto known =
        db::Analyses{connection}.all_of(position, valued.asked.settings.search.algorithm);
    for (const db::StoredAnalysis& analysis : known) {
        if (analysis.evaluation != evaluation && !analysis.result.exact) continue;
        if (analysis.asked.goal == engine::Goal::WinLossDraw) continue;
        add_analysis(valued, analysis.result, analysis.evaluation, ValueSource::Store);
    }
}

/// Exact scores of books: of two sides, so color against color in games of four.
void add_books(ValuedPosition& valued) {
    const engine::AnyPosition& position = valued.asked.position;
    if (engine::facts(position).seats() > 2 &&
        valued.asked.settings.search.algorithm != engine::Algorithm::Color) {
        return;
    }
    const db::Connection connection{valued.asked.database, db::Access::ReadOnly};
    for (const db::Books::Said& said : db::Books{connection}.said_of(position)) {
        for (const auto& [move, known] : said.moves) {
            if (!known.backed_up || !known.backed_up_exact) continue;
            add(valued, {.move = move,
                         .score = *known.backed_up,
                         .exact = true,
                         .source = ValueSource::Book,
                         .unit = "discs",
                         .label = said.book});
        }
    }
}

}  // namespace

bool add_analysis(ValuedPosition& valued, const engine::SearchResult& result,
                  const std::string& evaluation, ValueSource source) {
    if (result.seat != engine::player_to_move(valued.asked.position)) return false;
    bool is_new = false;
    for (const engine::MoveScore& move : result.moves) {
        // No mere bound: the score of the move alone.
        if (move.bound != engine::Bound::Exact) continue;
        const bool is_added = add(valued, {.move = move.move,
                                           .score = move.score,
                                           .exact = move.exact,
                                           .source = source,
                                           .reach = reach_of(result),
                                           .unit = unit_of(move, result),
                                           .label = move.exact ? "exact" : label_of(result),
                                           .evaluation = evaluation});
        is_new = is_new || is_added;
    }
    return is_new;
}

ValuedPosition value_moves(const PositionToValue& task, const std::stop_token& stop) {
    ValuedPosition valued{.asked = task, .moves = {}};
    if (engine::is_over(task.position)) return valued;
    const engine::GameFacts& facts = engine::facts(task.position);
    const std::string evaluation =
        scripting::compiled_evaluation(task.settings.evaluation, facts)->source().name;
    add_stored(valued, evaluation);
    add_books(valued);
    bool is_known = true;
    for (const engine::Move move : engine::legal_moves(task.position)) {
        is_known = is_known && is_well_known(valued, move);
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
    add_analysis(valued, found.answer.result, evaluation, ValueSource::ShortSearch);
    return valued;
}

}  // namespace workbench
