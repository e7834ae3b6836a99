#pragma once

#include "scripting/module.h"

namespace scripting {

/// `yomi.match`: games between strategies, played at once.
extern const Module kMatchModule;

}  // namespace scripting
