#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace scripting {

/// The room that a cell takes in a column: characters, not bytes, of which UTF-8's continuation
/// bytes take none.
std::size_t width_of(const std::string& cell);

/// A value as one line of a table: a line end is `\n`, other signs without a shape likewise.
std::string one_line(std::string cell);

/// Whether a cell stands to the right.
bool is_number(const std::string& cell);
/// Whether a column has numbers and nothing else: what is not known leaves a cell empty.
bool is_of_numbers(const std::vector<std::vector<std::string>>& rows, std::size_t column);

/// Rows of cells as text: columns as wide as they need, numbers to the right, a rule under the
/// heading.
class TextTable {
  public:
    explicit TextTable(std::vector<std::string> heading) : heading_{std::move(heading)} {}
    void add(std::vector<std::string> row);
    std::string text() const;

  private:
    std::vector<std::string> heading_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace scripting
