#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/settings/key_press.h"
#include "workbench/text/language.h"

namespace workbench {

enum class Theme { Light, Dark };

inline constexpr float kSmallestScale = 0.6F;
inline constexpr float kLargestScale = 3;

/// What the window remembers from one run to the next. A plain value with defaults.
struct Settings {
    Language language = Language::English;
    Theme theme = Theme::Dark;
    float left = 0.37F;    ///< width of the board's column, as a share of the window
    float right = 0.395F;  ///< width of the lists' column
    float bottom = 0.26F;  ///< height of the scripts' panel, as a share of what lies under the menu
    float middle = 0.40F;  ///< height of the moves above the analysis, as a share of their column
    float lists = 0.5F;    ///< height of the games above the experiments
    /// Views, by `View::id`, that are seen instead of the first one of their room.
    std::vector<std::string> in_front;
    /// What is drawn on the squares of the board besides discs: `moves`, `values`, `stored`,
    /// `numbers`.
    std::vector<std::string> on_board{"moves", "values"};
    std::string maximised;   ///< the view, by `View::id`, that fills the window; empty: none
    bool is_locked = false;  ///< splitters do not move
    float scale = 1;         ///< of everything, beside the screen's own
    bool tour_seen = false;
    std::map<std::string, KeyPress> keys;  ///< by `CommandEntry::id`: those bound anew
    int width = 1600;                      ///< of the window, in screen units
    int height = 1000;
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Reads `name = value` lines. Unknown names and values that make no sense are left aside, so that
/// an older or newer file does no harm.
Settings parse_settings(std::string_view text);
std::string to_text(const Settings& settings);

/// The settings in a file; the defaults where it cannot be read.
Settings load_settings(const std::filesystem::path& file);
/// False: the file could not be written.
bool save_settings(const Settings& settings, const std::filesystem::path& file);

}  // namespace workbench
