#include "engine/statistics/newton.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <utility>

namespace engine {

std::optional<Maximum> maximum(
    Eigen::VectorXd start, const std::function<Derivatives(const Eigen::VectorXd&)>& derivatives_at,
    const std::stop_token& stop) {
    constexpr int kMostSteps = 200;
    constexpr double kFarthest = 60;  ///< a logarithm of strength beyond it means nothing
    constexpr double kRiseLeft = 1e-10;
    Maximum found{.place = std::move(start)};
    found.at = derivatives_at(found.place);
    double damping = 0;
    for (int taken = 0; taken < kMostSteps; ++taken) {
        const Eigen::Index size = found.place.size();
        if (size == 0) return found;
        if (stop.stop_requested()) return std::nullopt;
        const Eigen::LLT<Eigen::MatrixXd> solved{found.at.curvature +
                                                 damping * Eigen::MatrixXd::Identity(size, size)};
        const bool concave = solved.info() == Eigen::Success;
        const Eigen::VectorXd step = solved.solve(found.at.gradient);
        const double rise = found.at.gradient.dot(step) / 2;
        if (concave && rise < kRiseLeft && damping > 0) {
            damping = 0;
            continue;
        }
        if (concave) {
            Maximum next{.place = found.place + step};
            next.at = derivatives_at(next.place);
            // Near the end the rise drowns in rounding; the step is right all the same.
            if (rise < kRiseLeft) return next;
            if (std::isfinite(next.at.value) && next.at.value > found.at.value) {
                found = std::move(next);
                damping = damping < 1e-8 ? 0 : damping / 8;
                if (found.place.lpNorm<Eigen::Infinity>() > kFarthest) return std::nullopt;
                continue;
            }
        }
        damping = std::max(damping * 4, 1e-3);
        if (damping > 1e12) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace engine
