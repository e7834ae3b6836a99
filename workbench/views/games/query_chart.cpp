#include "workbench/views/games/query_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace workbench {
namespace {

constexpr int kTicks = 6;

std::optional<double> number_of(const db::Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    const auto* number = std::get_if<double>(&value);
    if (number == nullptr || !std::isfinite(*number)) return std::nullopt;
    return *number;
}

std::string name_of(const db::Value& value) {
    return std::holds_alternative<std::monostate>(value) ? "NULL" : cell_text(value);
}

/// The ends of what is drawn.
struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    scripting::Axis axis() const {
        return low > high ? scripting::linear_axis(0, 1, kTicks)
                          : scripting::linear_axis(low, high, kTicks);
    }
};

/// Names in the order in which they come, as numbers; the last ones have no room.
class Names {
  public:
    explicit Names(std::size_t most) : most_{most} {}
    std::optional<std::size_t> place_of(const std::string& name) {
        const auto known = places_.find(name);
        if (known != places_.end()) return known->second;
        if (names_.size() == most_) return std::nullopt;
        places_.emplace(name, names_.size());
        names_.push_back(name);
        return names_.size() - 1;
    }
    std::vector<std::string> take() { return std::move(names_); }

  private:
    std::size_t most_;
    std::map<std::string, std::size_t> places_;
    std::vector<std::string> names_;
};

/// Goes through the rows once and sorts them into series.
class ChartMaker {
  public:
    ChartMaker(const QueryAnswer& answer, const RowOrder& order, const ChartWish& wish,
               const std::stop_token& stop)
        : answer_{answer}, order_{order}, wish_{wish}, stop_{stop} {
        chart_.of = wish;
        chart_.x_title = answer.columns[wish.x];
        if (wish.kind != ChartKind::Histogram) chart_.y_title = answer.columns[wish.y];
    }

    QueryChart make() {
        switch (wish_.kind) {
            case ChartKind::Histogram:
                make_histogram();
                break;
            case ChartKind::Bars:
                make_bars();
                break;
            case ChartKind::Line:
            case ChartKind::Scatter:
                make_points();
                break;
            case ChartKind::None:
                break;
        }
        return std::move(chart_);
    }

  private:
    const db::Value& cell(std::uint32_t row, std::size_t column) const {
        return answer_.cell(row, column);
    }
    std::optional<std::size_t> series_of(std::uint32_t row) {
        const std::string name = wish_.series ? name_of(cell(row, *wish_.series)) : "";
        const auto place = series_names_.place_of(name);
        if (place && *place == chart_.series.size()) chart_.series.push_back({name, {}});
        return place;
    }
    template <class Take>
    void for_each_row(Take take) {
        for (std::size_t number = 0; number < answer_.rows() && !stop_.stop_requested(); ++number) {
            take(order_.empty() ? static_cast<std::uint32_t>(number) : order_[number]);
        }
    }

    void make_points() {
        const bool has_names = wish_.kind == ChartKind::Line && !holds_numbers(answer_, wish_.x);
        Names names{std::numeric_limits<std::size_t>::max()};
        Extent along;
        Extent up;
        for_each_row([&](std::uint32_t row) {
            const auto y = number_of(cell(row, wish_.y));
            std::optional<double> x = number_of(cell(row, wish_.x));
            if (has_names) {
                x = static_cast<double>(*names.place_of(name_of(cell(row, wish_.x))));
            }
            if (!x || !y) {
                ++chart_.without_number;
                return;
            }
            const auto series = series_of(row);
            if (!series) {
                ++chart_.beyond;
                return;
            }
            along.add(*x);
            up.add(*y);
            chart_.series[*series].points.push_back({*x, *y, row});
        });
        chart_.names = names.take();
        chart_.x = along.axis();
        chart_.y = up.axis();
        if (has_names) chart_.x = axis_of_names(chart_.names.size());
        if (wish_.kind == ChartKind::Line) {
            for (QuerySeries& series : chart_.series) {
                std::ranges::stable_sort(series.points, {}, &QueryPoint::x);
            }
        }
        thin_out();
    }

