#pragma once

#include <string>

#include "engine/models/king_making.h"
#include "engine/models/model_comparison.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// Every move under all models, for programs: `yomi analyze --models --json`.
Json comparison_json(const engine::GameFacts& facts, const engine::ModelComparison& comparison);

/// The same for people: a table of the moves, and one of the models.
std::string comparison_text(const engine::GameFacts& facts,
                            const engine::ModelComparison& comparison);

/// Whose fate the mover decides, for programs.
Json king_making_json(const engine::GameFacts& facts, const engine::KingMaking& judged);

/// The same for people: a sentence, and where there is something to decide a table of the moves.
std::string king_making_text(const engine::GameFacts& facts, const engine::KingMaking& judged);

/// The seats that are first, with their shares where those are not equal: `2`, `1 and 3`.
std::string firsts_text(const engine::GameFacts& facts, const engine::SeatValues& firsts);

/// Moves with blanks between them; of many the first ones and how many there are besides.
std::string some_moves_text(const engine::GameFacts& facts, const std::vector<engine::Move>& moves);

/// `undecided`, `king-making`; empty where all is decided.
std::string grade_text(engine::ChoiceGrade grade);

/// The same number of every seat, as a list.
Json seats_json(const engine::GameFacts& facts, const engine::SeatValues& values);

}  // namespace workbench
