#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace workbench {

/// What was typed, made ready to parse.
struct CommandLine {
    std::string text;                           ///< all of it, quoted for a shell
    std::vector<std::string> words;             ///< up to `--`, the command first
    std::vector<std::string> script_arguments;  ///< after `--`
};

/// Options may stand before the command too, so its word is brought to the front.
CommandLine read_command_line(int count, const char* const arguments[], const CLI::App& program);

/// What CLI11 found wrong, as a sentence with the nearest right word and where to read on.
std::string usage_fault(const CLI::App& program, const CLI::ParseError& error);

}  // namespace workbench
