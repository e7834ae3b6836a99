#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.pattern`, and the patterns that its functions are asked about.
extern const Module kPatternModule;

}  // namespace scripting
