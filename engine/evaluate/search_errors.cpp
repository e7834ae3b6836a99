#include "engine/evaluate/search_errors.h"

#include <cmath>
#include <numeric>

namespace engine {

std::array<double, SearchErrors::kTerms> SearchErrors::terms(int empties, int deep, int shallow) {
    const double x = empties / 60.0;
    const double d = std::log(deep);
    const double s = std::log(shallow + 1);
    return {1, x, x * x, d, s, d * s, x * d, x * s};
}

double SearchErrors::deviation(int empties, int deep, int shallow) const {
    const auto factors = terms(empties, deep, shallow);
    return std::exp(
        std::inner_product(coefficients.begin(), coefficients.end(), factors.begin(), 0.0));
}

}  // namespace engine
