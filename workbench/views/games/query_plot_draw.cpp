#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "engine/games/letters.h"
#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr std::size_t kLettersOfName = 16;

/// Told apart also by those who see few colors; after Okabe and Ito.
constexpr std::array kSeriesColors{
    IM_COL32(0x56, 0xb4, 0xe9, 255), IM_COL32(0xe6, 0x9f, 0x00, 255),
    IM_COL32(0x00, 0x9e, 0x73, 255), IM_COL32(0xd5, 0x5e, 0x00, 255),
    IM_COL32(0xcc, 0x79, 0xa7, 255), IM_COL32(0x00, 0x72, 0xb2, 255),
    IM_COL32(0xb8, 0xa0, 0x00, 255), IM_COL32(0x90, 0x90, 0x90, 255),
};
static_assert(kSeriesColors.size() == QueryChart::kMostSeries);

ImU32 toned(ImU32 color, float alpha) {
    ImVec4 tone = ImGui::ColorConvertU32ToFloat4(color);
    tone.w *= alpha * ImGui::GetStyle().Alpha;
    return ImGui::ColorConvertFloat4ToU32(tone);
}

/// Where the numbers of a chart lie on the screen.
struct Plot {
    ImDrawList& list;
    const QueryChart& chart;
    const Palette& colors;
    ImVec2 from;  ///< of the area between the axes
    ImVec2 to;

    float x(double value) const {
        return from.x + (to.x - from.x) * static_cast<float>(chart.x.place(value));
    }
    float y(double value) const {
        return to.y - (to.y - from.y) * static_cast<float>(chart.y.place(value));
    }
    ImVec2 at(const QueryPoint& point) const { return {x(point.x), y(point.y)}; }
    ImU32 color(std::size_t series) const {
        return toned(kSeriesColors[series % kSeriesColors.size()], 1);
    }
    bool has_bars() const {
        return chart.of.kind == ChartKind::Bars || chart.of.kind == ChartKind::Histogram;
    }
};

/// A bar of a series on the screen; `below` is what stands under it, of a histogram.
struct PlotBar {
    ImVec2 from;
    ImVec2 to;
};

PlotBar bar_of(const Plot& plot, std::size_t series, const QueryPoint& point, double below) {
    const bool is_stacked = plot.chart.of.kind == ChartKind::Histogram;
    const float unit = std::abs(plot.x(point.x + plot.chart.bar / 2) - plot.x(point.x)) * 2;
    const float widest = ImGui::GetFontSize() * 8;  // one bar alone is no wall
    const float all = is_stacked ? std::max(unit - 1, 1.0F) : std::clamp(unit * 0.8F, 1.0F, widest);
    const auto count = static_cast<float>(is_stacked ? 1 : plot.chart.series.size());
    const float own = all / count;
    const float left =
        plot.x(point.x) - all / 2 + own * (is_stacked ? 0.0F : static_cast<float>(series));
    const float low = plot.y(is_stacked ? below : 0);
    const float high = plot.y(is_stacked ? below + point.y : point.y);
    return {{left, std::min(low, high)}, {left + std::max(own, 1.0F), std::max(low, high)}};
}

/// What `take` is told of every bar, series after series.
template <class Take>
void for_each_bar(const Plot& plot, Take take) {
    std::vector<std::pair<double, double>> stacked;  // what stands at a place so far
    for (std::size_t series = 0; series < plot.chart.series.size(); ++series) {
        for (const QueryPoint& point : plot.chart.series[series].points) {
            double below = 0;
            if (plot.chart.of.kind == ChartKind::Histogram) {
                auto known = std::ranges::find(stacked, point.x, &std::pair<double, double>::first);
                if (known == stacked.end()) known = stacked.insert(known, {point.x, 0});
                below = std::exchange(known->second, known->second + point.y);
            }
            take(series, point, bar_of(plot, series, point, below));
        }
    }
}

std::string name_at(const QueryChart& chart, double x) {
    const auto place = static_cast<std::ptrdiff_t>(std::lround(x));
    if (place < 0 || place >= std::ssize(chart.names)) return {};
    return chart.names[place];
}

void draw_x_axis(const Plot& plot) {
    const float size = ImGui::GetFontSize();
    float free_from = -1e9F;
    const auto label = [&](double value, const std::string& text) {
        const float x = plot.x(value);
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        if (x - width / 2 < free_from) return;
        plot.list.AddText({x - width / 2, plot.to.y + size * 0.2F}, plot.colors.faint,
                          text.c_str());
        free_from = x + width / 2 + size * 0.6F;
    };
    for (const double tick : plot.chart.x.ticks) {
        plot.list.AddLine({plot.x(tick), plot.from.y}, {plot.x(tick), plot.to.y},
                          toned(plot.colors.faint, 0.15F));
        label(tick, plot.chart.x.text_of(tick));
    }
    for (std::size_t name = 0; name < plot.chart.names.size(); ++name) {
        const std::string& whole = plot.chart.names[name];
        const std::string text{engine::first_letters(whole, kLettersOfName)};
        label(static_cast<double>(name), text.size() == whole.size() ? text : text + "...");
    }
    const float title = ImGui::CalcTextSize(plot.chart.x_title.c_str()).x;
    plot.list.AddText({(plot.from.x + plot.to.x - title) / 2, plot.to.y + size * 1.3F},
                      plot.colors.text, plot.chart.x_title.c_str());
}

