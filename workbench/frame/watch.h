#pragma once

#include <filesystem>
#include <string>

#include "workbench/frame/views.h"

namespace workbench {

/// Tells another program what the window holds and where its items are: a file with one JSON
/// object, replaced as a whole after each frame in which something changed.
///
///     {"model": {"database": ..., "language": "en", "theme": "dark", "is_typing": false,
///                "in_front": ["board", ...], "game": null or
///                {"name": "reversi", "id": 3 or null, "ply": 12, "plies": 60, "board": "...",
///                 "moves": "f5d6...", "strategies": [...]}, "values": {...} or null,
///                "jobs": [...], "toasts": [...], "views": {"<view>": whatever it tells}},
///      "places": {"board.undo": [x, y, width, height], ...},
///      "cut": names of places whose left or right end is not seen}
class Watch {
  public:
    /// The file of $YOMI_WATCH; nobody watches where it is not set.
    Watch();

    bool is_on() const { return !file_.empty(); }
    /// Call it after a frame was drawn.
    void write(const Views& views, const Workspace& workspace, bool is_typing);

  private:
    std::filesystem::path file_;
    std::string last_;
};

}  // namespace workbench
