#pragma once

#include <string>

#include "engine/evaluate/compile.h"
#include "engine/search/result.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// What each term of an evaluation gives the seat whose score a search found, in the position and
/// at the end of the best line: a table.
std::string explanation_text(const engine::CompiledEvaluation& evaluation,
                             const engine::AnyPosition& position,
                             const engine::SearchResult& result);

/// The same for programs.
Json explanation_json(const engine::CompiledEvaluation& evaluation,
                      const engine::AnyPosition& position, const engine::SearchResult& result);

}  // namespace workbench
