#pragma once

#include "scripting/lua/module.h"

namespace scripting {

extern const Module kVariantModule;

}  // namespace scripting
