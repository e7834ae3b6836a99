#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/record/game_tree.h"

namespace db {

/// A tree as it is stored: see engine/formats/tree_json.h.
std::string tree_text(const engine::GameTree& tree);

/// Else a sentence about what is wrong.
tl::expected<engine::GameTree, std::string> parse_tree(const engine::AnyPosition& start,
                                                       std::string_view text);

}  // namespace db
