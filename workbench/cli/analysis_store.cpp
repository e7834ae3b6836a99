#include "workbench/cli/analysis_store.h"

#include <fmt/format.h>

#include "scripting/evaluations/evaluation_hash.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/explanation_text.h"
#include "workbench/cli/failure.h"

namespace workbench {

AnalysisStore::AnalysisStore(const AnalyzeOptions& options, const engine::Evaluation& evaluation)
    : connection{options.database, db::Access::ReadWrite},
      search{connection,
             {.name = evaluation.name, .hash = scripting::evaluation_hash(evaluation)},
             options.reuse} {}

std::unique_ptr<AnalysisStore> store_of(const AnalyzeOptions& options,
                                        const engine::SearchRequest& request) {
    if (options.database.empty()) {
        if (!options.reuse.again && !options.reuse.deeper) return nullptr;
        throw BadInput{fmt::format("{} is about stored analyses; name a database with --db FILE",
                                   options.reuse.again ? "--again" : "--deeper")};
    }
    return std::make_unique<AnalysisStore>(options, request.evaluation->source());
}

Json answer_json(const AnalyzeOptions& options, const engine::AnyPosition& position,
                 const engine::SearchRequest& request, const db::Answer& answer) {
    Json json = analysis_json(position, answer.result);
    if (!options.database.empty()) json["stored"] = answer.stored.has_value();
    if (answer.stored) {
        json["analyzed_at"] = answer.stored->analyzed_at;
        json["build"] = answer.stored->build;
    }
    if (options.explains) {
        json["explanation"] = explanation_json(*request.evaluation, position, answer.result);
    }
    return json;
}

}  // namespace workbench
