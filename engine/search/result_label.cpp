#include "engine/search/result_label.h"

#include <fmt/format.h>

#include "engine/search/request.h"

namespace engine {

std::string label_of(const SearchResult& result) {
    if (result.exact) return "exact";
    if (result.playouts > 0) return fmt::format("{} playouts", result.playouts);
    if (result.depth == 0) return "nothing";
    if (result.confidence >= kFullWidth) return fmt::format("depth {}", result.depth);
    return fmt::format("depth {} at {} %", result.depth, result.confidence);
}

}  // namespace engine
