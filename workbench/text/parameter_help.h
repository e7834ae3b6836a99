#pragma once

#include <string_view>

#include "engine/search/parameters.h"
#include "workbench/text/language.h"

namespace workbench {

/// What the number means, a phrase. Every parameter has one in each language.
std::string_view parameter_help(const engine::SearchParameter& parameter, Language language);

}  // namespace workbench
