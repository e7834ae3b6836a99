#include "workbench/views/analysis/graph_plot_draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "workbench/widgets/places.h"

namespace workbench {
namespace {

constexpr float kBarsShare = 0.3F;  ///< of the height, for the losses

ImU32 faded(ImU32 color, float alpha) {
    ImVec4 tone = ImGui::ColorConvertU32ToFloat4(color);
    tone.w *= alpha;
    return ImGui::ColorConvertFloat4ToU32(tone);
}

/// Where the graph's numbers lie on the screen.
struct Canvas {
    ImDrawList& list;
    const GraphPicture& picture;
    const Palette& colors;
    ImVec2 from;  ///< of the values' area
    ImVec2 to;
    float bars_to;  ///< the losses stand on this line

    float x(int ply) const {
        return from.x + (to.x - from.x) * (static_cast<float>(ply) + 0.5F) /
                            static_cast<float>(picture.plies + 1);
    }
    float step() const { return (to.x - from.x) / static_cast<float>(picture.plies + 1); }
    float y(double value, const GraphScale& scale) const {
        return to.y - (to.y - from.y) * static_cast<float>(scale.height_of(value));
    }
    ImVec2 at(const GraphPoint& point) const {
        return {x(point.ply), y(point.value, picture.scales[point.scale])};
    }
    ImU32 seat_color(int seat) const {
        return picture.lines.size() == 1 ? colors.accent : colors.seat[seat];
    }
    /// For the highest bar, its mark above it.
    float bars_room() const { return bars_to - to.y - ImGui::GetFontSize(); }
    float radius() const { return std::clamp(step() * 0.28F, 1.8F, 4.0F); }
};

void draw_scale(const Canvas& canvas, const GraphScale& scale, bool is_right) {
    const float size = ImGui::GetFontSize();
    const int most = std::max(2, static_cast<int>((canvas.to.y - canvas.from.y) / (size * 1.15F)));
    for (const double tick : scale.ticks(most)) {
        const float y = canvas.y(tick, scale);
        const std::string text = tick == 0 ? "0" : fmt::format("{:+g}", tick);
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        const float left = is_right ? canvas.to.x + 6 : canvas.from.x - width - 6;
        canvas.list.AddText({left, y - size / 2}, canvas.colors.faint, text.c_str());
        if (is_right) continue;
        canvas.list.AddLine({canvas.from.x, y}, {canvas.to.x, y},
                            faded(canvas.colors.faint, tick == 0 ? 0.7F : 0.18F));
    }
}

void draw_plies(const Canvas& canvas) {
    const float size = ImGui::GetFontSize();
    const int every = canvas.step() * 10 > size * 2.2F ? 10 : 20;
    for (int ply = 0; ply <= canvas.picture.plies; ply += every) {
        const float x = canvas.x(ply);
        canvas.list.AddLine({x, canvas.from.y}, {x, canvas.bars_to},
                            faded(canvas.colors.faint, 0.14F));
        const std::string text = fmt::format("{}", ply);
        canvas.list.AddText({x - ImGui::CalcTextSize(text.c_str()).x / 2, canvas.bars_to + 2},
                            canvas.colors.faint, text.c_str());
    }
    canvas.list.AddLine({canvas.from.x, canvas.bars_to}, {canvas.to.x, canvas.bars_to},
                        faded(canvas.colors.faint, 0.5F));
}

/// A payoff is a full square, an estimate a ring: told apart without color.
void draw_point(const Canvas& canvas, const GraphPoint& point, ImU32 color) {
    const ImVec2 at = canvas.at(point);
    const float radius = canvas.radius();
    if (point.exact) {
        canvas.list.AddRectFilled({at.x - radius, at.y - radius}, {at.x + radius, at.y + radius},
                                  color);
        return;
    }
    canvas.list.AddCircleFilled(at, radius, ImGui::GetColorU32(ImGuiCol_ChildBg), 12);
    canvas.list.AddCircle(at, radius, color, 12, 1.4F);
}

bool are_joined(const Canvas& canvas, const GraphPoint& one, const GraphPoint& next) {
    return one.scale == next.scale && next.ply - one.ply <= canvas.picture.longest_step;
}

/// Tints what lies between zero and the line of one seat by whose it is.
void fill_under(const Canvas& canvas, const GraphPoint& one, const GraphPoint& next) {
    const float zero = canvas.y(0, canvas.picture.scales[one.scale]);
    const auto tint = [&](ImVec2 a, ImVec2 b, bool is_positive) {
        const ImU32 color =
            faded(is_positive ? canvas.colors.positive : canvas.colors.negative, 0.28F);
        // Smoothed edges would draw a line between neighbours.
        const ImDrawListFlags flags = canvas.list.Flags;
        canvas.list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
        canvas.list.AddQuadFilled({a.x, zero}, a, b, {b.x, zero}, color);
        canvas.list.Flags = flags;
    };
    const ImVec2 a = canvas.at(one);
    const ImVec2 b = canvas.at(next);
    if ((one.value < 0) == (next.value < 0)) {
        tint(a, b, one.value >= 0);
        return;
    }
    const float share = static_cast<float>(one.value / (one.value - next.value));
    const ImVec2 crossing{a.x + (b.x - a.x) * share, zero};
    tint(a, crossing, one.value >= 0);
    tint(crossing, b, next.value >= 0);
}

void draw_line(const Canvas& canvas, const GraphLine& line) {
    const ImU32 color = canvas.seat_color(line.seat);
    const bool is_filled = canvas.picture.lines.size() == 1;
    for (std::size_t index = 1; index < line.points.size(); ++index) {
        const GraphPoint& one = line.points[index - 1];
        const GraphPoint& next = line.points[index];
        if (!are_joined(canvas, one, next)) continue;
        if (is_filled) fill_under(canvas, one, next);
        canvas.list.AddLine(canvas.at(one), canvas.at(next), color, 1.8F);
    }
    for (const GraphPoint& point : line.points) draw_point(canvas, point, color);
    if (is_filled || line.points.empty()) return;
    const std::string name = fmt::format("{}", line.seat + 1);
    const ImVec2 end = canvas.at(line.points.back());
    canvas.list.AddText({end.x + canvas.radius() + 3, end.y - ImGui::GetFontSize() / 2}, color,
                        name.c_str());
}

void draw_bar(const Canvas& canvas, const GraphBar& bar) {
    const float room = canvas.bars_room();
    const float half = std::clamp(canvas.step() * 0.36F, 1.5F, 9.0F);
    const float x = canvas.x(bar.ply);
    const ImVec2 from{x - half,
                      canvas.bars_to - std::max(2.0F, room * static_cast<float>(bar.height))};
    const ImVec2 to{x + half, canvas.bars_to};
    const ImU32 color =
        canvas.picture.lines.size() == 1 ? canvas.colors.negative : canvas.colors.seat[bar.seat];
    if (bar.exact) {
        canvas.list.AddRectFilled(from, to, color);
    } else {
        canvas.list.AddRectFilled(from, to, faded(color, 0.3F));
        canvas.list.AddRect(from, to, color);
    }
}

/// The marks over the bars, the worst ones first: where they crowd, the others are left out.
void draw_marks(const Canvas& canvas) {
    const float size = ImGui::GetFontSize() * 0.8F;
    const float room = canvas.bars_room();
    std::vector<std::pair<float, float>> taken;
    for (const MoveMark mark : {MoveMark::Blunder, MoveMark::Mistake, MoveMark::Dubious}) {
        const char* text = text_of(mark);
        const float half = ImGui::GetFont()->CalcTextSizeA(size, 1e6F, 0, text).x / 2;
        for (const GraphBar& bar : canvas.picture.bars) {
            if (bar.mark != mark) continue;
            const float x = canvas.x(bar.ply);
            const auto is_over = [&](const auto& other) {
                return x - half < other.second && other.first < x + half;
            };
            if (std::ranges::any_of(taken, is_over)) continue;
            taken.emplace_back(x - half, x + half);
            const float y = canvas.bars_to - std::max(2.0F, room * static_cast<float>(bar.height));
            canvas.list.AddText(ImGui::GetFont(), size, {x - half, y - size}, canvas.colors.text,
                                text);
        }
    }
}

void draw_cursor(const Canvas& canvas, int ply) {
    const float x = canvas.x(ply);
    canvas.list.AddLine({x, canvas.from.y}, {x, canvas.bars_to}, canvas.colors.text, 1.6F);
    const float half = ImGui::GetFontSize() * 0.38F;
    canvas.list.AddTriangleFilled({x - half, canvas.from.y - half},
                                  {x + half, canvas.from.y - half}, {x, canvas.from.y + half},
                                  canvas.colors.text);
}

}  // namespace

GraphMouse draw_graph(const GraphPicture& picture, int cursor, const Palette& palette,
                      ImVec2 size) {
    const float letter = ImGui::GetFontSize();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("##graph", {std::max(size.x, 1.0F), std::max(size.y, 1.0F)});
    mark_place("graph.plot");
    const bool has_second = picture.scales.size() > 1;
    const float right = has_second ? letter * 2.8F : picture.lines.size() > 1 ? letter : 4;
    const float bars_to = corner.y + size.y - letter - 2;
    const float top = corner.y + letter * 0.5F;
    const Canvas canvas{.list = *ImGui::GetWindowDrawList(),
                        .picture = picture,
                        .colors = palette,
                        .from = {corner.x + letter * 2.6F, top},
                        .to = {corner.x + size.x - right, bars_to - (bars_to - top) * kBarsShare},
                        .bars_to = bars_to};
    if (canvas.to.x - canvas.from.x < letter * 3 || canvas.to.y - top < letter) return {};
    canvas.list.PushClipRect(corner, {corner.x + size.x, corner.y + size.y}, true);
    draw_plies(canvas);
    for (std::size_t index = 0; index < std::min<std::size_t>(2, picture.scales.size()); ++index) {
        draw_scale(canvas, picture.scales[index], index == 1);
    }
    for (const GraphBar& bar : picture.bars) draw_bar(canvas, bar);
    draw_marks(canvas);
    for (const GraphLine& line : picture.lines) draw_line(canvas, line);
    draw_cursor(canvas, cursor);
    GraphMouse mouse;
    const float across = (ImGui::GetIO().MousePos.x - canvas.from.x) / canvas.step() - 0.5F;
    const int ply = std::clamp(static_cast<int>(std::lround(across)), 0, picture.plies);
    if (ImGui::IsItemHovered()) {
        mouse.pointed = ply;
        canvas.list.AddLine({canvas.x(ply), top}, {canvas.x(ply), bars_to},
                            faded(palette.text, 0.4F));
    }
    if (ImGui::IsItemActive()) mouse.dragged = ply;
    canvas.list.PopClipRect();
    return mouse;
}

}  // namespace workbench
