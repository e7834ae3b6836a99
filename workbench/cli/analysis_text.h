#pragma once

#include <string>

#include "engine/games/any_position.h"
#include "engine/search/result.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// What a search of `position` found, for programs: the keys of `yomi analyze --json`.
Json analysis_json(const engine::AnyPosition& position, const engine::SearchResult& result);

/// The same for people: score, best line, and a table of every legal move, best first. `more` are
/// whole lines to stand above the table.
std::string analysis_text(const engine::AnyPosition& position, const engine::SearchResult& result,
                          const std::string& more = "");

/// A score with its sign, whole where it is whole: `+3`, `-0.61`.
std::string number_text(double value);

/// Moves with blanks between them.
std::string line_text(const engine::GameFacts& facts, const std::vector<engine::Move>& line);

/// One line about the result so far: `depth 5  score -3  d3 c5 ...  12345 nodes  0.02 s`.
std::string depth_text(const engine::GameFacts& facts, const engine::SearchResult& result);

}  // namespace workbench
