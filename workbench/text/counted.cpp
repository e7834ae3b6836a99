#include "workbench/text/counted.h"

#include <fmt/format.h>

namespace workbench {

std::string games_text(std::int64_t games, const Words& word) {
    return fmt::format(fmt::runtime(games == 1 ? word.one_game_found : word.games_found), games);
}

}  // namespace workbench
