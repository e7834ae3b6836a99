#pragma once

#include <stdexcept>

namespace scripting {

/// A script went wrong. The text names file and line and what was expected.
class ScriptError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A stop was requested while a script ran. No fault of the script's.
class ScriptStopped : public ScriptError {
  public:
    using ScriptError::ScriptError;
};

}  // namespace scripting