void draw_y_axis(const Plot& plot, const char* title) {
    const float size = ImGui::GetFontSize();
    float free_above = 1e9F;
    for (const double tick : plot.chart.y.ticks) {
        const float y = plot.y(tick);
        if (y + size / 2 > free_above) continue;
        free_above = y - size / 2;
        const std::string text = plot.chart.y.text_of(tick);
        plot.list.AddText(
            {plot.from.x - ImGui::CalcTextSize(text.c_str()).x - size * 0.4F, y - size / 2},
            plot.colors.faint, text.c_str());
        plot.list.AddLine({plot.from.x, y}, {plot.to.x, y},
                          toned(plot.colors.faint, tick == 0 ? 0.6F : 0.2F));
    }
    plot.list.AddText({plot.from.x, plot.from.y - size * 1.4F}, plot.colors.text, title);
}

/// The names of the series, beside the title of the y axis.
void draw_legend(const Plot& plot, float left) {
    if (!plot.chart.of.series) return;
    const float size = ImGui::GetFontSize();
    float x = left;
    for (std::size_t series = 0; series < plot.chart.series.size(); ++series) {
        const std::string name{
            engine::first_letters(plot.chart.series[series].name, kLettersOfName)};
        const float width = ImGui::CalcTextSize(name.c_str()).x + size * 1.8F;
        if (x + width > plot.to.x) {
            plot.list.AddText({x, plot.from.y - size * 1.4F}, plot.colors.faint, "...");
            return;
        }
        const float y = plot.from.y - size * 1.4F;
        plot.list.AddRectFilled({x, y + size * 0.2F}, {x + size * 0.7F, y + size * 0.9F},
                                plot.color(series), 2);
        plot.list.AddText({x + size, y}, plot.colors.text, name.c_str());
        x += width;
    }
}

void draw_points(const Plot& plot) {
    const bool is_line = plot.chart.of.kind == ChartKind::Line;
    for (std::size_t series = 0; series < plot.chart.series.size(); ++series) {
        const std::vector<QueryPoint>& points = plot.chart.series[series].points;
        const ImU32 color = plot.color(series);
        // Dots only where they lie apart.
        const bool is_dotted =
            !is_line || static_cast<float>(points.size()) * 6 < plot.to.x - plot.from.x;
        for (std::size_t index = 0; index < points.size(); ++index) {
            const ImVec2 at = plot.at(points[index]);
            if (is_line && index > 0) {
                plot.list.AddLine(plot.at(points[index - 1]), at, color, 1.6F);
            }
            // Four corners each, since there may be thousands.
            const float radius = 2.2F;
            if (is_dotted) {
                plot.list.AddRectFilled({at.x - radius, at.y - radius},
                                        {at.x + radius, at.y + radius},
                                        is_line ? color : toned(color, 0.75F));
            }
        }
    }
}

/// The row that is nearest to the mouse and what is drawn for it.
struct PointedRow {
    const QueryPoint* point = nullptr;
    std::size_t series = 0;
};

PointedRow pointed_at(const Plot& plot, ImVec2 mouse) {
    PointedRow found;
    if (plot.has_bars()) {
        for_each_bar(plot, [&](std::size_t series, const QueryPoint& point, const PlotBar& bar) {
            const bool is_low = bar.to.y - bar.from.y < 4;
            const float room = is_low ? 4.0F : 0.0F;
            if (mouse.x >= bar.from.x && mouse.x < bar.to.x && mouse.y >= bar.from.y - room &&
                mouse.y <= bar.to.y + room) {
                found = {&point, series};
            }
        });
        return found;
    }
    const float reach = ImGui::GetFontSize();
    float nearest = reach * reach;
    for (std::size_t series = 0; series < plot.chart.series.size(); ++series) {
        for (const QueryPoint& point : plot.chart.series[series].points) {
            const ImVec2 at = plot.at(point);
            const float apart =
                (at.x - mouse.x) * (at.x - mouse.x) + (at.y - mouse.y) * (at.y - mouse.y);
            if (apart >= nearest) continue;
            nearest = apart;
            found = {&point, series};
        }
    }
    return found;
}

