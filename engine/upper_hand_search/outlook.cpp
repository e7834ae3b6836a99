#include "engine/upper_hand_search/outlook.h"

#include "engine/upper_hand_search/mirrors.h"

namespace engine::upper_hand {
namespace {

/// The first cells of the squares of four of which at least one is in the set.
constexpr std::uint64_t singles(std::uint64_t balls) {
    return balls | balls >> 1 | balls >> 5 | balls >> 6;
}

/// The sets under a symmetry, in place.
void turn(Four& sets, int symmetry) {
    if ((symmetry & 1) != 0) kDiagonal.move(sets);
    if ((symmetry & 2) != 0) kColumns.move(sets);
    if ((symmetry & 4) != 0) kRows.move(sets);
}

/// The eight images of a set, by symmetry.
std::array<std::uint64_t, 8> images_of(std::uint64_t cells) {
    const std::uint64_t turned = kDiagonal(cells);
    Four mirrored = {cells, turned, cells, turned};
    kColumns.move(mirrored);
    const Four straight = {cells, turned, mirrored[0], mirrored[1]};
    Four below = straight;
    kRows.move(below);
    return {straight[0], straight[1], straight[2], straight[3],
            below[0],    below[1],    below[2],    below[3]};
}

}  // namespace

Outlook Outlook::of(const Board& board, const Prospects& prospects) {
    const std::uint64_t certain = prospects.own_certain | prospects.other_certain;
    const std::uint64_t undecided = (prospects.own_possible | prospects.other_possible) & ~certain;
    const std::uint64_t own = board.own | prospects.own_certain;
    const Four states = {prospects.own_certain | (resting_on(singles(own)) & undecided),
                         prospects.other_certain | (resting_on(pairs(own)) & undecided), undecided,
                         0};

    const std::array<std::uint64_t, 8> images = images_of(prospects.filled);
    const std::uint64_t least = std::ranges::min(images);
    Outlook outlook{};
    bool is_first = true;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        if (images[symmetry] != least) continue;
        Four turned = states;
        turn(turned, symmetry);
        const std::array<std::uint64_t, 3> there = {turned[0], turned[1], turned[2]};
        if (!is_first && there >= outlook.states) continue;
        outlook = {.filled = least, .states = there, .symmetry = symmetry};
        is_first = false;
    }
    return outlook;
}

}  // namespace engine::upper_hand
