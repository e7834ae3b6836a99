#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace workbench {

/// A word that may stand where the user is typing.
struct PossibleWord {
    std::string word;
    std::string explanation;  ///< one line; empty: it says itself
    friend bool operator==(const PossibleWord&, const PossibleWord&) = default;
};

/// What may stand at the end of a command line.
struct Completions {
    enum class Files { None, Any, Folders };
    std::vector<PossibleWord> words;  ///< each begins with what is typed of it
    Files files = Files::None;        ///< which may stand there, too
};

/// `typed`: the words after the program's name; the last one is still being typed and may be empty.
/// What there is to complete is read off the parser, as the help is, and off the scripts that names
/// find.
Completions completions(const CLI::App& program, const std::vector<std::string>& typed);

}  // namespace workbench
