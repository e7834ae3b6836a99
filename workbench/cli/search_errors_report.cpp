#include "workbench/cli/search_errors_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "scripting/text/text_table.h"

namespace workbench {
namespace {

constexpr int kFewestEmpties = 10;
constexpr int kStage = 9;   ///< numbers of empty squares in one column
constexpr int kStages = 5;  ///< from 10 to 54
constexpr int kToEnd = 99;  ///< sorts behind every depth

/// The mean squares of one cell of the table.
struct Cell {
    double positions = 0;
    double measured = 0;
    double fitted = 0;

    void add(const engine::SearchDifference& difference) {
        positions += difference.positions;
        measured += difference.positions * difference.measured * difference.measured;
        fitted += difference.positions * difference.fitted * difference.fitted;
    }
    std::string text() const {
        if (positions == 0) return "";
        return fmt::format("{:.1f} / {:.1f}", std::sqrt(measured / positions),
                           std::sqrt(fitted / positions));
    }
};

}  // namespace

std::string search_errors_text(const engine::FittedSearchErrors& fitted) {
    std::map<std::pair<int, int>, std::array<Cell, kStages>> rows;  // by deep and shallow plies
    for (const engine::SearchDifference& difference : fitted.differences) {
        const int stage = (difference.empties - kFewestEmpties) / kStage;
        rows[{difference.to_end() ? kToEnd : difference.deep, difference.shallow}][stage].add(
            difference);
    }
    std::vector<std::string> heading{"plies", "for"};
    for (int stage = 0; stage < kStages; ++stage) {
        const int first = kFewestEmpties + stage * kStage;
        heading.push_back(fmt::format("{}-{} empties", first, first + kStage - 1));
    }
    scripting::TextTable table{heading};
    for (const auto& [depths, cells] : rows) {
        std::vector<std::string> row{
            fmt::format("{}", depths.second),
            depths.first == kToEnd ? "end" : fmt::format("{}", depths.first)};
        for (const Cell& cell : cells) row.push_back(cell.text());
        table.add(std::move(row));
    }
    return fmt::format(
        "{}\ndiscs between a search of so few plies and the one that it stands for: measured / "
        "fitted\n\n  errors = {{ {:.4f} }},\n\n{} positions, mean misfit {:.1f} %\n",
        table.text(), fmt::join(fitted.errors.coefficients, ", "), fitted.positions,
        fitted.misfit * 100);
}

Json search_errors_json(const engine::FittedSearchErrors& fitted) {
    Json differences = Json::array();
    for (const engine::SearchDifference& difference : fitted.differences) {
        differences.push_back({{"empties", difference.empties},
                               {"deep", difference.deep},
                               {"shallow", difference.shallow},
                               {"positions", difference.positions},
                               {"measured", difference.measured},
                               {"fitted", difference.fitted}});
    }
    return {{"errors", fitted.errors.coefficients},
            {"positions", fitted.positions},
            {"misfit", fitted.misfit},
            {"differences", differences}};
}

}  // namespace workbench
