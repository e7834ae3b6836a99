#include "scripting/reports/report_table.h"

#include <algorithm>

#include "scripting/text/text_table.h"

namespace scripting {

Cell text_cell(std::string text) {
    return {.shown = std::move(text)};
}

Cell number_cell(double number) {
    return {.shown = number_text(number), .measurement = Measurement{.estimate = number}};
}

Cell measurement_cell(const Measurement& measurement, NumberKind kind, int decimals) {
    return {.shown = measurement_text(measurement, kind, decimals),
            .measurement = measurement,
            .kind = kind};
}

int leading_text_columns(const ReportTable& table) {
    const auto is_text = [&table](std::size_t column) {
        return std::ranges::none_of(
            table.rows, [column](const auto& row) { return row[column].measurement.has_value(); });
    };
    std::size_t count = 1;
    while (count < table.columns.size() && is_text(count)) ++count;
    return static_cast<int>(count);
}

std::string text_of(const ReportTable& table) {
    std::vector<std::string> heading;
    for (const Column& column : table.columns) heading.push_back(column.heading);
    TextTable text{std::move(heading)};
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        for (const Cell& cell : row) cells.push_back(cell.shown);
        text.add(std::move(cells));
    }
    std::string caption;
    for (const std::string& line : {table.title, table.note}) {
        if (!line.empty()) caption += line + '\n';
    }
    return caption + (caption.empty() ? "" : "\n") + text.text();
}

}  // namespace scripting
