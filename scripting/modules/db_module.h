#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.open()`: the games and tables of the database that a script was given.
extern const Module kDbModule;

}  // namespace scripting
