#include "engine/record/game_record.h"

namespace engine {

std::vector<AnyPosition> positions_of(const GameRecord& record) {
    std::vector<AnyPosition> positions{record.start};
    positions.reserve(record.moves.size() + 1);
    for (const Move move : record.moves) positions.push_back(play(positions.back(), move));
    return positions;
}

}  // namespace engine
