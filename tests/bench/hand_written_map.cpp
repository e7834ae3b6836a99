#include "tests/bench/hand_written_map.h"

namespace bench {
namespace {

constexpr int kSelf[8][8] = {
    {100, -30, 0, -1, -51, -50, -80, 50},       {-30, -50, -3, -3, -53, -53, -100, -80},
    {0, -3, 0, -1, -51, -50, -53, -50},         {-1, -3, -1, 0, -50, -51, -53, -51},
    {-51, -53, -51, -50, -50, -51, -53, -51},   {-50, -53, -50, -51, -51, -50, -53, -50},
    {-80, -100, -53, -53, -53, -53, -100, -80}, {50, -80, -50, -51, -51, -50, -80, 50},
};

}  // namespace

HandWrittenMap::HandWrittenMap() {
    for (int row = 0; row < 8; ++row) {
        for (int discs = 0; discs < 256; ++discs) {
            for (int column = 0; column < 8; ++column) {
                if ((discs >> column & 1) != 0) rows_[row][discs] += kSelf[row][column];
            }
        }
    }
}

}  // namespace bench
