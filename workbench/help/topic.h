#pragma once

#include <string>
#include <vector>

namespace workbench {

/// Something that a user may ask about.
struct Topic {
    std::string
        kind;  ///< for people: `Lua`, `table`, `SQL function`, `format`, `sandbox`, `command`
    std::string name;  ///< as it is written: `yomi.match`, `position:moves`, `game_list`
    std::string text;  ///< plain lines, each with its end

    friend bool operator==(const Topic&, const Topic&) = default;
};

/// Those whose name is asked for: in any case of letters, with `:` or `.`, and the last part alone
/// (`moves` for `position:moves`) where no name is as it was asked. What stands before a last dot
/// is a variable's name where nothing else fits (`p:moves`).
std::vector<Topic> topics_named(const std::vector<Topic>& topics, const std::string& asked);

/// Those whose name or text has the word.
std::vector<Topic> topics_about(const std::vector<Topic>& topics, const std::string& word);

}  // namespace workbench