void draw_row_tip(const QueryTab& tab, const QueryChart& chart, const PointedRow& pointed,
                  const Words& word) {
    constexpr std::size_t kColumnsTold = 12;
    ImGui::BeginTooltip();
    if (chart.of.series) {
        ImGui::TextUnformatted(chart.series[pointed.series].name.c_str());
    }
    const QueryAnswer& answer = *tab.answer->rows;
    if (chart.of.kind == ChartKind::Histogram) {
        ImGui::Text("%s: %g ... %g", chart.x_title.c_str(), pointed.point->x - chart.bar / 2,
                    pointed.point->x + chart.bar / 2);
        ImGui::Text("%s: %g", word.chart_counts, pointed.point->y);
    } else if (chart.of.kind == ChartKind::Bars) {
        ImGui::Text("%s: %s", chart.x_title.c_str(), name_at(chart, pointed.point->x).c_str());
        ImGui::Text("%s: %g", chart.y_title.c_str(), pointed.point->y);
    } else {
        for (std::size_t column = 0; column < std::min(answer.columns.size(), kColumnsTold);
             ++column) {
            ImGui::Text("%s: %s", answer.columns[column].c_str(),
                        cell_text(answer.cell(pointed.point->row, column)).c_str());
        }
    }
    ImGui::EndTooltip();
}

/// What the chart does not show.
std::string left_out(const QueryTab& tab, const Words& word) {
    const QueryChart& chart = *tab.picture;
    std::string text;
    const auto tell = [&](std::size_t count, const char* what) {
        if (count == 0) return;
        if (!text.empty()) text += "; ";
        text += fmt::format(fmt::runtime(what), count);
    };
    if (tab.answer->rows->has_more) tell(tab.answer->rows->rows(), word.chart_first_rows);
    tell(chart.without_number, word.chart_without_number);
    tell(chart.added, word.chart_added);
    tell(chart.beyond, word.chart_beyond);
    tell(chart.not_drawn, word.chart_not_drawn);
    return text;
}

float widest_tick(const scripting::Axis& axis) {
    float width = 0;
    for (const double tick : axis.ticks) {
        width = std::max(width, ImGui::CalcTextSize(axis.text_of(tick).c_str()).x);
    }
    return width;
}

void draw_selected(const Plot& plot, std::uint32_t row) {
    if (plot.has_bars()) return;
    for (const QuerySeries& series : plot.chart.series) {
        const auto point = std::ranges::find(series.points, row, &QueryPoint::row);
        if (point == series.points.end()) continue;
        plot.list.AddCircle(plot.at(*point), ImGui::GetFontSize() * 0.45F, plot.colors.value_best,
                            16, 2);
    }
}

}  // namespace

QueryAction draw_query_chart(const QueryTab& tab, const Workspace& workspace) {
    QueryAction action;
    const Words& word = words(workspace.settings.language);
    // A chart of other columns, or of a former answer, is not shown.
    if (!tab.picture || tab.picture->of != tab.chart) return action;
    const QueryChart& chart = *tab.picture;
    if (const std::string text = left_out(tab, word); !text.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", text.c_str());
        ImGui::PopTextWrapPos();
    }
    if (chart.series.empty()) {
        ImGui::TextDisabled("%s", word.chart_empty);
        return action;
    }
    const float size = ImGui::GetFontSize();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 whole{std::max(room.x, size * 8), std::max(room.y, size * 7)};
    ImGui::InvisibleButton("chart", whole);
    mark_place("query.chart");
    const Plot plot{*ImGui::GetWindowDrawList(),
                    chart,
                    palette(workspace.settings.theme),
                    {corner.x + widest_tick(chart.y) + size, corner.y + size * 1.6F},
                    {corner.x + whole.x - size * 1.5F, corner.y + whole.y - size * 2.6F}};
    const char* title = chart.y_title.empty() ? word.chart_counts : chart.y_title.c_str();
    draw_x_axis(plot);
    draw_y_axis(plot, title);
    draw_legend(plot, plot.from.x + ImGui::CalcTextSize(title).x + size * 1.5F);
    plot.list.PushClipRect({plot.from.x - 4, plot.from.y - 4}, {plot.to.x + 4, plot.to.y + 4},
                           true);
    if (plot.has_bars()) {
        for_each_bar(plot, [&](std::size_t series, const QueryPoint&, const PlotBar& bar) {
            plot.list.AddRectFilled(bar.from, bar.to, plot.color(series));
        });
    } else {
        draw_points(plot);
    }
    if (tab.selected) draw_selected(plot, *tab.selected);
    plot.list.PopClipRect();
    if (!ImGui::IsItemHovered()) return action;
    const PointedRow pointed = pointed_at(plot, ImGui::GetIO().MousePos);
    if (pointed.point == nullptr) return action;
    draw_row_tip(tab, chart, pointed, word);
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && !plot.has_bars()) {
        return OpenRow{pointed.point->row};
    }
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return SelectRow{pointed.point->row};
    return action;
}

}  // namespace workbench
