#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/games/notation.h"

namespace engine {

/// A property of a node of SGF, with one of its values.
struct SgfValue {
    std::string name;    ///< in capitals
    std::string text;    ///< without its escapes
    std::size_t at = 0;  ///< where it begins
    bool begins_node = false;
};

/// The nodes of the main line, one after the other.
struct SgfMainLine {
    std::vector<SgfValue> values;
    int variations = 0;  ///< branches left aside
};

tl::expected<SgfMainLine, ParseError> sgf_main_line(std::string_view text);

}  // namespace engine
