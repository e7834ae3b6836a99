#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.published`: the programs that the theses print, with their defects as switches.
extern const Module kPublishedModule;

}  // namespace scripting
