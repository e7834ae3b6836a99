#pragma once

#include <string>
#include <string_view>

namespace scripting {

/// What somebody who writes other languages may have meant, as the end of Lua's message about a
/// text that it cannot compile: `; Lua writes ~= for !=`. Empty: nobody knows. `error` begins with
/// `FILE:LINE:`.
std::string syntax_hint(std::string_view error, std::string_view text);

/// The same of an error while a script runs.
std::string use_hint(std::string_view error);

}  // namespace scripting
