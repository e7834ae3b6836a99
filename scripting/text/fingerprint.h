#pragma once

#include <string>
#include <string_view>

namespace scripting {

/// 32 hexadecimal digits that tell texts apart: the same for the same text on every machine. Not
/// against forgery.
std::string fingerprint(std::string_view text);

}  // namespace scripting
