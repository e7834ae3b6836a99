#include "workbench/cli/streamed_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "scripting/text/text_table.h"

namespace workbench {

using scripting::width_of;

StreamedTable::StreamedTable(std::vector<std::string> heading) : heading_{std::move(heading)} {}

void StreamedTable::add(std::vector<std::string> row) {
    for (std::string& cell : row) cell = scripting::one_line(std::move(cell));
    if (is_flowing_) return print(row);
    for (const std::string& cell : row) first_bytes_ += cell.size();
    first_.push_back(std::move(row));
    if (first_.size() == kFirstRows || first_bytes_ > kFirstBytes) print_first();
}

void StreamedTable::finish() {
    if (!is_flowing_) print_first();
}

void StreamedTable::print_first() {
    for (std::size_t column = 0; column < heading_.size(); ++column) {
        std::size_t width = width_of(heading_[column]);
        for (const auto& row : first_) {
            width = std::max(width, std::min(width_of(row[column]), kWidest));
        }
        widths_.push_back(width);
        numbers_.push_back(scripting::is_of_numbers(first_, column));
    }
    print(heading_);
    std::vector<std::string> rule;
    for (const std::size_t width : widths_) rule.emplace_back(width, '-');
    print(rule);
    for (const auto& row : std::exchange(first_, {})) print(row);
    is_flowing_ = true;
}

void StreamedTable::print(const std::vector<std::string>& row) const {
    std::string text;
    for (std::size_t column = 0; column < row.size(); ++column) {
        const std::size_t width = width_of(row[column]);
        const std::string room(widths_[column] - std::min(width, widths_[column]), ' ');
        text += column == 0 ? "" : "  ";
        text += numbers_[column] ? room + row[column] : row[column] + room;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    fmt::print("{}\n", text);
}

}  // namespace workbench
