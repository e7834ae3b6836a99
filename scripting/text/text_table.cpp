#include "scripting/text/text_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace scripting {

std::size_t width_of(const std::string& cell) {
    return static_cast<std::size_t>(std::ranges::count_if(
        cell, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }));
}

std::string one_line(std::string cell) {
    const auto has_no_shape = [](char letter) {
        return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F;
    };
    if (std::ranges::none_of(cell, has_no_shape)) return cell;
    std::string line;
    for (const char letter : cell) {
        if (letter == '\n') {
            line += "\\n";
        } else if (letter == '\t') {
            line += "\\t";
        } else if (letter == '\r') {
            line += "\\r";
        } else if (has_no_shape(letter)) {
            line += fmt::format("\\x{:02x}", static_cast<unsigned char>(letter));
        } else {
            line += letter;
        }
    }
    return line;
}

bool is_number(const std::string& cell) {
    return !cell.empty() && (std::isdigit(static_cast<unsigned char>(cell.front())) != 0 ||
                             cell.front() == '-' || cell.front() == '+');
}

bool is_of_numbers(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
    const auto is_text = [column](const auto& row) {
        return !row[column].empty() && !is_number(row[column]);
    };
    return std::ranges::none_of(rows, is_text) &&
           std::ranges::any_of(rows, [column](const auto& row) { return is_number(row[column]); });
}

void TextTable::add(std::vector<std::string> row) {
    for (std::string& cell : row) cell = one_line(std::move(cell));
    rows_.push_back(std::move(row));
}

std::string TextTable::text() const {
    std::vector<std::size_t> widths;
    std::vector<bool> numbers;
    for (std::size_t column = 0; column < heading_.size(); ++column) {
        widths.push_back(width_of(heading_[column]));
        for (const auto& row : rows_) {
            widths[column] = std::max(widths[column], width_of(row[column]));
        }
        numbers.push_back(is_of_numbers(rows_, column));
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
