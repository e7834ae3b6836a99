#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// A script or a text of SQL that tries to take more than it is given, and the command that gets
/// it.
struct HostileCase {
    std::string kind;  ///< the name of its file, without ending
    std::string name;  ///< within the kind
    /// What stands after `yomi`. `FILE` is the file with the text, `TEXT` the text itself, `b.db`
    /// a database with a few games, of the case's own.
    std::vector<std::string> words;
    bool is_to_be_refused = false;  ///< an end without an error is a fault
    std::string text;
};

/// The cases of a file, such as
///
///     -- Loops within loops.
///     -- run: yomi run FILE
///     local yomi = require "yomi"
///     === forever
///     while true do end
///     === sort_over
///     @@ rawlen
///     @@ rawequal
///     table.sort({ 3, 2, 1 }, @@)
///     === question | query --db b.db TEXT
///     SELECT 1
///
/// What stands before the first case goes before the text of each that is a FILE; the words after
/// `|` stand in place of those after `run: yomi`; with `!` before them the case is to be refused. A
/// case with lines `@@ VALUE` is one case for each
/// value, which takes the place of `@@`.
std::vector<HostileCase> cases_of(std::string_view kind, std::string_view text);

/// The one case that a whole file is, with its command in the first line:
/// `-- run: yomi run FILE --timeout 2 --db b.db`. Words that set limits, and what stands in
/// parentheses, are left out: whoever runs it says the limits.
HostileCase case_of_script(std::string_view name, std::string_view text);

/// All of a folder, by name: its `.cases`, and its `.lua` files that have a command.
std::vector<HostileCase> cases_in(const std::filesystem::path& folder);

}  // namespace tests
