#pragma once

#include <array>

#include "workbench/text/words.h"

namespace workbench {

/// What a new script begins with.
struct ScriptTemplate {
    const char* Words::*title;
    const char* name;  ///< of the document, before its number
    const char* text;
};

extern const std::array<ScriptTemplate, 4> kScriptTemplates;

}  // namespace workbench
