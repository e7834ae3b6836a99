#pragma once

#include <string>
#include <string_view>

namespace db {

/// What the table `script` keeps beside each text: 16 hexadecimal digits of FNV-1a. It finds equal
/// texts (that they are equal is compared), and tells a text that is not as it was stored.
std::string script_hash(std::string_view text);

}  // namespace db
