#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// A line of a script that a text names: `corners.lua:12`.
struct SourceLink {
    std::string file;  ///< as the text has it: see `shown_path`; Lua begins a long one with `...`
    int line = 1;      ///< from 1
    std::size_t first = 0;  ///< byte of the text
    std::size_t last = 0;   ///< after the last byte
    friend bool operator==(const SourceLink&, const SourceLink&) = default;
};

/// All of a text, in order: of errors, tracebacks and whatever scripts print. A name with blanks is
/// whole only where it is among the `known` ones.
std::vector<SourceLink> source_links(std::string_view text,
                                     std::span<const std::string> known = {});

}  // namespace scripting
