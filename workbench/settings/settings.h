#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/settings/arrangement.h"
#include "workbench/settings/key_press.h"
#include "workbench/text/language.h"

namespace workbench {

enum class Theme { Light, Dark };

inline constexpr float kSmallestScale = 0.6F;
inline constexpr float kLargestScale = 3;

/// What the window remembers from one run to the next. A plain value with defaults.
struct Settings : Arrangement {
    Language language = Language::English;
    Theme theme = Theme::Dark;
    std::string arrangement = "all";  ///< the workspace at hand, whose panels are as above
    /// The others that somebody has been to, as they were left.
    std::map<std::string, Arrangement> arrangements;
    /// What is drawn on the squares of the board besides discs: `moves`, `values`, `stored`,
    /// `numbers`, `losses`, `bar`.
    std::vector<std::string> on_board{"moves", "values", "losses", "bar"};
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
