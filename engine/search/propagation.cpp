#include "engine/search/propagation.h"

#include <array>

namespace engine {

std::string_view name_of(Propagation propagation) {
    static constexpr std::array<std::string_view, 3> kNames = {"maxn", "paranoid", "offensive"};
    return kNames[static_cast<std::size_t>(propagation)];
}

}  // namespace engine
