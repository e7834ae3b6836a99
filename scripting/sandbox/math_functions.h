#pragma once

#include <lua.hpp>

namespace scripting {

/// `math.exp` and `math.log` with the same bits on every processor, so that a strategy that weighs
/// its moves by them plays the same games everywhere (engine/numbers/exp_log.h).
extern const luaL_Reg kMathFunctions[];

}  // namespace scripting
