#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/game_facts.h"
#include "engine/search/result.h"

namespace db {

/// What a search says of every legal move, as JSON: `[{"move":"f5","score":2,"bound":"exact"}]`.
std::string move_scores_text(const engine::GameFacts& facts,
                             const std::vector<engine::MoveScore>& moves);
/// Empty: `move_scores_text` did not write it.
std::optional<std::vector<engine::MoveScore>> parse_move_scores(const engine::GameFacts& facts,
                                                                std::string_view text);

/// Squares and passes one after the other, legal or not: a search that skips turns has lines that
/// no game could have. Empty: no such text.
std::optional<std::vector<engine::Move>> parse_line(const engine::GameFacts& facts,
                                                    std::string_view text);

/// Scores by seat as a JSON list, and back.
std::string numbers_text(const std::vector<double>& numbers);
std::vector<double> parse_numbers(std::string_view text);

std::string_view name_of(engine::Bound bound);
std::optional<engine::Bound> bound_named(std::string_view name);

}  // namespace db
