#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace scripting {

/// A script went wrong. The text names file and line and what was expected.
class ScriptError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
    ScriptError(const std::string& text, std::string traceback)
        : std::runtime_error{text}, traceback_{std::move(traceback)} {}

    /// The calls that led there, the innermost first, each in a line with its end. Empty: not
    /// known.
    const std::string& traceback() const { return traceback_; }

  private:
    std::string traceback_;
};

/// A stop was requested while a script ran. No fault of the script's.
class ScriptStopped : public ScriptError {
  public:
    using ScriptError::ScriptError;
};

}  // namespace scripting
