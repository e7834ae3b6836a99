#include "engine/evaluate/pattern_indexer.h"

#include <bit>

namespace engine {

PatternIndexer::PatternIndexer(const std::vector<PatternSquares>& patterns)
    : size_{static_cast<int>(patterns.size())},
      rows_(std::size_t{2048} * vectors()),
      squares_(std::size_t{kSquares} * vectors()) {
    for (int pattern = 0; pattern < size_; ++pattern) {
        Lanes* rows = &rows_[std::size_t{2048} * (pattern / kLanes)];
        std::uint16_t power = 1;
        for (const Square square : patterns[pattern]) {
            const int row = square.index() / 8;
            for (unsigned discs = 0; discs < 256; ++discs) {
                if ((discs >> square.index() % 8 & 1) != 0) {
                    rows[row * 256 + discs][pattern % kLanes] += power;
                }
            }
            squares_[square.index() * vectors() + pattern / kLanes][pattern % kLanes] += power;
            power = static_cast<std::uint16_t>(power * 3);
        }
    }
}

}  // namespace engine
