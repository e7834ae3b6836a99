#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.train`.
extern const Module kTrainModule;

}  // namespace scripting