    /// As many as can be told from each other: of a line the lowest and highest of each part.
    void thin_out() {
        std::size_t count = 0;
        for (const QuerySeries& series : chart_.series) count += series.points.size();
        if (count <= QueryChart::kMostPoints) return;
        for (QuerySeries& series : chart_.series) {
            std::vector<QueryPoint> kept;
            const std::size_t parts = std::max<std::size_t>(
                1, QueryChart::kMostPoints / 2 * series.points.size() / count);
            for (std::size_t part = 0; part < parts; ++part) {
                const auto first = series.points.begin() +
                                   static_cast<std::ptrdiff_t>(part * series.points.size() / parts);
                const auto last =
                    series.points.begin() +
                    static_cast<std::ptrdiff_t>((part + 1) * series.points.size() / parts);
                if (first == last) continue;
                const auto [low, high] =
                    std::ranges::minmax_element(first, last, {}, &QueryPoint::y);
                kept.push_back(*std::min(low, high));
                if (low != high) kept.push_back(*std::max(low, high));
            }
            chart_.not_drawn += series.points.size() - kept.size();
            series.points = std::move(kept);
        }
    }

    static scripting::Axis axis_of_names(std::size_t count) {
        return {.low = -0.5,
                .high = std::max(0.5, static_cast<double>(count) - 0.5),
                .is_logarithmic = false,
                .ticks = {}};
    }

    void make_bars() {
        Names names{QueryChart::kMostNames};
        std::map<std::pair<std::size_t, std::size_t>, std::size_t> bars;  // of name and series
        for_each_row([&](std::uint32_t row) {
            const auto y = number_of(cell(row, wish_.y));
            if (!y) {
                ++chart_.without_number;
                return;
            }
            const auto name = names.place_of(name_of(cell(row, wish_.x)));
            const auto series = name ? series_of(row) : std::nullopt;
            if (!series) {
                ++chart_.beyond;
                return;
            }
            std::vector<QueryPoint>& points = chart_.series[*series].points;
            const auto [bar, is_new] = bars.try_emplace({*name, *series}, points.size());
            if (is_new) {
                points.push_back({static_cast<double>(*name), *y, row});
            } else {
                points[bar->second].y += *y;
                ++chart_.added;
            }
        });
        Extent up;
        up.add(0);
        for (const QuerySeries& series : chart_.series) {
            for (const QueryPoint& point : series.points) up.add(point.y);
        }
        chart_.names = names.take();
        chart_.x = axis_of_names(chart_.names.size());
        chart_.y = up.axis();
    }

