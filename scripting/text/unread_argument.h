#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/experiments/experiments.h"
#include "scripting/text/script_error.h"

namespace scripting {

/// An argument was given that the script does not read.
class UnreadArgument : public ScriptError {
  public:
    using ScriptError::ScriptError;
};

/// The first of these arguments that stands in none of the files, so that nothing reads it; empty:
/// each may be read, or a file goes through all of `yomi.args`.
std::optional<std::pair<std::string, std::string>> unread_argument(
    const std::vector<db::Script>& files,
    const std::vector<std::pair<std::string, std::string>>& arguments);

}  // namespace scripting
