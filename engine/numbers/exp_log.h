#pragma once

namespace engine {

/// e to the power of `x`, off by at most 0.51 units in the last place. The C library's differs in
/// its last bit from one processor to the next, which is enough to make another game of the same
/// seed; this one gives the same bits everywhere.
double exponential(double x);

/// The natural logarithm, by the same rule: -infinity for 0, not a number below it.
double logarithm(double x);

}  // namespace engine
