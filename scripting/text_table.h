#pragma once

#include <string>
#include <vector>

namespace scripting {

/// Rows of cells as text: columns as wide as they need, numbers to the right, a rule under the
/// heading.
class TextTable {
  public:
    explicit TextTable(std::vector<std::string> heading) : heading_{std::move(heading)} {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    std::string text() const;

  private:
    std::vector<std::string> heading_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace scripting
