#pragma once

#include <Eigen/Core>

namespace engine {

// What the compiler makes much code of, compiled once.

/// `outer` times `inner` times the transpose of `outer`.
Eigen::MatrixXd congruent(const Eigen::MatrixXd& outer, const Eigen::MatrixXd& inner);

Eigen::MatrixXd inverse_of(const Eigen::MatrixXd& square);

/// The x of least squares for which `terms` times x is nearest to `sums`, column by column; the
/// shortest where there are several.
Eigen::MatrixXd least_squares(const Eigen::MatrixXd& terms, const Eigen::MatrixXd& sums);

double least_eigenvalue(const Eigen::MatrixXd& symmetric);

}  // namespace engine
