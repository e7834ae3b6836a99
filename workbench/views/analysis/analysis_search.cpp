#include "workbench/views/analysis/analysis_search.h"

#include <stdexcept>
#include <utility>

#include "db/file/file_kind.h"
#include "scripting/evaluations/evaluation_hash.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"

namespace workbench {
namespace {

/// What took less is found again before anybody notices; stepping through a game would fill the
/// database with it.
constexpr double kWorthKeeping = 1;  // seconds

db::EvaluationIdentity identity_of(const engine::Evaluation& evaluation) {
    return {.name = evaluation.name, .hash = scripting::evaluation_hash(evaluation)};
}

/// A finished depth is what a search for that depth would have found.
void keep_finished_depth(const db::Connection& connection, const PositionToAnalyze& task,
                         engine::SearchRequest request, engine::SearchResult result) {
    if (engine::is_monte_carlo(request.algorithm) || result.seconds < kWorthKeeping) return;
    if (result.moves.empty() || result.moves.front().bound == engine::Bound::None) return;
    request.limits = {.depth = result.depth, .nodes = {}, .seconds = {}};
    result.stopped = false;
    db::Analyses{connection}.add(task.position, request, identity_of(request.evaluation->source()),
                                 result);
}

}  // namespace

engine::SearchRequest request_of(const AnalysisSettings& settings,
                                 const engine::AnyPosition& position) {
    engine::SearchRequest request =
        engine::only_what_is_read(settings.search, engine::facts(position));
    request.lines = std::min(request.lines, engine::legal_moves(position).size());
    return request;
}

AnalysisAnswer search(const PositionToAnalyze& task,
                      const std::function<void(AnalysisLetter)>& on_depth,
                      const std::stop_token& stop) {
    engine::SearchRequest request = request_of(task.settings, task.position);
    request.evaluation = task.painted != nullptr
                             ? task.painted
                             : scripting::compiled_evaluation(task.settings.evaluation,
                                                              engine::facts(task.position));
    const std::string evaluation = request.evaluation->source().name;
    request.on_depth_finished = [&](const engine::SearchResult& result) {
        on_depth({result, evaluation});
    };
    if (task.nodes) {
        request.is_unwanted = [placed = task.nodes](std::uint64_t nodes) {
            placed->store(nodes, std::memory_order_relaxed);
            return false;
        };
    }
    const auto search_now = [&] {
        return scripting::ScriptSearch{request}.analyze(task.position, stop);
    };
    const auto checked = [](auto found) {
        if (!found) throw std::runtime_error{found.error()};
        return *std::move(found);
    };
    const bool is_kept =
        task.settings.is_kept && task.painted == nullptr && db::may_be_written(task.database);
    if (!is_kept) return {.answer = {.result = checked(search_now())}, .evaluation = evaluation};
    const db::Connection connection{task.database, db::Access::Change};
    db::StoredSearch store{connection, identity_of(request.evaluation->source()),
                           db::Reuse{.again = false, .deeper = true}};
    db::Answer answer = checked(store.answer(task.position, request, search_now, stop));
    if (!answer.stored && answer.result.stopped && stop.stop_requested()) {
        keep_finished_depth(connection, task, request, answer.result);
    }
    return {.answer = std::move(answer), .evaluation = evaluation};
}

}  // namespace workbench
