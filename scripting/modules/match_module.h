#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.match`: games between strategies, played at once.
extern const Module kMatchModule;

}  // namespace scripting
