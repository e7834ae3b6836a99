#pragma once

#include <Eigen/Core>
#include <functional>
#include <optional>
#include <stop_token>

namespace engine {

/// Of a function of many parameters at one place.
struct Derivatives {
    double value = 0;
    Eigen::VectorXd gradient;
    Eigen::MatrixXd curvature;  ///< the second derivatives with their sign turned
};

struct Maximum {
    Eigen::VectorXd place;
    Derivatives at;
};

/// The maximum near `start`, by Newton's method; where a step does not rise, or the function is not
/// concave, damped as by Levenberg and Marquardt. `derivatives_at` is called with a place. Empty:
/// none was found; the function rises without bound, or it was stopped.
std::optional<Maximum> maximum(
    Eigen::VectorXd start, const std::function<Derivatives(const Eigen::VectorXd&)>& derivatives_at,
    const std::stop_token& stop = {});

}  // namespace engine
