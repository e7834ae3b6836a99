#include "engine/reversi_search/stable_discs.h"

#include "engine/features/edge_stability.h"
#include "engine/features/file_bits.h"

namespace engine::reversi {
namespace {

constexpr std::uint64_t kInner = 0x007e7e7e7e7e7e00U;

using EdgeTable = std::array<std::uint8_t, 65536>;

std::shared_ptr<const EdgeTable> make_edges() {
    auto table = std::make_shared<EdgeTable>();
    for (unsigned own = 0; own < 256; ++own) {
        for (unsigned other = 0; other < 256; ++other) {
            if ((own & other) != 0) continue;
            (*table)[own << 8 | other] =
                static_cast<std::uint8_t>(stable_on_edge(8, own, other) & own);
        }
    }
    return table;
}

/// By direction (row, column, diagonals up and down): the squares whose line has no empty square.
struct FullLines {
    std::uint64_t row;
    std::uint64_t column;
    std::uint64_t up;
    std::uint64_t down;
};

FullLines full_lines(std::uint64_t discs) {
    std::uint64_t row = discs & discs >> 1;
    row &= row >> 2;
    row &= row >> 4;
    row = (row & kFileA) * 0xff;

    std::uint64_t column = discs & std::rotr(discs, 8);
    column &= std::rotr(column, 16);
    column &= std::rotr(column, 32);

    // Empty squares run along both ways of a diagonal; what they do not reach is full.
    constexpr std::uint64_t kNotA = ~kFileA;
    constexpr std::uint64_t kNotH = ~(kFileA << 7);
    const std::uint64_t empty = ~discs;
    std::uint64_t up = empty;
    up |= kNotA & up << 9;
    up |= (kNotA & kNotA << 1) & up << 18;
    up |= (kNotA & kNotA << 1 & kNotA << 2 & kNotA << 3) & up << 36;
    up |= kNotH & up >> 9;
    up |= (kNotH & kNotH >> 1) & up >> 18;
    up |= (kNotH & kNotH >> 1 & kNotH >> 2 & kNotH >> 3) & up >> 36;
    std::uint64_t down = empty;
    down |= kNotH & down << 7;
    down |= (kNotH & kNotH >> 1) & down << 14;
    down |= (kNotH & kNotH >> 1 & kNotH >> 2 & kNotH >> 3) & down << 28;
    down |= kNotA & down >> 7;
    down |= (kNotA & kNotA << 1) & down >> 14;
    down |= (kNotA & kNotA << 1 & kNotA << 2 & kNotA << 3) & down >> 28;
    return {.row = row, .column = column, .up = ~up, .down = ~down};
}

}  // namespace

StableDiscs::StableDiscs() {
    static const std::shared_ptr<const EdgeTable> table = make_edges();
    edges_ = table;
}

std::uint64_t StableDiscs::on_edges(std::uint64_t own, std::uint64_t other) const {
    const auto edge = [this](std::uint64_t mine, std::uint64_t theirs) {
        return std::uint64_t{(*edges_)[mine << 8 | theirs]};
    };
    return edge(own & 255, other & 255) | edge(own >> 56, other >> 56) << 56 |
           scattered(edge(gathered(own), gathered(other))) |
           scattered(edge(gathered(own >> 7), gathered(other >> 7))) << 7;
}

int StableDiscs::count(std::uint64_t own, std::uint64_t other) const {
    const FullLines full = full_lines(own | other);
    const std::uint64_t inner = own & kInner;
    std::uint64_t stable =
        on_edges(own, other) | (inner & full.row & full.column & full.up & full.down);
    if (stable == 0) return 0;
    while (true) {
        const std::uint64_t row = stable << 1 | stable >> 1 | full.row;
        const std::uint64_t column = stable << 8 | stable >> 8 | full.column;
        const std::uint64_t up = stable << 9 | stable >> 9 | full.up;
        const std::uint64_t down = stable << 7 | stable >> 7 | full.down;
        const std::uint64_t more = stable | (inner & row & column & up & down);
        if (more == stable) return std::popcount(stable);
        stable = more;
    }
}

}  // namespace engine::reversi
