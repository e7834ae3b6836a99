#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tests {

/// A fenced block of a page, with what the comment above it says of running it:
/// `<!-- run: timed file=corners.lua -->`.
struct Block {
    std::filesystem::path page;
    int line = 0;        ///< of its fence
    std::string kind;    ///< after the fence: `lua`, `sql`, or empty
    std::string text;    ///< each line with its end
    std::string manner;  ///< of the comment; empty: there is none

    bool has(const std::string& word) const;
    /// `value` of `name=value`; empty: none.
    std::string value(const std::string& name) const;
};

std::vector<Block> blocks_of(const std::filesystem::path& page);

/// A command of a block and what it is said to print.
struct Example {
    std::string command;
    std::string output;  ///< each line with its end
};

/// Of lines `$ command`, each with its output below; a command goes on after a backslash.
std::vector<Example> examples_of(const Block& block);

/// What of an output depends on the machine.
enum class Depends {
    Nothing,
    Seconds,  ///< numbers with the unit s, and whether a speed is told
    Numbers   ///< all of them: the words and the shape are compared
};

/// Whether the output is as it is said to be. A line `...` stands for any lines. The program's
/// build is any.
bool is_as_said(const std::string& output, const std::string& said, Depends depends);

struct Outcome {
    int code = 0;
    std::string output;  ///< both kinds
};

/// Runs a command of bash in a folder, in which `yomi` is the program, for so many seconds; then it
/// is asked to stop, as by Ctrl-C.
Outcome run_shell(const std::filesystem::path& folder, const std::string& command, int seconds);

}  // namespace tests
