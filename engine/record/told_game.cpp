#include "engine/record/told_game.h"

#include <algorithm>

namespace engine {

bool ToldGame::has(std::string_view name) const {
    return std::ranges::find(tags, name, &GameTag::name) != tags.end();
}

std::string_view ToldGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &GameTag::name);
    return found == tags.end() ? std::string_view{} : std::string_view{found->value};
}

}  // namespace engine
