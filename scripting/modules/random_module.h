#pragma once

#include "scripting/lua/module.h"

namespace scripting {

extern const Module kRandomModule;

}  // namespace scripting
