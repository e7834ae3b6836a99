#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.engine`: other programs as strategies.
extern const Module kEngineModule;

}  // namespace scripting
