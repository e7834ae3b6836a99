#include "scripting/text/text_table.h"

#include <algorithm>
#include <cctype>

namespace scripting {

std::size_t width_of(const std::string& cell) {
    return static_cast<std::size_t>(std::ranges::count_if(
        cell, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }));
}

bool is_number(const std::string& cell) {
    return !cell.empty() && (std::isdigit(static_cast<unsigned char>(cell.front())) != 0 ||
                             cell.front() == '-' || cell.front() == '+');
}

std::string TextTable::text() const {
    std::vector<std::size_t> widths;
    std::vector<bool> numbers;
    for (std::size_t column = 0; column < heading_.size(); ++column) {
        widths.push_back(width_of(heading_[column]));
        numbers.push_back(!rows_.empty());
        for (const auto& row : rows_) {
            widths[column] = std::max(widths[column], width_of(row[column]));
            numbers[column] = numbers[column] && is_number(row[column]);
        }
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::string room(widths[column] - width_of(cells[column]), ' ');
            text += column == 0 ? "" : "  ";
            text += numbers[column] ? room + cells[column] : cells[column] + room;
        }
        text.erase(text.find_last_not_of(' ') + 1);
        return text + '\n';
    };

    std::string text = line(heading_);
    std::vector<std::string> rule;
    for (const std::size_t width : widths) rule.emplace_back(width, '-');
    text += line(rule);
    for (const auto& row : rows_) text += line(row);
    return text;
}

}  // namespace scripting
