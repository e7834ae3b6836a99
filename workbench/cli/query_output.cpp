#include "workbench/cli/query_output.h"

#include <fmt/format.h>

#include <type_traits>

#include "engine/formats/csv.h"
#include "engine/json_text.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/streamed_table.h"

namespace workbench {
namespace {

std::string hex_text(const std::vector<std::byte>& bytes) {
    std::string text;
    for (const std::byte byte : bytes) text += fmt::format("{:02x}", std::to_integer<int>(byte));
    return text;
}

std::string text_of(const db::Value& value) {
    return std::visit(
        [](const auto& content) -> std::string {
            using Content = std::decay_t<decltype(content)>;
            if constexpr (std::is_same_v<Content, std::monostate>) {
                return "";
            } else if constexpr (std::is_same_v<Content, std::vector<std::byte>>) {
                return hex_text(content);
            } else {
                return fmt::format("{}", content);
            }
        },
        value);
}

Json json_of(const db::Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (std::holds_alternative<std::monostate>(value)) return nullptr;
    return text_of(value);
}

template <class Values, class ToText>
void print_csv(const Values& values, const ToText& to_text) {
    std::string line;
    for (const auto& value : values) {
        if (&value != &values.front()) line += ',';
        line += engine::csv_field(to_text(value));
    }
    fmt::print("{}\n", line);
}

void print_csv_rows(db::Query& query) {
    while (query.next()) print_csv(query.row(), text_of);
}

/// One array, written row by row: a result may be larger than the memory.
void print_as_json(db::Query& query) {
    fmt::print("[");
    for (bool is_first = true; query.next(); is_first = false) {
        Json row = Json::object();
        for (std::size_t column = 0; column < query.columns().size(); ++column) {
            row[query.columns()[column]] = json_of(query.row()[column]);
        }
        fmt::print("{}{}", is_first ? "" : ",\n ",
                   engine::json_text(row, engine::NoUtf8::Replaced));
    }
    fmt::print("]\n");
}

void print_as_table(db::Query& query) {
    StreamedTable table{query.columns()};
    std::int64_t rows = 0;
    bool has_null = false;
    for (; query.next(); ++rows) {
        std::vector<std::string> cells;
        for (const db::Value& value : query.row()) {
            has_null |= std::holds_alternative<std::monostate>(value);
            cells.push_back(text_of(value));
        }
        table.add(std::move(cells));
    }
    table.finish();
    fmt::print("\n{} row{}{}\n", rows, rows == 1 ? "" : "s",
               has_null ? "; an empty cell is NULL: not known, or there is none" : "");
}

}  // namespace

void print_rows(db::Query& query, QueryOutput output) {
    switch (output) {
        case QueryOutput::Csv:
            print_csv(query.columns(), [](const std::string& name) { return name; });
            return print_csv_rows(query);
        case QueryOutput::CsvRows:
            return print_csv_rows(query);
        case QueryOutput::JsonText:
            return print_as_json(query);
        default:
            return print_as_table(query);
    }
}

}  // namespace workbench
