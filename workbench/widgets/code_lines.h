#pragma once

#include <string_view>
#include <vector>

#include "scripting/text/lua_tokens.h"

namespace workbench {

/// How the lines of a text of code are colored, whatever its language.
class CodeLines {
  public:
    virtual ~CodeLines() = default;
    /// The tokens of a line, without gaps but for spaces. `text`: what the line holds now.
    virtual std::vector<scripting::Token> tokens(int line, std::string_view text) const = 0;
};

}  // namespace workbench
