#pragma once

#include <string>
#include <string_view>

#include "engine/games/game_facts.h"
#include "engine/search/result.h"
#include "workbench/text/words.h"

namespace workbench {

/// A score as short as it can be said: `+3`, `-197`, `+0.5`.
std::string score_text(double score);

/// The same with `≤` before an upper bound, `≥` before a lower one, and `?` for what was not
/// searched.
std::string score_text(const engine::MoveScore& move);

/// What numbers of a unit are called: discs or, of a pyramid, balls; `own units` where they compare
/// with no other evaluation's. A unit that nobody here knows has its own name.
std::string unit_text(std::string_view unit, const engine::GameFacts& facts, const Words& word);

/// Which unit the result's scores have: exact ones are payoffs.
std::string unit_of(const engine::SearchResult& result);
std::string unit_of(const engine::MoveScore& move, const engine::SearchResult& result);

/// What the unit means and whose it is, for a tooltip.
std::string unit_note(std::string_view unit, const std::string& evaluation, const Words& word);

/// A count in thousands or millions: `830`, `27.1 k`, `3.4 M`.
std::string count_text(double count);

}  // namespace workbench
