#pragma once

#include "scripting/module.h"

namespace scripting {

extern const Module kListsModule;

}  // namespace scripting
