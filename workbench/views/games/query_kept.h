#pragma once

#include <string>
#include <vector>

namespace workbench {

/// What is kept of a tab of queries until the next start.
struct KeptQuery {
    std::string name;
    std::string sql;
    std::string values;
    std::vector<std::string> history;
    friend bool operator==(const KeptQuery&, const KeptQuery&) = default;
};

/// What is kept of the panel of queries.
struct KeptQueries {
    std::vector<KeptQuery> tabs;
    int front = 0;                    ///< which of them
    std::vector<std::string> closed;  ///< texts of tabs that were closed, the newest first
    bool shows_schema = false;
    double text_share = 0.4;  ///< of the panel, for the text
    friend bool operator==(const KeptQueries&, const KeptQueries&) = default;
};

}  // namespace workbench
