#include "scripting/reports/report_size.h"

namespace scripting {
namespace {

std::size_t bytes_in(const std::string& text) {
    return text.size();
}
std::size_t bytes_in(double /*number*/) {
    return 0;
}
std::size_t bytes_in(const CurvePoint& /*point*/) {
    return 0;
}
std::size_t bytes_in(const Column& column) {
    return column.heading.size() + column.name.size();
}
std::size_t bytes_in(const Cell& cell) {
    return cell.shown.size();
}
std::size_t bytes_in(const Bar& bar) {
    return bar.name.size();
}
std::size_t bytes_in(const BarGroup& group);
std::size_t bytes_in(const DistributionRow& row);
std::size_t bytes_in(const Curve& curve);

template <class Part>
std::size_t bytes_in(const std::vector<Part>& parts) {
    std::size_t bytes = parts.size() * sizeof(Part);
    for (const Part& part : parts) bytes += bytes_in(part);
    return bytes;
}

std::size_t bytes_in(const BarGroup& group) {
    return group.name.size() + bytes_in(group.bars);
}
std::size_t bytes_in(const DistributionRow& row) {
    return row.name.size() + bytes_in(row.parts);
}
std::size_t bytes_in(const Curve& curve) {
    return curve.name.size() + bytes_in(curve.points);
}

struct Parts {
    std::size_t operator()(const std::string& text) const { return text.size(); }
    std::size_t operator()(const ReportTable& table) const {
        return words(table) + bytes_in(table.columns) + bytes_in(table.rows);
    }
    std::size_t operator()(const BarChart& chart) const {
        return words(chart) + chart.unit.size() + bytes_in(chart.groups) +
               (chart.reference ? chart.reference->name.size() : 0);
    }
    std::size_t operator()(const DistributionChart& chart) const {
        return words(chart) + bytes_in(chart.categories) + bytes_in(chart.rows);
    }
    std::size_t operator()(const CurveChart& chart) const {
        return words(chart) + chart.x.size() + chart.y.size() + bytes_in(chart.curves);
    }

  private:
    template <class Titled>
    static std::size_t words(const Titled& part) {
        return part.title.size() + part.note.size();
    }
};

}  // namespace

std::size_t bytes_of(const ReportItem& item) {
    return std::visit(Parts{}, item);
}

}  // namespace scripting
