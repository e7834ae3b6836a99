#include "tests/support/whole_wthor.h"

#include <algorithm>

namespace tests {

tl::expected<engine::WthorGames, engine::FileError> read_wthor_games(
    std::span<const std::byte> bytes) {
    const auto header = engine::read_wthor_games_header(
        bytes.first(std::min(bytes.size(), engine::kWthorHeaderSize)), bytes.size());
    if (!header) return tl::unexpected{header.error()};
    engine::WthorGames read{.header = *header, .games = {}};
    read.games.reserve(header->games);
    for (std::span<const std::byte> rest = bytes.subspan(engine::kWthorHeaderSize); !rest.empty();
         rest = rest.subspan(engine::kWthorGameSize)) {
        read.games.push_back(engine::wthor_game_of(rest.first(engine::kWthorGameSize)));
    }
    return read;
}

}  // namespace tests
