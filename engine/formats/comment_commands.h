#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/record/game_tree.h"

namespace engine {

/// A comment of PGN and the marks that stand in it as commands: `[%sgf TR d4]` is SGF's property TR
/// with the value d4. Other commands (`[%clk 0:05:00]`) are text.
struct CommentParts {
    std::string text;
    std::vector<NodeMark> marks;
};

CommentParts comment_parts(std::string_view comment);
/// A command for a mark.
std::string comment_command(const NodeMark& mark);

}  // namespace engine
