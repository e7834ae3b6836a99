#include "engine/build.h"

#include "build_hash.h"  // generated beside the build, see write_build_hash.cmake

namespace engine {

std::string build_name() {
    return YOMI_VERSION "-" YOMI_BUILD_HASH;
}

}  // namespace engine
