#pragma once

#include "scripting/annotations/annotations.h"

namespace scripting {

/// Adds what every script has besides `yomi`: the functions of Lua and its libraries, of which
/// annotations say nothing.
void add_library_names(Annotations& annotations);

}  // namespace scripting
