#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/games/notation.h"

namespace workbench {

/// Keeps the order in which keys were written.
using Json = nlohmann::ordered_json;

/// A number, whole where it is whole: -51, not -51.0.
Json json_number(double value);

/// The moves' names.
Json json_moves(const engine::GameFacts& facts, std::span<const engine::Move> moves);

/// One value and a line end on standard output.
void print_json(const Json& value);

}  // namespace workbench
