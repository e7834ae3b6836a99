#pragma once

#include <string>
#include <string_view>

namespace engine {

/// A date of the form `1999-01-02` or `1999.01.02` with `between` between its numbers, as SGF (`-`)
/// and PGN (`.`) write it; any other text as it stands.
std::string date_with(std::string_view date, char between);

}  // namespace engine
