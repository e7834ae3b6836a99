#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace workbench {

/// The help of a command or of the whole program: usage, words, options, examples (the footer).
std::string help_text(const CLI::App& words);

}  // namespace workbench
