#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <tl/expected.hpp>

#include "engine/record/game_tree.h"

namespace engine {

/// A tree as a JSON array of its positions, each after the one that it comes from, siblings in
/// their order. The first one is the start. `from` is the number of the one before, counted from 0;
/// left out, it is the one just before. `marks` are names, or arrays of a name and its value.
///
///     [{},{"move":"f5","marks":["$1",["TR","d4"]]},{"move":"d6","comment":"parallel would be f4"},
///      {"move":"f4","from":1}]
nlohmann::json tree_json(const GameTree& tree);

/// Else a sentence about what is wrong.
tl::expected<GameTree, std::string> tree_of_json(const AnyPosition& start,
                                                 const nlohmann::json& nodes);

}  // namespace engine
