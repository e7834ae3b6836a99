#pragma once

#include <Eigen/Core>
#include <optional>

namespace engine {

/// `count` numbers whose sum is 0 are this matrix times count - 1 free ones.
inline Eigen::MatrixXd sum_zero_basis(int count) {
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(count, count - 1);
    basis.topRows(count - 1).setIdentity();
    basis.row(count - 1).setConstant(-1);
    return basis;
}

/// Numbers times this matrix are counted from the number at `zero`, or from their mean.
inline Eigen::MatrixXd counted_from(int count, std::optional<int> zero) {
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(count, count);
    if (zero) {
        matrix.col(*zero).array() -= 1;
    } else {
        matrix.array() -= 1.0 / count;
    }
    return matrix;
}

}  // namespace engine
