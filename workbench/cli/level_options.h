#pragma once

#include <optional>

#include "engine/search/level.h"
#include "workbench/cli/command_words.h"

namespace workbench {

/// `--level N`, the four depths by the names of Maeda's thesis, and `--confidence P`.
struct LevelOptions {
    std::optional<int> level;
    std::optional<int> presearch_depth;
    std::optional<int> normal_depth;
    std::optional<int> wld_depth;
    std::optional<int> perfect_depth;
    std::optional<int> confidence;

    /// The numbered level with what is said otherwise. Empty: goal and depth are said in another
    /// way. `default_depth` is the normal depth where neither it nor a number is given.
    std::optional<engine::Level> chosen(int default_depth) const;
};

/// Adds the options; `target` outlives the parsing. Those that say goal and depth exclude the
/// command's own: `others`, which are there already.
void add_level_options(CommandWords& words, LevelOptions& target,
                       const std::vector<std::string>& others);

}  // namespace workbench
