#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scripting/reports/measurement.h"

namespace scripting {

/// A cell of a table: a text, or a number with its exact value behind what is shown.
struct Cell {
    std::string shown;
    std::optional<Measurement> measurement{};  ///< empty: a text
    NumberKind kind = NumberKind::Plain;
};

Cell text_cell(std::string text);
Cell number_cell(double number);
/// `decimals` as for `measurement_text`.
Cell measurement_cell(const Measurement& measurement, NumberKind kind, int decimals = kAnyDecimals);

/// A column's heading and what its numbers are.
struct Column {
    std::string heading;
    std::string name{};         ///< in a file of numbers; empty: the heading
    bool is_published = false;  ///< its numbers belong to the next column's
};

/// Rows of cells under a heading.
struct ReportTable {
    std::string title{};  ///< one line; may be empty
    std::string note{};   ///< what a reader must know of the numbers; may be empty
    std::vector<Column> columns{};
    std::vector<std::vector<Cell>> rows{};  ///< each as long as `columns`
    int name_columns = 1;                   ///< how many columns, from the left, name a row
};

/// How many columns, from the left, hold nothing but texts: at least one.
int leading_text_columns(const ReportTable& table);

/// Title, note, and the cells in columns.
std::string text_of(const ReportTable& table);

}  // namespace scripting
