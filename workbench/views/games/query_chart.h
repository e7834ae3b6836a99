#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "scripting/reports/axis.h"
#include "workbench/views/games/query_answer.h"

namespace workbench {

enum class ChartKind : std::uint8_t { None, Line, Bars, Scatter, Histogram };

/// Which chart of an answer is wanted, over which of its columns.
struct ChartWish {
    ChartKind kind = ChartKind::None;  ///< none: the rows themselves
    std::size_t x = 0;
    std::size_t y = 0;                    ///< not of a histogram: it counts rows
    std::optional<std::size_t> series{};  ///< a line or color for each of its values
    int bins = 0;                         ///< of a histogram, about so many; 0: as many as fit
    friend bool operator==(const ChartWish&, const ChartWish&) = default;
};

struct QueryPoint {
    double x = 0;
    double y = 0;
    std::uint32_t row = 0;  ///< of the answer, the first one where there are several
    friend bool operator==(const QueryPoint&, const QueryPoint&) = default;
};

struct QuerySeries {
    std::string name;
    std::vector<QueryPoint> points;
};

/// A chart, ready to be drawn.
struct QueryChart {
    static constexpr std::size_t kMostSeries = 8;
    static constexpr std::size_t kMostNames = 200;
    static constexpr std::size_t kMostPoints = 20'000;

    ChartWish of;
    std::string x_title;
    std::string y_title;  ///< empty: rows are counted
    scripting::Axis x;
    scripting::Axis y;
    /// What stands at 0, 1, 2 ... of the x axis; empty: numbers do.
    std::vector<std::string> names;
    std::vector<QuerySeries> series;
    double bar = 1;  ///< width of a bar in units of the x axis
    // What is not as the rows say:
    std::size_t without_number = 0;  ///< rows that are left out
    std::size_t added = 0;           ///< rows whose value went to a bar that was there
    std::size_t beyond = 0;          ///< rows of names or series for which there is no room
    std::size_t not_drawn = 0;       ///< points between those that are
};

/// Columns that a chart of this kind can be drawn over: the first that hold numbers, and for x of
/// lines and bars the first one at all. `before` keeps what still fits.
ChartWish chart_wish(const QueryAnswer& answer, ChartKind kind, const ChartWish& before = {});

/// Rows in the order in which they are shown. Never null.
std::shared_ptr<const QueryChart> chart_of(const QueryAnswer& answer, const RowOrder& order,
                                           const ChartWish& wish, const std::stop_token& stop);

/// The first rows of a column hold numbers, or nothing.
bool holds_numbers(const QueryAnswer& answer, std::size_t column);

}  // namespace workbench
