#pragma once

#include <string>
#include <vector>

#include "workbench/help/topic.h"

namespace workbench {

/// All topics as one page of HTML that needs no other file: a list by kind, then each of them.
std::string help_page(const std::vector<Topic>& topics, const std::string& version);

}  // namespace workbench