    void make_histogram() {
        Extent along;
        bool is_whole = true;
        std::size_t count = 0;
        for_each_row([&](std::uint32_t row) {
            const auto x = number_of(cell(row, wish_.x));
            if (!x) return;
            along.add(*x);
            is_whole = is_whole && *x == std::floor(*x);
            ++count;
        });
        const int fitting = static_cast<int>(2 * std::cbrt(static_cast<double>(count)));
        const int wanted = wish_.bins > 0 ? wish_.bins : std::clamp(fitting, 8, 60);
        const double width = along.high - along.low;
        // Whole numbers that are few have a bar each, in the middle of which they stand.
        const bool has_each = is_whole && count > 0 && wish_.bins == 0 && width <= 60;
        chart_.x = has_each     ? scripting::linear_axis(along.low - 0.5, along.high + 0.5, kTicks)
                   : count == 0 ? along.axis()
                                : scripting::linear_axis(along.low, along.high, wanted);
        const double first = has_each ? along.low - 0.5 : chart_.x.low;
        const double step = has_each ? 1 : chart_.x.ticks[1] - chart_.x.ticks[0];
        chart_.bar = step;
        const auto bins = static_cast<std::size_t>(
            std::lround(((has_each ? along.high + 0.5 : chart_.x.high) - first) / step));
        std::vector<double> stacked(std::max<std::size_t>(bins, 1), 0);
        for_each_row([&](std::uint32_t row) {
            const auto x = number_of(cell(row, wish_.x));
            if (!x) {
                ++chart_.without_number;
                return;
            }
            const auto series = series_of(row);
            if (!series) {
                ++chart_.beyond;
                return;
            }
            const auto bin = std::min(stacked.size() - 1,
                                      static_cast<std::size_t>(std::max(0.0, (*x - first) / step)));
            stacked[bin]++;
            count_into(chart_.series[*series], first + (static_cast<double>(bin) + 0.5) * step,
                       row);
        });
        if (!has_each && count > 0) {
            // Fewer numbers at the axis than there are bars.
            chart_.x.ticks = scripting::linear_axis(chart_.x.low, chart_.x.high, kTicks).ticks;
            std::erase_if(chart_.x.ticks, [&](double tick) {
                return tick < chart_.x.low - step / 1e6 || tick > chart_.x.high + step / 1e6;
            });
        }
        chart_.y = scripting::linear_axis(0, *std::ranges::max_element(stacked), kTicks,
                                          scripting::Steps::Whole);
        for (QuerySeries& series : chart_.series) {
            std::ranges::sort(series.points, {}, &QueryPoint::x);
        }
    }

    static void count_into(QuerySeries& series, double middle, std::uint32_t row) {
        const auto bar = std::ranges::find(series.points, middle, &QueryPoint::x);
        if (bar == series.points.end()) {
            series.points.push_back({middle, 1, row});
        } else {
            bar->y++;
        }
    }

    const QueryAnswer& answer_;
    const RowOrder& order_;
    ChartWish wish_;
    const std::stop_token& stop_;
    QueryChart chart_;
    Names series_names_{QueryChart::kMostSeries};
};

}  // namespace

bool holds_numbers(const QueryAnswer& answer, std::size_t column) {
    constexpr std::size_t kLookedAt = 1000;
    bool has_number = false;
    for (std::size_t row = 0; row < std::min(answer.rows(), kLookedAt); ++row) {
        const db::Value& value = answer.cell(row, column);
        if (std::holds_alternative<std::monostate>(value)) continue;
        if (!number_of(value)) return false;
        has_number = true;
    }
    return has_number;
}

ChartWish chart_wish(const QueryAnswer& answer, ChartKind kind, const ChartWish& before) {
    const std::size_t columns = answer.columns.size();
    ChartWish wish{.kind = kind, .x = columns, .y = columns, .series = {}, .bins = before.bins};
    if (columns == 0) return {};
    const bool has_number_x = kind == ChartKind::Scatter || kind == ChartKind::Histogram;
    const auto fits_x = [&](std::size_t column) {
        return column < columns && (!has_number_x || holds_numbers(answer, column));
    };
    const bool is_kept = before.kind != ChartKind::None && fits_x(before.x);
    if (is_kept) wish.x = before.x;
    for (std::size_t column = 0; column < columns && wish.x == columns; ++column) {
        if (fits_x(column)) wish.x = column;
    }
    if (wish.x == columns) wish.x = 0;
    if (is_kept && before.y < columns && holds_numbers(answer, before.y)) wish.y = before.y;
    for (std::size_t column = 0; column < columns && wish.y == columns; ++column) {
        if (column != wish.x && holds_numbers(answer, column)) wish.y = column;
    }
    if (wish.y == columns) wish.y = wish.x;
    if (is_kept && before.series && *before.series < columns) wish.series = before.series;
    return wish;
}

std::shared_ptr<const QueryChart> chart_of(const QueryAnswer& answer, const RowOrder& order,
                                           const ChartWish& wish, const std::stop_token& stop) {
    return std::make_shared<const QueryChart>(ChartMaker{answer, order, wish, stop}.make());
}

}  // namespace workbench
