#include "workbench/widgets/heat_colors.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "workbench/widgets/signed_color.h"

namespace workbench {

HeatColors::HeatColors(const engine::Map& map, const engine::BoardLayout& layout,
                       const Palette& palette)
    : map_{&map}, palette_{&palette} {
    for (const engine::Square square : layout.squares) {
        largest_ = std::max(largest_, std::abs(map.cells[square.index()]));
    }
}

ImU32 HeatColors::color(engine::Square square) const {
    const double cell = map_->cells[square.index()];
    return signed_color(*palette_, largest_ == 0 ? 0 : cell / largest_);
}

std::string HeatColors::text(engine::Square square) const {
    const int digits = largest_ >= 20 ? 0 : largest_ >= 2 ? 1 : 2;
    const double unit = std::pow(10, digits);
    const double cell = std::round(map_->cells[square.index()] * unit) / unit;
    if (cell == 0) return "0";
    return cell == std::round(cell) ? fmt::format("{:.0f}", cell)
                                    : fmt::format("{:.{}f}", cell, digits);
}

}  // namespace workbench
