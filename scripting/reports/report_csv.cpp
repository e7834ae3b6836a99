#include "scripting/reports/report_csv.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "engine/formats/csv.h"

namespace scripting {
namespace {

std::string number(const std::optional<double>& value) {
    return value && std::isfinite(*value) ? fmt::format("{}", *value) : "";
}

/// What a line says besides its numbers.
struct LineNames {
    std::string row;
    std::string column;
    std::string unit{};
    std::string text{};
};

class Lines {
  public:
    std::string text = "table,row,column,estimate,low,high,published,n,unit,text\r\n";

    void operator()(const std::string& /*paragraph*/) const {}

    void operator()(const ReportTable& table) {
        begin(table.title.empty() ? "table" : table.title);
        for (const auto& row : table.rows) add_row(table, row);
    }

    void operator()(const BarChart& chart) {
        begin(chart.title.empty() ? "bars" : chart.title);
        const std::string unit = chart.kind == NumberKind::Share ? "share" : chart.unit;
        for (const BarGroup& group : chart.groups) {
            for (const Bar& bar : group.bars) {
                add({.row = bar.name, .column = group.name, .unit = unit}, bar.value);
            }
        }
        if (chart.reference) {
            add({.row = chart.reference->name, .column = "reference", .unit = unit},
                {.estimate = chart.reference->value});
        }
    }

    void operator()(const DistributionChart& chart) {
        begin(chart.title.empty() ? "distribution" : chart.title);
        for (const DistributionRow& row : chart.rows) {
            for (std::size_t category = 0; category < chart.categories.size(); ++category) {
                add({.row = row.name, .column = chart.categories[category], .unit = "share"},
                    share_of(row, category));
            }
        }
    }

    void operator()(const CurveChart& chart) {
        begin(chart.title.empty() ? "curves" : chart.title);
        for (const Curve& curve : chart.curves) {
            for (const CurvePoint& point : curve.points) {
                const std::string unit = chart.kind == NumberKind::Share ? "share" : chart.y;
                add({.row = curve.name, .column = fmt::format("{}", point.x), .unit = unit},
                    point.value);
            }
        }
    }

  private:
    void begin(const std::string& title) {
        const int count = ++titles_[title];
        table_ = count == 1 ? title : fmt::format("{} ({})", title, count);
    }

    void add(const LineNames& names, const Measurement& value) {
        const auto bound = [&value](double Bounds::*end) {
            return value.bounds ? number((*value.bounds).*end) : "";
        };
        text += fmt::format("{},{},{},{},{},{},{},{},{},\r\n", engine::csv_field(table_),
                            engine::csv_field(names.row), engine::csv_field(names.column),
                            number(value.estimate), bound(&Bounds::low), bound(&Bounds::high),
                            number(value.published), number(value.count),
                            engine::csv_field(names.unit));
    }

    void add_text(const LineNames& names) {
        text += fmt::format("{},{},{},,,,,,,{}\r\n", engine::csv_field(table_),
                            engine::csv_field(names.row), engine::csv_field(names.column),
                            engine::csv_field(names.text));
    }

    void add_row(const ReportTable& table, const std::vector<Cell>& row) {
        std::string row_name;
        for (int column = 0; column < table.name_columns; ++column) {
            row_name += (column == 0 ? "" : ", ") + row[column].shown;
        }
        for (auto column = static_cast<std::size_t>(table.name_columns); column < row.size();
             ++column) {
            const Cell& cell = row[column];
            const Column& facts = table.columns[column];
            LineNames names{.row = row_name,
                            .column = facts.name.empty() ? facts.heading : facts.name,
                            .unit = cell.kind == NumberKind::Share ? "share" : "",
                            .text = cell.shown};
            if (facts.is_published) continue;
            if (cell.measurement) {
                add(names, *cell.measurement);
            } else if (!cell.shown.empty()) {
                add_text(names);
            }
        }
    }

    std::map<std::string, int> titles_;
    std::string table_;
};

}  // namespace

std::string report_csv(const Report& report) {
    Lines lines;
    for (const ReportItem& item : report.items) std::visit(lines, item);
    return lines.text;
}

}  // namespace scripting
