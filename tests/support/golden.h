#pragma once

#include <string>
#include <string_view>

namespace tests {

/// Checks a text against tests/golden/<name>.txt. With UPDATE_GOLDEN set in the environment it
/// writes the file instead: then read the difference before it is committed.
void check_golden(std::string_view name, const std::string& text);

}  // namespace tests
