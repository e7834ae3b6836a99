#pragma once

#include <memory>

#include "db/analyses/stored_search.h"
#include "db/connection/connection.h"
#include "workbench/cli/analyze_options.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// The database of `--db`, with the searches in it.
struct AnalysisStore {
    AnalysisStore(const AnalyzeOptions& options, const engine::Evaluation& evaluation);

    db::Connection connection;
    db::StoredSearch search;
};

/// Null: no database is named. Throws BadInput, db::Error.
std::unique_ptr<AnalysisStore> store_of(const AnalyzeOptions& options,
                                        const engine::SearchRequest& request);

/// What `--json` prints of a search of one position.
Json answer_json(const AnalyzeOptions& options, const engine::AnyPosition& position,
                 const engine::SearchRequest& request, const db::Answer& answer);

}  // namespace workbench
