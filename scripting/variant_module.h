#pragma once

#include "scripting/module.h"

namespace scripting {

extern const Module kVariantModule;

}  // namespace scripting
