#pragma once

#include <string>
#include <vector>

namespace workbench {

/// Rows of cells as text, of any number of rows: the first ones say how wide columns are, and the
/// others go out as they come. A later cell that is wider pushes the rest of its row aside.
class StreamedTable {
  public:
    /// Without a final `finish` the first rows may be missing.
    explicit StreamedTable(std::vector<std::string> heading);
    /// Prints the row, or keeps it among the first.
    void add(std::vector<std::string> row);
    /// Prints what is kept; no row follows.
    void finish();

    /// Rows that say the widths, or fewer where they are long.
    static constexpr std::size_t kFirstRows = 1000;
    static constexpr std::size_t kFirstBytes = 8 << 20;
    /// A column is not made wider, in characters; longer cells stand out.
    static constexpr std::size_t kWidest = 400;

  private:
    void print_first();
    void print(const std::vector<std::string>& row) const;

    std::vector<std::string> heading_;
    std::vector<std::vector<std::string>> first_;
    std::size_t first_bytes_ = 0;
    bool is_flowing_ = false;
    std::vector<std::size_t> widths_;  ///< by column, in characters
    std::vector<bool> numbers_;        ///< by column: to the right
};

}  // namespace workbench
