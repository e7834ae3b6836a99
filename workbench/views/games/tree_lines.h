#pragma once

#include <string>
#include <vector>

#include "workbench/workspace/shown_game.h"

namespace workbench {

/// A move of the tree, as it is read.
struct TreeItem {
    std::vector<engine::Move> line;  ///< that leads there, its own move included; empty: the start
    std::string number;              ///< before it; empty: none
    std::string text;                ///< the move and its signs (`f5!`); empty at the start
    std::string comment;             ///< after it; empty: none
    bool is_played = false;          ///< it belongs to the game as it was played
    friend bool operator==(const TreeItem&, const TreeItem&) = default;
};

/// Moves that follow each other. Where several were tried, the first one stands in its paragraph,
/// the others begin paragraphs of their own, and what follows the first goes on below them.
struct TreeParagraph {
    int depth = 0;  ///< variations of variations; 0: the main line
    std::vector<TreeItem> items;
    friend bool operator==(const TreeParagraph&, const TreeParagraph&) = default;
};

std::vector<TreeParagraph> tree_paragraphs(const ShownGame& game);

}  // namespace workbench
