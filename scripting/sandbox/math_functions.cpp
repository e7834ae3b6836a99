#include "scripting/sandbox/math_functions.h"

#include <cmath>
#include <numbers>

#include "engine/numbers/exp_log.h"

namespace scripting {
namespace {

int push_exponential(lua_State* state) {
    lua_pushnumber(state, engine::exponential(luaL_checknumber(state, 1)));
    return 1;
}

/// Exact for the powers of two.
double binary_logarithm(double x) {
    if (!(x > 0) || std::isinf(x)) return engine::logarithm(x);
    int exponent = 0;
    double near_one = std::frexp(x, &exponent);
    if (near_one < std::numbers::sqrt2 / 2) {
        near_one *= 2;
        --exponent;
    }
    return exponent + engine::logarithm(near_one) / std::numbers::ln2;
}

double logarithm_to(double base, double x) {
    if (base == 2) return binary_logarithm(x);
    if (base == 10) return std::log10(x);  // exact for the powers of ten
    return engine::logarithm(x) / engine::logarithm(base);
}

int push_logarithm(lua_State* state) {
    const double x = luaL_checknumber(state, 1);
    const bool is_natural = lua_isnoneornil(state, 2);
    const double base = is_natural ? std::numbers::e : luaL_checknumber(state, 2);
    lua_pushnumber(state, is_natural ? engine::logarithm(x) : logarithm_to(base, x));
    return 1;
}

}  // namespace

const luaL_Reg kMathFunctions[] = {
    {"exp", push_exponential},
    {"log", push_logarithm},
    {nullptr, nullptr},
};

}  // namespace scripting
