#include "engine/evaluate/search_errors.h"

#include <numeric>

#include "engine/numbers/exp_log.h"

namespace engine {

std::array<double, SearchErrors::kTerms> SearchErrors::terms(int empties, int deep, int shallow) {
    const double x = empties / 60.0;
    const double d = logarithm(deep);
    const double s = logarithm(shallow + 1);
    return {1, x, x * x, d, s, d * s, x * d, x * s};
}

double SearchErrors::deviation(int empties, int deep, int shallow) const {
    const auto factors = terms(empties, deep, shallow);
    return exponential(
        std::inner_product(coefficients.begin(), coefficients.end(), factors.begin(), 0.0));
}

}  // namespace engine
