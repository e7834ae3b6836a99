#include "engine/statistics/distribution.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>

namespace engine {

double student95(double degrees) {
    assert(degrees >= 1);
    return quantile(boost::math::students_t{degrees}, 0.975);
}

double normal_share_below(double value) {
    return cdf(boost::math::normal{}, value);
}

double normal_quantile(double share) {
    assert(0 < share && share < 1);
    return quantile(boost::math::normal{}, share);
}

double chi_square_tail(double value, int degrees) {
    assert(degrees >= 1);
    if (value <= 0) return 1;
    return cdf(complement(boost::math::chi_squared{static_cast<double>(degrees)}, value));
}

}  // namespace engine
