#pragma once

namespace engine {

/// The two-sided 95 % point of the normal distribution.
inline constexpr double kNormal95 = 1.959963984540054;

/// The two-sided 95 % point of Student's t with so many degrees of freedom, at least 1.
double student95(double degrees);

/// The probability that a standard normal value is at most `value`.
double normal_share_below(double value);

/// The value that a standard normal one is below with probability `share`, 0 < share < 1.
double normal_quantile(double share);

/// The probability that chi-square with so many degrees of freedom, at least 1, is `value` or more.
double chi_square_tail(double value, int degrees);

}  // namespace engine
