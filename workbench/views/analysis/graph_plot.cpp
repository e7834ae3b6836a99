#include "workbench/views/analysis/graph_plot.h"

#include <algorithm>
#include <cmath>

#include "engine/games/any_position.h"

namespace workbench {
namespace {

/// The least that a scale reaches to, in discs: noise should look like noise.
constexpr double kLeastDiscs = 8;

int scale_for(std::vector<GraphScale>& scales, const std::string& unit) {
    const auto found = std::ranges::find(scales, unit, &GraphScale::unit);
    if (found != scales.end()) return static_cast<int>(found - scales.begin());
    scales.push_back({.unit = unit, .lowest = 0, .highest = 0});
    return static_cast<int>(scales.size()) - 1;
}

void widen(std::vector<GraphScale>& scales, bool is_symmetrical) {
    for (GraphScale& scale : scales) {
        const double least = scale.unit == "discs" ? kLeastDiscs : 1;
        if (is_symmetrical) {
            scale.highest = std::max({scale.highest, -scale.lowest, least});
            scale.lowest = -scale.highest;
        } else {
            scale.highest = std::max(scale.highest, least);
        }
        // The line does not touch the frame.
        scale.highest *= 1.06;
        scale.lowest *= 1.06;
    }
}

std::vector<GraphBar> bars_of(const JudgedGame& judged) {
    std::vector<GraphBar> bars;
    std::vector<GraphScale> highest;  // by unit
    for (const JudgedPly& ply : judged.plies()) {
        if (!ply.loss) continue;
        double& most = highest[scale_for(highest, ply.loss->unit)].highest;
        most = std::max({most, ply.loss->loss, ply.loss->unit == "discs" ? kLeastDiscs : 0});
    }
    for (std::size_t ply = 0; ply < judged.moves().size(); ++ply) {
        const std::optional<KnownLoss>& known = judged.plies()[ply].loss;
        if (!known || known->loss <= 0) continue;
        const double most = highest[scale_for(highest, known->unit)].highest;
        bars.push_back({.ply = static_cast<int>(ply) + 1,
                        .seat = engine::index_of(judged.mover(static_cast<int>(ply))),
                        .height = known->loss / most,
                        .exact = known->exact,
                        .mark = judged.mark(static_cast<int>(ply))});
    }
    return bars;
}

}  // namespace

double GraphScale::height_of(double value) const {
    if (highest <= lowest) return 0.5;
    return std::clamp((value - lowest) / (highest - lowest), 0.0, 1.0);
}

std::vector<double> GraphScale::ticks(int most) const {
    if (highest <= lowest || most < 1) return {};
    const double rough = (highest - lowest) / most;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = power * 10;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (power * factor >= rough) {
            step = power * factor;
            break;
        }
    }
    std::vector<double> found;
    for (double number = std::ceil(lowest / step); number * step <= highest; ++number) {
        found.push_back(number * step);
    }
    return found;
}

GraphPicture picture_of(const JudgedGame& judged) {
    const int seats = engine::facts(judged.start()).seats();
    GraphPicture picture{.plies = static_cast<int>(judged.moves().size()),
                         .lines = std::vector<GraphLine>(seats == 2 ? 1 : seats),
                         .bars = bars_of(judged),
                         .scales = {},
                         .longest_step = seats};
    for (std::size_t seat = 0; seat < picture.lines.size(); ++seat) {
        picture.lines[seat].seat = static_cast<int>(seat);
    }
    for (std::size_t ply = 0; ply < judged.plies().size(); ++ply) {
        const std::optional<KnownValue>& known = judged.plies()[ply].value;
        if (!known) continue;
        const int index = scale_for(picture.scales, known->unit);
        for (GraphLine& line : picture.lines) {
            const std::optional<double> value = known->seats[line.seat];
            if (!value) continue;
            GraphScale& scale = picture.scales[index];
            scale.lowest = std::min(scale.lowest, *value);
            scale.highest = std::max(scale.highest, *value);
            line.points.push_back({.ply = static_cast<int>(ply),
                                   .value = *value,
                                   .scale = index,
                                   .exact = known->exact});
        }
    }
    widen(picture.scales, seats == 2);
    return picture;
}

}  // namespace workbench
