#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/games/notation.h"

namespace workbench {

/// What the user gave cannot be used: the program ends with exit code 2. The text is the sentence
/// after `yomi: `, its place included.
class BadInput : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The work could not be done: exit code 1.
class WorkFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A text that an option gave could not be read: the fault with the place, `(--position:1:64)` or
/// `(record 1, move 3)`.
BadInput bad_text(std::string_view option, const engine::ParseError& error);

}  // namespace workbench
