#include "engine/build.h"

#include "build_hash.h"  // generated beside the build, see write_build_hash.cmake

namespace engine {

std::string build_name() {
    return YOMI_VERSION "-" YOMI_BUILD_HASH;
}

std::string_view cpu_level() {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512CD__) && \
    defined(__AVX512DQ__) && defined(__AVX512VL__)
    return "x86-64-v4";
#elif defined(__AVX2__) && defined(__BMI2__) && defined(__FMA__) && defined(__LZCNT__)
    return "x86-64-v3";
#elif defined(__x86_64__)
    return "x86-64";
#else
    return "plain";
#endif
}

}  // namespace engine
