#pragma once

#include "engine/analyze/analyze.h"

namespace tests {

/// Checks everything that a result says against plain minimax to `depth` plies: the score, that the
/// first move earns it, that its line leads there, and what each move's bound claims.
void check_against_minimax(const engine::AnyPosition& position,
                           const engine::SearchRequest& request, const engine::SearchResult& result,
                           int depth);

}  // namespace tests
