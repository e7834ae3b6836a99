#pragma once

namespace workbench {

/// Functions for the alternatives of a variant, for `std::visit`: an alternative that none of them
/// takes is an error of the compiler.
template <class... Functions>
struct Cases : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Cases(Functions...) -> Cases<Functions...>;

}  // namespace workbench
