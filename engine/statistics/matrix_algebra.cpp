#include "engine/statistics/matrix_algebra.h"

#include <Eigen/Dense>

namespace engine {

Eigen::MatrixXd congruent(const Eigen::MatrixXd& outer, const Eigen::MatrixXd& inner) {
    return outer * inner * outer.transpose();
}

Eigen::MatrixXd inverse_of(const Eigen::MatrixXd& square) {
    return square.inverse();
}

Eigen::MatrixXd least_squares(const Eigen::MatrixXd& terms, const Eigen::MatrixXd& sums) {
    return terms.completeOrthogonalDecomposition().solve(sums);
}

double least_eigenvalue(const Eigen::MatrixXd& symmetric) {
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>{symmetric, Eigen::EigenvaluesOnly}
        .eigenvalues()
        .minCoeff();
}

}  // namespace engine
