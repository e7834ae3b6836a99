#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace workbench {

/// Where an item is seen in the window, in pixels from its upper left corner. What is scrolled out
/// of sight has no place; of what is half seen, the seen part counts.
struct NamedPlace {
    std::string name;  ///< `<view>.<item>`: `board.undo`, `games.row 3`
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
    bool is_cut = false;  ///< its left or right end is not seen
};

/// Names the item that was drawn last, so that a test, or a program that reads the window to
/// somebody, finds it. Does nothing while nobody wants to know.
void mark_place(std::string_view name);
/// The same for a part of what was drawn, as a square of a board.
void mark_place(std::string_view name, ImVec2 from, ImVec2 to);

/// From now on places are collected, or no longer.
void collect_places(bool is_wanted);
/// The places that were marked since the last call.
std::vector<NamedPlace> take_places();

}  // namespace workbench
