#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "workbench/help/topic.h"

namespace workbench {

/// A page of the documentation that the program has in it.
struct Page {
    std::string name;  ///< `schema`, `formats`, `sandbox`
    std::string_view text;
};

/// All of them, in the order to list them.
const std::vector<Page>& pages();

/// What the pages say of tables and views, columns, functions of SQL, formats and the sandbox; each
/// page is a topic itself.
std::vector<Topic> page_topics();

}  // namespace workbench
