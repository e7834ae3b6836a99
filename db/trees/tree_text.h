#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/record/game_tree.h"

namespace db {

/// A tree as it is stored: a JSON array of its positions, each after the one that it comes from,
/// siblings in their order. The first one is the start. `from` is the number of the one before,
/// counted from 0; left out, it is the one just before.
///
///     [{},{"move":"f5"},{"move":"d6","comment":"parallel would be f4"},{"move":"f4","from":1}]
std::string tree_text(const engine::GameTree& tree);

/// Else a sentence about what is wrong.
tl::expected<engine::GameTree, std::string> parse_tree(const engine::AnyPosition& start,
                                                       std::string_view text);

}  // namespace db
