#pragma once

#include "scripting/lua/module.h"

namespace scripting {

/// `yomi.analysis` and `yomi.search_all`.
extern const Module kAnalysisModule;

}  // namespace scripting
