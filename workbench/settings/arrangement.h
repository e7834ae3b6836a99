#pragma once

#include <span>
#include <string>
#include <vector>

#include "workbench/text/words.h"

namespace workbench {

struct Settings;

/// How the panels share the window: on screen a workspace. A share of 0 leaves its part out, and of
/// two docks above each other 1 leaves out the lower one.
struct Arrangement {
    float left = 0.37F;    ///< width of the board's column, as a share of the window
    float right = 0.395F;  ///< width of the lists' column
    float bottom = 0.26F;  ///< height of the scripts' panel, as a share of what lies under the menu
    float middle = 0.40F;  ///< height of the moves above the analysis, as a share of their column
    float lists = 0.5F;    ///< height of the games above the experiments
    bool has_middle = true;  ///< the column between the two
    /// Views, by `View::id`, that are seen instead of the first one of their room.
    std::vector<std::string> in_front{};
    std::string maximised{};  ///< the view, by `View::id`, that fills the window; empty: none
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// A workspace that everybody has.
struct UsualArrangement {
    const char* id;
    const char* Words::*title;
    Arrangement fresh;
};

/// In the order of their tabs; the first one is there at the first start.
std::span<const UsualArrangement> usual_arrangements();

/// The title of a workspace: of the usual ones in that language, of the user's own its id.
std::string arrangement_title(const std::string& id, const Words& word);
/// The user's own, in the order of their names.
std::vector<std::string> own_arrangements(const Settings& settings);

/// Goes to another workspace; that at hand is kept as it is.
void show_arrangement(Settings& settings, const std::string& id);
/// The workspace at hand as it was at first; the user's own is like the first one.
void reset_arrangement(Settings& settings);
/// One of the user's own, like that at hand, which it goes to. Empty: done; else why not, as a
/// sentence.
std::string make_arrangement(Settings& settings, const std::string& name);
/// The user's own that is at hand gets another name. The same.
std::string rename_arrangement(Settings& settings, const std::string& name);
/// The user's own that is at hand goes; the first one takes its place. The usual ones stay.
void remove_arrangement(Settings& settings);

}  // namespace workbench
