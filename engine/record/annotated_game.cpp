#include "engine/record/annotated_game.h"

#include <algorithm>

namespace engine {

bool AnnotatedGame::has(std::string_view name) const {
    return std::ranges::find(tags, name, &GameTag::name) != tags.end();
}

std::string_view AnnotatedGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &GameTag::name);
    return found == tags.end() ? std::string_view{} : std::string_view{found->value};
}

}  // namespace engine
